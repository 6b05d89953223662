import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { makeContest, registerFor } from '../../testing/make.ts'
import { begun, head, siteWithTutor } from './testing/site-with-tutor.ts'

describe('while an answer streams, the tutor', () => {
  test('shows each sentence without code when it has passed, and then the whole answer', async () => {
    const { state, end } = await begun(`${head}Look at the loop. Where does it`, 'ends', ' end?"}')
    expect(await state()).toMatchObject({
      closed: 'busy',
      turns: [{ state: 'writing', text: 'Look at the loop.', rung: 'ask', fault: null }],
    })
    expect(await end()).toMatchObject({ state: 'shown', text: 'Look at the loop. Where does it end?', fault: null })
  })

  test.each([
    { name: 'vanishes', next: 'vanishes' as const, rest: ' end?', fault: 'unreachable' },
    { name: 'reports an error', next: 'errs' as const, rest: '', fault: 'refused' },
    { name: 'ends in garbage', next: 'ends' as const, rest: ' end', fault: 'garbage' },
    { name: 'gives the solution', next: 'ends' as const, rest: ' end? `range(1, int(input()) + 1): print(i)`"}', fault: 'said-too-much' },
    { name: 'changes its words', next: 'ends' as const, rest: ' end?","text":"Something else."}', fault: 'said-too-much' },
    { name: 'changes its rung', next: 'ends' as const, rest: ' end?","rung":"line","line":2,"code":"x = y + 1"}', fault: 'said-too-much' },
  ])('keeps the beginning alone of an answer that $name', async ({ next, rest, fault }) => {
    const { end, model } = await begun(`${head}Look at the loop. Where does it`, next, rest)
    const turn = await end()
    expect(turn).toMatchObject({ state: 'shown', line: null, code: null, fault })
    // A second sentence may have passed too; nothing after it.
    expect(['Look at the loop.', 'Look at the loop. Where does it end?']).toContain(turn.text)
    expect(model.asked).toHaveLength(1)
  })

  test('an answer whose beginning was shown is closed as a whole when a contest begins', async () => {
    const { end, state, db, clock, people } = await begun(`${head}Look at the loop. Where does it`, 'ends', ' end?"}')
    const cid = await makeContest(db, { startTime: clock.now() - hour, endTime: clock.now() + hour })
    await registerFor(db, cid, people.ann.uid)
    expect((await state()).turns).toEqual([])
    await end()
    expect(await db.selectFrom('tutorTurns').select(['state', 'fault', 'text', 'rung']).execute()).toEqual([
      { state: 'failed', fault: 'closed', text: null, rung: null },
    ])
  })

  test.each([
    { rule: 'explain', shown: { state: 'failed', fault: 'closed', text: null } },
    { rule: 'ask', shown: { state: 'shown', text: 'Look at the loop. Where does it end?' } },
    { rule: 'off', shown: undefined },
  ])('a ladder that a teacher lowers to $rule meanwhile counts for the answer under way', async ({ rule, shown }) => {
    const { end, call, root, pid } = await begun(`${head}Look at the loop. Where does it`, 'ends', ' end?"}')
    await call('PUT admin/problem/tutor-rule', root.token, { pid, rule, notes: '' })
    const turn = await end()
    if (shown) expect(turn).toMatchObject(shown)
    else expect(turn).toBeUndefined()
  })

  test('an answer whose server is lost is shown as its beginning', async () => {
    const { state, db, clock, people, pid } = await siteWithTutor()
    const lost = { uid: people.ann.uid, pid, question: 'x', program: '', language: 'C', state: 'writing' as const, askedAt: clock.now() }
    await db
      .insertInto('tutorTurns')
      .values({ ...lost, text: 'Look.', rung: 'ask' })
      .execute()
    clock.advance(5 * minute)
    expect(await state()).toMatchObject({ closed: null, turns: [{ state: 'shown', fault: 'lost', text: 'Look.' }] })
  })

  test('a conversation or a problem that is deleted meanwhile takes its answer along', async () => {
    const { end, call, pid, db, ann } = await begun(`${head}Look at the loop. Where does it`, 'ends', ' end?"}')
    await call(`DELETE tutor-conversation?pid=${pid}`, ann)
    await end()
    expect(await db.selectFrom('tutorTurns').select('id').execute()).toEqual([])
    const other = await begun(`${head}Look at the loop. Where does it`, 'ends', ' end?"}')
    await other.db.deleteFrom('problems').where('id', '=', other.pid).execute()
    other.go()
    await other.services.tutor.settled()
    expect(await other.db.selectFrom('tutorTurns').select('id').execute()).toEqual([])
  })
})
