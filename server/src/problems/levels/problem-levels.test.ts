import { Website } from '@touchstone/shared/ground/config/settings.ts'
import { describe, expect, test } from 'vitest'
import { makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const usual = Website.parse({}).difficultyLevels
const level = (id: number, wire: number, nameZh: string, nameEn: string | null = null) => ({ id, nameZh, nameEn, color: null, wire })
/** Five levels of a school, three of which are new. */
const five = [...usual.slice(0, 2), level(-1, 1, '提高', 'Advanced'), ...usual.slice(2), level(-2, 2, '竞赛')]

async function openSite() {
  const site = await openTestApp()
  const { db } = site.services
  const { token } = await site.signIn('root')
  const set = async (difficultyLevels: object[], more: object = {}) =>
    (await site.call('PUT /api/admin/config/set-site-settings', { token, body: { difficultyLevels, ...more } })).body
  const levels = async () => (await site.call('GET /api/get-website-config')).body.data.difficultyLevels as { id: number; wire: number }[]
  const place = async (pid: number) =>
    db.selectFrom('problems').select(['level', 'difficulty']).where('id', '=', pid).executeTakeFirstOrThrow()
  const read = async (pid: number) => (await site.call(`GET /api/admin/problem?pid=${pid}`, { token })).body.data
  const save = async (pid: number, problem: object, more: object = {}) => {
    const { version: _, ...stored } = await read(pid)
    const body = {
      problem: { ...stored, ...problem },
      samples: [{ input: '1', output: '1' }],
      languages: [{ id: 1 }],
      tags: [],
      codeTemplates: [],
      ...more,
    }
    return (await site.call('PUT /api/admin/problem', { token, body })).body
  }
  return { ...site, db, token, set, levels, place, read, save }
}

describe('the levels of difficulty of a site', () => {
  test('are an ordered list that reaches guests; a new one gets an id that no level has had', async () => {
    const { set, levels } = await openSite()
    expect((await levels()).map(({ id }) => id)).toEqual([0, 1, 2])
    expect((await set(five)).status).toBe(200)
    expect((await levels()).map(({ id, wire }) => [id, wire])).toEqual([
      [0, 0],
      [1, 1],
      [3, 1],
      [2, 2],
      [4, 2],
    ])
    await set([usual[0] ?? {}, level(3, 2, '提高')])
    await set([level(3, 2, '提高'), level(-1, 0, '入门'), usual[0] ?? {}])
    expect((await levels()).map(({ id }) => id)).toEqual([3, 5, 0])
  })

  test.each([
    { name: 'no level', wrong: [] },
    { name: 'thirteen', wrong: Array.from({ length: 13 }, (_, id) => level(id, 0, `${id}`)) },
    { name: 'one id twice', wrong: [level(1, 0, 'a'), level(1, 0, 'b')] },
    { name: 'a colour that is none', wrong: [{ ...level(1, 0, 'a'), color: 'red' }] },
    { name: 'a number that the wire does not have', wrong: [level(1, 3, 'a')] },
    { name: 'a new one without a name', wrong: [{ ...level(-1, 0, 'a'), nameZh: null }] },
  ])('are refused whole: $name', async ({ wrong }) => {
    const { set, levels } = await openSite()
    expect((await set(wrong)).status).toBe(400)
    expect(await levels()).toHaveLength(3)
  })

  test('are counted with the problems that have them, for those that may change them', async () => {
    const { db, call, token, signIn } = await openSite()
    await makeProblem(db, { difficulty: 2 })
    await makeProblem(db, { difficulty: 2 })
    await makeProblem(db, { difficulty: 7, level: null })
    const use = async (token: string) => (await call('GET /api/admin/config/level-use', { token })).body
    expect((await use(token)).data).toEqual([{ level: 2, problems: 2 }])
    expect((await use((await signIn('problem_admin')).token)).status).toBe(403)
  })
})

describe('a removed level', () => {
  test('gives its problems to the chosen one, with its number on the wire', async () => {
    const { db, set, place } = await openSite()
    await set(five)
    const [moved, other] = [await makeProblem(db, { level: 3, difficulty: 1 }), await makeProblem(db, { level: 1, difficulty: 1 })]
    const without = five.filter(({ nameEn }) => nameEn !== 'Advanced').map((one) => (one.id === -2 ? { ...one, id: 4 } : one))
    expect(await set(without)).toMatchObject({ status: 400, errorCode: 'level.in-use' })
    expect(await place(moved)).toEqual({ level: 3, difficulty: 1 })
    expect((await set(without, { levelMoves: [{ from: 3, to: 4 }] })).status).toBe(200)
    expect(await place(moved)).toEqual({ level: 4, difficulty: 2 })
    expect(await place(other)).toEqual({ level: 1, difficulty: 1 })
  })

  test('may give them to a new one, never to one that is removed too', async () => {
    const { db, set, place, levels } = await openSite()
    const pid = await makeProblem(db, { difficulty: 2 })
    expect((await set([level(-1, 1, '新')], { levelMoves: [{ from: 2, to: 1 }] })).errorCode).toBe('level.in-use')
    expect((await set([level(-1, 1, '新')], { levelMoves: [{ from: 2, to: -1 }] })).status).toBe(200)
    expect(await place(pid)).toEqual({ level: (await levels())[0]?.id, difficulty: 1 })
  })

  test('needs no other level when no problem has it', async () => {
    const { set, levels } = await openSite()
    expect((await set(usual.slice(0, 2))).status).toBe(200)
    expect(await levels()).toHaveLength(2)
  })

  test('is never that of a problem, however its removal and a save meet', async () => {
    const { db, set, place, save, read, levels } = await openSite()
    await set(five)
    for (let round = 0; round < 6; round++) {
      const { id = 0 } = (await levels()).at(-1) ?? {}
      const pid = await makeProblem(db, { problemId: `R${round}`, level: 0, difficulty: 0 })
      await read(pid)
      const rest = (await levels()).slice(0, -1)
      const remove = () => set([...rest, level(-1, 2, '竞赛')], { levelMoves: [{ from: id, to: 0 }] })
      const chooseIt = () => save(pid, { level: id, difficulty: 2 })
      const answers = await Promise.all(round % 2 === 0 ? [chooseIt(), remove()] : [remove(), chooseIt()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const known = (await levels()).map((one) => one.id)
      const all = await db.selectFrom('problems').select(['id', 'level']).execute()
      expect(all.filter((problem) => problem.level === null || !known.includes(problem.level))).toEqual([])
      expect(known).not.toContain(id)
      expect((await place(pid)).level).not.toBe(id)
    }
  })

  test('in two settings forms at once is removed by the first alone', async () => {
    const { db, set, call, token, levels, place } = await openSite()
    const pid = await makeProblem(db, { difficulty: 1 })
    const { version } = (await call('GET /api/admin/config/get-site-settings', { token })).body.data
    const answers = await Promise.all([
      set([usual[0] ?? {}, usual[2] ?? {}], { version, levelMoves: [{ from: 1, to: 2 }] }),
      set([usual[0] ?? {}], { version, levelMoves: [1, 2].map((from) => ({ from, to: 0 })) }),
    ])
    expect(answers.map(({ errorCode }) => errorCode ?? 'saved')).toEqual(['saved', 'edit.changed-meanwhile'])
    expect((await levels()).map(({ id }) => id)).toEqual([0, 2])
    expect(await place(pid)).toEqual({ level: 2, difficulty: 2 })
  })
})

describe('the documented wire', () => {
  test('has the number of the level, and a changed one at once', async () => {
    const { db, set, call } = await openSite()
    await set(five)
    await makeProblem(db, { problemId: 'P1', level: 3, difficulty: 1 })
    const row = async () => (await call('GET /api/get-problem-list?limit=30&currentPage=1')).body.data.records[0]
    expect(await row()).toMatchObject({ difficulty: 1, level: 3 })
    await set([usual[0] ?? {}, level(3, 2, '提高')])
    expect(await row()).toMatchObject({ difficulty: 2, level: 3 })
    const filtered = async (query: string) => (await call(`GET /api/get-problem-list?limit=30&currentPage=1&${query}`)).body.data.total
    expect([await filtered('difficulty=2'), await filtered('difficulty=1'), await filtered('level=3'), await filtered('level=0')]).toEqual([
      1, 0, 1, 0,
    ])
  })

  test.each([
    { name: 'an equal difficulty keeps the level', posted: { level: undefined, difficulty: 1 }, place: { level: 3, difficulty: 1 } },
    { name: 'another takes the first level with it', posted: { level: undefined, difficulty: 2 }, place: { level: 2, difficulty: 2 } },
    { name: 'another beside the level as it was read too', posted: { difficulty: 2 }, place: { level: 2, difficulty: 2 } },
    { name: 'a level of our own page decides', posted: { level: 4, difficulty: 2 }, place: { level: 4, difficulty: 2 } },
    { name: 'a level that is gone leaves it to the difficulty', posted: { level: 99, difficulty: 2 }, place: { level: 2, difficulty: 2 } },
    {
      name: 'a difficulty beyond the three has no level',
      posted: { level: undefined, difficulty: 7 },
      place: { level: null, difficulty: 7 },
    },
  ])('writes: $name', async ({ posted, place: expected }) => {
    const { db, set, save, place } = await openSite()
    await set(five)
    const pid = await makeProblem(db, { level: 3, difficulty: 1 })
    expect(await save(pid, posted)).toMatchObject({ status: 200, msg: 'success' })
    expect(await place(pid)).toEqual(expected)
  })
})
