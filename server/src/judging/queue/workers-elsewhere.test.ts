/** Two servers of one site share the pace of judging, on embedded PostgreSQL. */
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sayHere } from '../../ground/db/process-rows.ts'
import type { SiteSession } from '../../ground/db/site-session.ts'
import { createLocalEventBus } from '../../ground/live/local-event-bus.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { startMigratedPostgres } from '../../testing/postgres-image.ts'
import { createJudgePace } from './judge-pace.ts'
import { createWorkerRoster } from './worker-roster.ts'
import { watchWorkersElsewhere } from './workers-elsewhere.ts'

let pglite: PGlite
beforeAll(async () => {
  pglite = await startMigratedPostgres()
})
afterAll(() => pglite.close())
beforeEach(async () => {
  await pglite.exec('delete from site_processes')
})

async function openServer(processId: string) {
  const session: SiteSession = {
    query: async (text, values = []) => (await pglite.query<Record<string, unknown>>(text, [...values])).rows,
    onNotice: () => {},
    onOpen: () => {},
    close: async () => {},
  }
  await sayHere(session, { id: processId, name: processId, version: '1', contents: 'here', hears: true, draining: false })
  const [clock, pace, events, faults] = [fakeClock(), createJudgePace(), createLocalEventBus(() => {}), [] as unknown[]]
  const watch = watchWorkersElsewhere({
    session,
    processId,
    roster: createWorkerRoster({ clock }),
    pace,
    events,
    clock,
    onFault: (error) => faults.push(error),
  })
  onTestFinished(() => watch.close())
  /** Reads what the other servers have stored. */
  const read = async () => {
    events.publish({ type: 'events.missed' })
    await watch.store()
  }
  return { pace, watch, read, faults }
}

test('servers estimate from the jobs of all of them, until one is gone', async () => {
  const [one, other] = [await openServer('one'), await openServer('other')]
  one.pace.note('submission', 1000)
  one.pace.note('submission', 3000)
  expect([one.pace.typicalMs('submission'), other.pace.typicalMs('submission')]).toEqual([2000, null])
  await one.watch.store()
  await other.read()
  expect([other.pace.typicalMs('submission'), other.pace.typicalMs('test-run')]).toEqual([2000, 2000])
  other.pace.note('submission', 8000)
  await other.watch.store()
  await one.read()
  expect([one.pace.typicalMs('submission'), other.pace.typicalMs('submission')]).toEqual([4000, 4000])
  await pglite.query("delete from site_processes where id = 'one'")
  await other.read()
  expect(other.pace.typicalMs('submission')).toBe(8000)
  expect([...one.faults, ...other.faults]).toEqual([])
})

test('damaged durations of another server are a fault, and the last known ones stay', async () => {
  const [one, other] = [await openServer('one'), await openServer('other')]
  one.pace.note('submission', 1000)
  await one.watch.store()
  await other.read()
  await pglite.query(`update site_processes set paces = '{"submission":["x"]}' where id = 'one'`)
  await other.read()
  expect(String(other.faults[0])).toContain('site_processes.paces of one is damaged')
  expect(other.pace.typicalMs('submission')).toBe(1000)
})
