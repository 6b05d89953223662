/** A class with a training that every pupil has tried. Every other pupil has solved everything in the end; the others are stuck. */
import type { createServices } from '../../server/src/app/create-services.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'

export const [PUPILS, PROBLEMS, TRIES] = [60, 20, 6]
const CODE = '// a line of a program\n'.repeat(60)

/** @returns `before`: the last submission that existed already */
export async function fillCockpitClass(services: Awaited<ReturnType<typeof createServices>>) {
  const { db } = services
  const now = services.clock.now()
  const stamps = { gmtCreate: now, gmtModified: now }
  const uids = (await db.selectFrom('users').select('uid').where('username', 'like', 'pupil%').execute()).map(({ uid }) => uid)
  const root = await services.userAdmin.create({ username: 'root', password: 'correct horse', roleId: 1000, uid: '1' })
  const words = { name: 'A class', shortName: 'CLASS', brief: 'b', description: 'd' }
  const { id: gid } = await db
    .insertInto('groups')
    .values({ ...words, uid: root, auth: 1, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  const training = { title: 'Week 1', description: '', auth: 'Public', gid, isGroup: 1, opensAt: now - 1e9, dueAt: now + 1e9 }
  const { id: tid } = await db
    .insertInto('trainings')
    .values({ ...training, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const uid of uids)
    await db
      .insertInto('groupMembers')
      .values({ gid, uid, auth: 3, ...stamps })
      .execute()
  for (let pid = 1; pid <= PROBLEMS; pid++)
    await db
      .insertInto('trainingProblems')
      .values({ tid, pid, displayId: `B${pid}`, rank: pid, ...stamps })
      .execute()
  const first = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.max('submitId').as('last'))
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (db) => {
    for (let n = 0; n < PUPILS * PROBLEMS * TRIES; n++) {
      const [uid, pid] = [uids[n % PUPILS] ?? '', 1 + (Math.floor(n / PUPILS) % PROBLEMS)]
      const isRight = n % 7 === 0 || (n % 2 === 1 && n < PUPILS * PROBLEMS)
      const judged = { status: isRight ? Verdict.Accepted : Verdict.WrongAnswer, language: 'C++ 17', code: CODE, length: CODE.length }
      await db
        .insertInto('submissions')
        .values({ pid, displayPid: `B${pid}`, uid, submitTime: now - n, ...judged, ...stamps })
        .execute()
    }
  })
  return { root, gid, tid, uids, before: Number(first.last) }
}
