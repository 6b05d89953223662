/** What a teacher's matrix of 60 pupils by 20 problems costs, against reading as many submissions by their ids; and one row of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Verdict } from '../../shared/src/judging/verdict.ts'
import { alternate, factLine, ratioLine } from './measure.ts'
import { openBenchSite } from './site.ts'

const [PUPILS, PROBLEMS, TRIES] = [60, 20, 6]
const BUDGET_MS = 100
const CODE = '// a line of a program\n'.repeat(60)

export async function benchCockpit(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const { services, close } = await openBenchSite(folder)
  const { db } = services
  try {
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
        const judged = { status: n % 7 === 0 ? Verdict.Accepted : Verdict.WrongAnswer, language: 'C++ 17', code: CODE, length: CODE.length }
        await db
          .insertInto('submissions')
          .values({ pid, displayPid: `B${pid}`, uid, submitTime: now - n, ...judged, ...stamps })
          .execute()
      }
    })
    const actor = { uid: root, username: 'root', role: 'root', sessionId: 1 } as const
    const caller = { actor, ip: '127.0.0.1', language: 'en-US' } as const
    const byId = async () => {
      const rows = await db
        .selectFrom('submissions')
        .select(['uid', 'pid', 'status', 'score', 'submitTime', 'submitId'])
        .where('submitId', '>', Number(first.last))
        .execute()
      if (rows.length !== PUPILS * PROBLEMS * TRIES) throw new Error('submissions are missing')
    }
    const matrix = (only: readonly string[] | null) => async () => {
      const { rows } = await services.cockpit.matrix(tid, only, caller)
      if (rows.length !== (only ?? uids).length) throw new Error('pupils are missing')
    }
    const size = `${PUPILS} pupils, ${PROBLEMS} problems, ${PUPILS * PROBLEMS * TRIES} submissions`
    const whole = await alternate(50, byId, matrix(null))
    say(ratioLine(`the matrix (${size}), against reading them by id`, whole.base, whole.ours))
    say(
      factLine(
        'the matrix',
        `x ${(whole.ours.median / BUDGET_MS).toFixed(3)} of the ${BUDGET_MS} ms allowed (p99: x ${(whole.ours.p99 / BUDGET_MS).toFixed(3)})`,
      ),
    )
    const one = await alternate(200, byId, matrix(uids.slice(0, 1)))
    say(ratioLine('one row of it, against the same', one.base, one.ours))
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
