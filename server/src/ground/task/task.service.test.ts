import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { onlyProcess, type SiteProcesses } from '../processes/site-processes.ts'
import { createTaskService } from './task.service.ts'

const living = (ids: readonly string[], id: string): SiteProcesses => ({
  ...onlyProcess,
  id,
  list: async () => ids.map((each) => ({ id: each, name: each, version: '', contents: '', hears: true, draining: false, startedAt: 0 })),
})

eachDatabase('a task that runs', (open) => {
  test('fails when its server is gone, and not when another server starts', async () => {
    const db = await open()
    const clock = fakeClock()
    const begin = (id: string) => createTaskService({ db, clock, processes: living([], id) }).begin('import', null, id)
    for (const id of ['gone', 'there']) await begin(id)
    await createTaskService({ db, clock }).begin('import', null, 'of an older version')
    await createTaskService({ db, clock, processes: living(['there', 'new'], 'new') }).failInterrupted()
    const rows = await db.selectFrom('tasks').select(['title', 'state']).orderBy('title').execute()
    expect(rows.map(({ title, state }) => `${title}: ${state}`)).toEqual(['gone: failed', 'of an older version: failed', 'there: running'])
  })

  test('fails at the start of the only server', async () => {
    const db = await open()
    const tasks = createTaskService({ db, clock: fakeClock() })
    await tasks.begin('import', null, 'cut')
    await tasks.failInterrupted()
    expect(await db.selectFrom('tasks').select('state').execute()).toEqual([{ state: 'failed' }])
  })
})
