/**
 * Cost of a teacher's matrix of 60 pupils by 20 problems in a school, against reading as many submissions by their ids; and of one row, a
 * pupil and a problem.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { fillCockpitClass, PROBLEMS, PUPILS, TRIES } from './cockpit-class.ts'
import { alternate, type Figures, factLine, ratioLine } from './measure.ts'
import { fillSchool, GROUPS, TRAININGS, USERS } from './school.ts'
import { openBenchSite } from './site.ts'

const BUDGET_MS = 100

export async function benchCockpit(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const { services, close } = await openBenchSite(folder)
  const { db } = services
  try {
    const pids = (await db.selectFrom('problems').select('id').execute()).map(({ id }) => id)
    await fillSchool(db, pids, services.clock.now())
    const { root, tid, uids, before } = await fillCockpitClass(services)
    const actor = { uid: root, username: 'root', role: 'root', device: deviceId('here') } as const
    const caller = { actor, ip: '127.0.0.1', language: 'en-US' } as const
    const byId = async () => {
      const rows = await db
        .selectFrom('submissions')
        .select(['uid', 'pid', 'status', 'score', 'submitTime', 'submitId'])
        .where('submitId', '>', before)
        .execute()
      if (rows.length !== PUPILS * PROBLEMS * TRIES) throw new Error('submissions are missing')
    }
    const matrix = (only: readonly string[] | null) => async () => {
      const { rows } = await services.cockpit.matrix(tid, only, caller)
      if (rows.length !== (only ?? uids).length) throw new Error('pupils are missing')
    }
    say(factLine('around it', `${USERS} users in ${GROUPS} groups with ${TRAININGS} trainings`))
    const size = `${PUPILS} pupils, ${PROBLEMS} problems, ${PUPILS * PROBLEMS * TRIES} submissions`
    const whole = await alternate(50, byId, matrix(null))
    say(ratioLine(`the matrix (${size}), against reading them by id`, whole.base, whole.ours))
    const share = ({ median, p99 }: Figures) =>
      `x ${(median / BUDGET_MS).toFixed(3)} of the ${BUDGET_MS} ms allowed (p99: x ${(p99 / BUDGET_MS).toFixed(3)})`
    say(factLine('the matrix', share(whole.ours)))
    const pupil = await alternate(100, byId, () => services.cockpit.pupil(tid, uids[0] ?? '', caller))
    say(factLine('what one pupil sent', share(pupil.ours)))
    const problem = await alternate(100, byId, () => services.cockpit.problem(tid, 1, caller))
    say(factLine('how one problem went', share(problem.ours)))
    const one = await alternate(200, byId, matrix(uids.slice(0, 1)))
    say(ratioLine('one row of it, against the same', one.base, one.ours))
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
