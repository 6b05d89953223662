/** Cost of the marks of 500 pupils in 30 pieces of work: a page in class order, a page by the mark, and all pupils as a file. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import type { Database } from '../../server/src/ground/db/database.ts'
import {
  addToTraining,
  joinGroup,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeRun,
  makeTraining,
  registerFor,
} from '../../server/src/testing/make.ts'
import { day } from '../../shared/src/ground/time/instant.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'
import { factLine, figures, timed } from './measure.ts'
import { openBenchSite } from './site.ts'

const [PUPILS, TRAININGS, CONTESTS, PROBLEMS, TRIES] = [500, 20, 10, 5, 3]
const ROUNDS = 20
const BUDGET_MS = { page: 200, whole: 1000 }

/** Beside the default class of each bench site. */
async function addUser(db: Database, username: string, n: number): Promise<string> {
  const uid = `f${n.toString(16).padStart(31, '0')}`
  const row = { uid, username, usernameFolded: username, passwordHash: 'none', roleId: 1002, gmtCreate: 1, gmtModified: 1 }
  await db.insertInto('users').values(row).execute()
  return uid
}

/** Every pupil has tried every problem, and taken part in every contest. */
async function fill(db: Database, now: number): Promise<number> {
  const owner = await addUser(db, 'owner', PUPILS)
  const gid = await makeGroup(db, owner)
  const uids: string[] = []
  for (let n = 0; n < PUPILS; n++) {
    const uid = await addUser(db, `member-${n}`, n)
    await joinGroup(db, gid, uid, 'member')
    uids.push(uid)
  }
  for (let n = 0; n < TRAININGS; n++) {
    const tid = await makeTraining(db, { gid, isGroup: 1, title: `Week ${n}`, dueAt: now - day, lateRule: 'percentage', latePercent: 50 })
    for (let k = 1; k <= PROBLEMS; k++) await addToTraining(db, tid, n * PROBLEMS + k, k)
  }
  const judged = { status: Verdict.WrongAnswer, language: 'C++ 17', code: 'int main() {}', length: 13 }
  const sent = uids.flatMap((uid, u) =>
    Array.from({ length: TRAININGS * PROBLEMS * TRIES }, (_, n) => {
      const pid = 1 + (n % (TRAININGS * PROBLEMS))
      const [status, submitTime] = [(u + n) % 4 === 0 ? Verdict.Accepted : Verdict.WrongAnswer, now - 2 * day + n * 900_000]
      return { pid, displayPid: `B${pid}`, uid, ...judged, status, submitTime, gmtCreate: now, gmtModified: now }
    }),
  )
  for (let n = 0; n < sent.length; n += 500) {
    await db
      .insertInto('submissions')
      .values(sent.slice(n, n + 500))
      .execute()
  }
  for (let n = 0; n < CONTESTS; n++) {
    const times = { startTime: now - (n + 2) * day, endTime: now - (n + 2) * day + 3_600_000 }
    const cid = await makeContest(db, { uid: owner, gid, isGroup: 1, title: `Quiz ${n}`, ...times })
    const pids = Array.from({ length: PROBLEMS }, (_, k) => 200 + n * PROBLEMS + k)
    for (const [k, pid] of pids.entries()) await makeContestProblem(db, cid, pid, 'ABCDE'.charAt(k))
    for (const [u, uid] of uids.entries()) {
      await registerFor(db, cid, uid)
      for (const [k, pid] of pids.entries()) await makeRun(db, { cid, uid, pid, sec: 60 + u + k, status: (u + k) % 3 === 0 ? -1 : 1 })
    }
  }
  return gid
}

export async function benchGradebook(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const { services, close } = await openBenchSite(folder)
  try {
    const gid = await services.db.transaction().execute((db) => fill(db, services.clock.now()))
    const actor = { uid: '1', username: 'root', role: 'root', device: deviceId('here') } as const
    const caller = { actor, ip: '127.0.0.1', language: 'en-US' } as const
    const page = (sort: 'roster' | 'mark', keyword?: string) => async () => {
      const asked = { gid, parts: null, currentPage: 3, limit: 30, keyword, sort, descending: true }
      const { pupils, items } = await services.gradebooks.read(asked, caller)
      if (pupils.total < 100 || pupils.records.length !== 30 || items.length !== TRAININGS + CONTESTS)
        throw new Error('something is missing')
    }
    const ways = [
      { name: 'a page in class order', work: page('roster'), budget: BUDGET_MS.page },
      { name: 'a page of a search by name', work: page('roster', 'member-1'), budget: BUDGET_MS.page },
      { name: 'a page by the mark', work: page('mark'), budget: BUDGET_MS.whole },
      { name: 'everybody as CSV', work: () => services.gradebooks.sheet(gid, 'csv', caller), budget: BUDGET_MS.whole },
    ]
    const size = `${PUPILS} pupils, ${TRAININGS} trainings and ${CONTESTS} contests of ${PROBLEMS} problems`
    say(factLine(`the first look, which builds the boards (${size})`, `${(await timed(page('roster'))).toFixed(0)} ms`))
    for (const { name, work, budget } of ways) {
      const samples: number[] = []
      for (let round = 0; round < ROUNDS; round++) samples.push(await timed(work))
      const { median, p99 } = figures(samples)
      say(
        factLine(
          name,
          `${median.toFixed(0)} ms, x ${(median / budget).toFixed(2)} of the ${budget} ms allowed (p99: ${p99.toFixed(0)} ms)`,
        ),
      )
    }
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
