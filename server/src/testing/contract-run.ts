import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { recordStatus } from '@touchstone/shared/contests/scoreboard/run.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { Success } from './contract-case.ts'
import type { World } from './contract-world.ts'
import { allowLanguages, makeCases, makeContest, makeContestProblem, makeProblem, makeSubmission, registerFor } from './make.ts'

/** A running contest of root's (password `sesame`) with problem A; the pupil is registered and has an accepted run. */
export async function contestWithRun({ services: { db, blobs }, clock, root, pupil, CODE }: World) {
  const now = clock.now()
  const pid = await makeProblem(db, { problemId: 'C1', authorUid: root.uid, auth: ProblemAuth.Contest })
  await allowLanguages(db, pid, ['C++ 17'])
  const [input, output] = [await blobs.putBytes('1 2\n'), await blobs.putBytes('3\n')]
  const sizes = { inputSize: input.size, outputSize: output.size }
  await makeCases(db, pid, [{ inputHash: input.hash, outputHash: output.hash, ...sizes }])
  const times = { startTime: now - hour, endTime: now + hour }
  const open = { openPrint: 1, openRank: 1, auth: ContestAuth.protected, pwd: 'sesame' }
  const cid = await makeContest(db, { ...times, ...open, uid: root.uid })
  const cpid = await makeContestProblem(db, cid, pid, 'A')
  await registerFor(db, cid, pupil.uid)
  const run = { cid, cpid, displayPid: 'A', code: CODE, length: CODE.length, submitTime: now - 1000, status: Verdict.Accepted, time: 3 }
  const submitId = await makeSubmission(db, pupil.uid, pid, run)
  const record = { cid, cpid, pid, uid: pupil.uid, submitId, status: recordStatus.accepted, time: 3599, gmtCreate: now, gmtModified: now }
  await db.insertInto('contestRecords').values(record).execute()
  return { cid, cpid, pid, submitId, token: pupil.token }
}

/** A call of the pupil's about that contest. */
export async function inContest(world: World, success: (cid: number) => Success): Promise<Success> {
  const { cid, token } = await contestWithRun(world)
  const announcement = { title: 'Hint', content: 'read again', uid: world.root.uid, cid, gmtCreate: 1, gmtModified: 1 }
  await world.services.db.insertInto('announcements').values(announcement).execute()
  return { token, ...success(cid) }
}

/** A print job of the pupil's. */
export async function printed(world: World): Promise<{ cid: number; id: number }> {
  const { cid } = await contestWithRun(world)
  const row = { cid, uid: world.pupil.uid, content: world.CODE, gmtCreate: 1, gmtModified: 1 }
  const { id } = await world.services.db.insertInto('contestPrints').values(row).returning('id').executeTakeFirstOrThrow()
  return { cid, id }
}
