import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import type { fakeClock } from '../../testing/fake-clock.ts'
import { makeProblem } from '../../testing/make.ts'
import { said } from './testing/scripted-model.ts'
import { begun, head, KEY, siteWithTutor } from './testing/site-with-tutor.ts'
import { dayOf } from './tutor-day.ts'

/** Moves the clock so far before the next midnight in UTC+8. */
function toMidnight(clock: ReturnType<typeof fakeClock>, before: number): void {
  const midnight = (dayOf(clock.now()) + 1) * day - 8 * hour
  clock.advance(midnight - before - clock.now())
}

describe('at midnight in UTC+8', () => {
  test('the tokens of pupil and site begin again, not a millisecond before', async () => {
    const { ask, state, setUp, clock } = await siteWithTutor(said({}, 1234))
    await ask()
    for (const [fields, closed] of [
      [{ pupilTokens: 1234 }, 'own-budget'],
      [{ dailyTokens: 1234 }, 'budget'],
    ] as const) {
      await setUp(fields)
      expect(await state()).toMatchObject({ closed })
    }
    toMidnight(clock, 1)
    expect(await state()).toMatchObject({ closed: 'budget' })
    clock.advance(1)
    expect(await state()).toMatchObject({ closed: null })
  })

  test('a question counts for the day on which it was asked, and its rest is given back there', async () => {
    const site = await begun(`${head}Look at the loop. Where does it`, 'ends', ' end?"}', (clock) => toMidnight(clock, 1))
    const { db, clock, end, state, people } = site
    const today = dayOf(clock.now())
    clock.advance(2)
    expect(dayOf(clock.now())).toBe(today + 1)
    expect((await end()).state).toBe('shown')
    const rows = await db.selectFrom('tutorUsage').select(['uid', 'day', 'questions']).execute()
    expect(rows).toEqual([{ uid: people.ann.uid, day: today, questions: 1 }])
    const { tokens } = await db.selectFrom('tutorUsage').select('tokens').executeTakeFirstOrThrow()
    expect(tokens).toBeGreaterThan(0)
    expect(tokens).toBeLessThan(2000)
    expect(await state()).toMatchObject({ closed: 'pause' })
  })

  test('the pause of a minute continues', async () => {
    const { send, services, state, clock } = await siteWithTutor()
    toMidnight(clock, minute / 2)
    await send()
    await services.tutor.settled()
    clock.advance(minute / 2)
    expect(await state()).toMatchObject({ closed: 'pause', waitMs: minute / 2 })
    expect((await send()).errorCode).toBe('tutor.closed')
    clock.advance(minute / 2 - 1)
    expect((await state()).closed).toBe('pause')
    clock.advance(1)
    expect((await send()).status).toBe(200)
    await services.tutor.settled()
  })
})

test('of questions at once about two problems, one is taken', async () => {
  const { send, services, db, root, model } = await siteWithTutor()
  const other = await makeProblem(db, { problemId: 'OTHER', description: 'Another one.', authorUid: root.uid })
  const all = await Promise.all([send(), send({ pid: other }), send(), send({ pid: other })])
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
  await services.tutor.settled()
  expect(model.asked).toHaveLength(1)
})

describe('settings that change while an answer is under way', () => {
  test.each([
    { name: 'a tutor that is turned off', fields: { address: null, model: null }, row: { state: 'failed', fault: 'closed', text: null } },
    { name: 'a lower ladder of the site', fields: { rung: 'explain' }, row: { state: 'failed', fault: 'closed', text: null } },
    { name: 'a budget that is used up', fields: { dailyTokens: 1, pupilTokens: 1 }, row: { state: 'shown', fault: null } },
    { name: 'another model', fields: { model: 'other' }, row: { state: 'shown', fault: null } },
  ])('$name', async ({ fields, row }) => {
    const { end, setUp, db } = await begun(`${head}Look at the loop. Where does it`, 'ends', ' end?"}')
    expect((await setUp(fields)).status).toBe(200)
    await end()
    expect(await db.selectFrom('tutorTurns').select(['state', 'fault', 'text']).executeTakeFirstOrThrow()).toMatchObject(row)
  })
})

test('tokens of a question whose conversation is deleted meanwhile count', async () => {
  const { end, call, pid, db, ann, state } = await begun(`${head}Look at the loop. Where does it`, 'ends', ' end?"}')
  await call(`DELETE tutor-conversation?pid=${pid}`, ann)
  expect(await end()).toBeUndefined()
  expect(await db.selectFrom('tutorUsage').select('questions').execute()).toEqual([{ questions: 1 }])
  expect(await state()).toMatchObject({ closed: 'pause', turns: [] })
})

describe('a server that echoes the key', () => {
  test.each([
    { name: 'as it is', text: `Your key is ${KEY}. What does the loop do?` },
    { name: 'as code', text: 'Look.', code: KEY },
  ])('$name is not shown', async ({ text, code = null }) => {
    const { ask, db, logged } = await siteWithTutor(said({ rung: 'line', text, code }))
    expect(await ask()).toMatchObject({ state: 'failed', fault: 'garbage', text: null })
    for (const seen of [await db.selectFrom('tutorTurns').selectAll().execute(), logged]) expect(JSON.stringify(seen)).not.toContain(KEY)
  })

  test('shows the sentences before it at most', async () => {
    const { end, db } = await begun(`${head}Look at the loop. `, 'ends', `It is ${KEY}. Why?"}`)
    expect(await end()).toMatchObject({ state: 'shown', text: 'Look at the loop.', fault: 'garbage' })
    expect(JSON.stringify(await db.selectFrom('tutorTurns').selectAll().execute())).not.toContain(KEY)
  })
})
