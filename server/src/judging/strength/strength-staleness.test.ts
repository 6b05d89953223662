import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem, makeUser } from '../../testing/make.ts'
import { findStamps, listFigures, listToCompare, setCheck } from './strength.queries.ts'

const stamps = { gmtCreate: 1, gmtModified: 1 }

eachDatabase('a finished strength check', (open) => {
  async function checked() {
    const db = await open()
    const pid = await makeProblem(db, { authorUid: await makeUser(db, 'author') })
    await db
      .insertInto('strengthChecks')
      .values({ pid, token: 't', state: 'done', base: 'b', ...stamps })
      .execute()
    const outcomes = ['killed', 'killed', 'proven', 'unsearched'] as const
    await db
      .insertInto('strengthPrograms')
      .values(outcomes.map((outcome, number) => ({ pid, number, source: 'mutant' as const, language: 'C', outcome })))
      .execute()
    const waiting = async () => (await listToCompare(db, 10)).map((row) => row.pid)
    const compare = async () => setCheck(db, pid, { seen: await findStamps(db, pid) })
    return { db, pid, waiting, compare }
  }
  type Site = Awaited<ReturnType<typeof checked>>
  const solution = ({ db, pid }: Site) =>
    db
      .insertInto('problemSolutions')
      .values({ pid, language: 'C', code: 'x', ...stamps })
      .execute()
  const part = ({ db, pid }: Site, kind: 'validator' | 'generator') =>
    db
      .insertInto('workshopParts')
      .values({ pid, kind, name: 'p', language: 'C++', text: 'x', ...stamps })
      .execute()

  test.each<{ name: string; change: (site: Site) => Promise<unknown>; waits: boolean }>([
    {
      name: 'a stored problem',
      change: ({ db, pid }) => db.updateTable('problems').set({ gmtModified: 9_000 }).where('id', '=', pid).execute(),
      waits: true,
    },
    { name: 'a new solution', change: solution, waits: true },
    { name: 'a new validator', change: (site) => part(site, 'validator'), waits: true },
    { name: 'a new generator, which it does not depend on', change: (site) => part(site, 'generator'), waits: false },
  ])('is compared once, and after $name: $waits', async ({ change, waits }) => {
    const site = await checked()
    expect(await site.waiting()).toEqual([site.pid])
    await site.compare()
    expect(await site.waiting()).toEqual([])
    await change(site)
    expect(await site.waiting()).toEqual(waits ? [site.pid] : [])
  })

  test('is read with the numbers of its ends', async () => {
    const { db, pid } = await checked()
    const { checks, ends } = await listFigures(db, [pid])
    expect(checks).toMatchObject([{ pid, state: 'done', isStale: 0 }])
    const numbers = (ends.get(pid) ?? []).map(({ outcome, n }) => `${outcome} ${n}`)
    expect(numbers.toSorted()).toEqual(['killed 2', 'proven 1', 'unsearched 1'])
  })
})
