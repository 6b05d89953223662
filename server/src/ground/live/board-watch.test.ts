import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test, vi } from 'vitest'
import type { BoardTopic } from './board-feed.ts'
import type { LiveMessage } from './live-message.ts'
import { ada, bob, changed, eve, openHub, useHubTimers } from './testing/open-hub.ts'

useHubTimers()

describe('a board that streams listen to', () => {
  const topic: BoardTopic = { cid: 7, view: 'public' }
  const boardMessages = (messages: LiveMessage[]) =>
    messages.flatMap((m) => {
      if (m.type === 'board-mark') return [`mark ${m.mark.n}`]
      if (m.type === 'board') return [`${m.patch.from} to ${m.patch.to}`]
      return m.type.startsWith('board') ? [m.type] : []
    })

  test('receives the current mark, then each change, once for all and in the same bytes; others receive nothing', async () => {
    const { bus, join, settle, board } = openHub()
    const [guest, pupil, other] = [join({ boards: [topic] }), join({ actor: ada, boards: [topic] }), join({ actor: bob })]
    await settle()
    board.change()
    for (let n = 0; n < 3; n++) bus.publish(changed(n, Verdict.Accepted, { cid: 7 }))
    await settle()
    expect([guest, pupil, other].map(({ heard }) => boardMessages(heard()))).toEqual([['mark 1', '1 to 2'], ['mark 1', '1 to 2'], []])
    expect(guest.chunks.at(-1)).toBe(pupil.chunks.at(-1))
    expect(board.state.patches).toBe(1)
  })

  test('of another contest is not looked at', async () => {
    const { bus, join, settle, board } = openHub()
    join({ boards: [topic] })
    await settle()
    bus.publish(changed(1, Verdict.Accepted, { cid: 8 }))
    bus.publish(changed(2, Verdict.Accepted))
    await settle()
    expect(board.state.patches).toBe(0)
  })

  test("sends nothing to viewers without the right, from the contest's change on, and again with the right", async () => {
    const { bus, join, settle, board } = openHub()
    board.state.refused.add('bob')
    const [pupil, stranger] = [join({ actor: ada, boards: [topic] }), join({ actor: bob, boards: [topic] })]
    await settle()
    board.state.refused.add('ada')
    board.state.refused.delete('bob')
    board.change()
    bus.publish({ type: 'contest.changed', cid: 7 })
    await settle()
    board.change()
    bus.publish(changed(1, Verdict.Accepted, { cid: 7 }))
    await settle()
    expect(boardMessages(pupil.heard())).toEqual(['mark 1', 'board-closed'])
    expect(boardMessages(stranger.heard())).toEqual(['board-closed', 'mark 2', '1 to 2', '2 to 3'])
  })

  test('checks the rights of long listeners again', async () => {
    const { join, settle, board } = openHub()
    const pupil = join({ actor: ada, boards: [topic] })
    await settle()
    board.state.refused.add('ada')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    await vi.advanceTimersByTimeAsync(15_000)
    await settle()
    vi.restoreAllMocks()
    expect(boardMessages(pupil.heard())).toEqual(['mark 1', 'board-closed'])
  })

  test('is looked at when the clock alone changes it', async () => {
    const { join, settle, board } = openHub()
    board.state.next = 5000
    const pupil = join({ boards: [topic] })
    await settle()
    board.change()
    await vi.advanceTimersByTimeAsync(5000)
    await settle()
    expect(boardMessages(pupil.heard())).toEqual(['mark 1', '1 to 2'])
  })

  test('that cannot be read for a moment is read again by itself, and then sends the missed changes', async () => {
    const { bus, join, settle, board, faults } = openHub()
    const pupil = join({ boards: [topic] })
    await settle()
    board.state.fault = new Error('database closed')
    board.change()
    bus.publish(changed(1, Verdict.Accepted, { cid: 7 }))
    await settle()
    expect(faults[0]).toEqual(new Error('database closed'))
    board.state.fault = null
    board.change()
    await vi.advanceTimersByTimeAsync(5000)
    await settle()
    expect(boardMessages(pupil.heard())).toEqual(['mark 1', '1 to 3'])
  })

  test('stays with its watchers while rights cannot be checked: nothing is sent meanwhile, and everything afterwards', async () => {
    const { bus, join, settle, board } = openHub()
    board.state.refused.add('eve')
    const [guest, pupil, stranger] = [
      join({ boards: [topic] }),
      join({ actor: ada, boards: [topic] }),
      join({ actor: eve, boards: [topic] }),
    ]
    await settle()
    board.state.deaf = new Error('database closed')
    board.change()
    bus.publish({ type: 'contest.changed', cid: 7 })
    bus.publish(changed(1, Verdict.Accepted, { cid: 7 }))
    await settle()
    expect([guest, pupil, stranger].map(({ heard }) => boardMessages(heard()))).toEqual([['mark 1'], ['mark 1'], ['board-closed']])
    board.state.deaf = null
    board.state.refused.add('ada')
    await vi.advanceTimersByTimeAsync(5000)
    await settle()
    board.change()
    bus.publish(changed(2, Verdict.Accepted, { cid: 7 }))
    await settle()
    expect(boardMessages(guest.heard())).toEqual(['mark 1', 'mark 2', '2 to 3'])
    expect(boardMessages(pupil.heard())).toEqual(['mark 1', 'board-closed'])
    expect(boardMessages(stranger.heard()).at(-1)).toBe('board-closed')
  })

  test('queries twice for a thousand watchers, 500 at once, when the contest changes, and at its seal or end', async () => {
    const { bus, join, settle, board } = openHub()
    const pupils = Array.from({ length: 1000 }, (_, n) => join({ actor: { ...ada, uid: `pupil${n}` }, boards: [topic] }))
    await settle()
    const before = board.state.asked
    board.state.next = 5000
    bus.publish({ type: 'contest.changed', cid: 7 })
    await settle()
    expect(board.state.asked - before).toBe(2)
    board.state.next = null
    await vi.advanceTimersByTimeAsync(5000)
    await settle()
    expect(board.state.asked - before).toBe(4)
    for (const { heard } of pupils) expect(boardMessages(heard())).toEqual(['mark 1'])
  })

  test('is kept in memory while it is watched', async () => {
    const { join, settle, board } = openHub()
    const [first, second] = [join({ boards: [topic] }), join({ actor: ada, boards: [topic] })]
    await settle()
    expect(board.state.held).toBe(1)
    first.leave()
    expect(board.state.held).toBe(1)
    second.leave()
    expect(board.state.held).toBe(0)
  })
})
