import { describe, expect, test } from 'vitest'
import { sealStateOf } from './seal-state.ts'

const hour = 3600
const board = (more: object = {}, seal: object = {}) => ({
  view: 'public' as const,
  durationSec: 5 * hour,
  seal: { fromSec: 4 * hour, on: false, opens: 'at-end' as const, ...seal },
  ...more,
})

describe('the state of a board’s seal', () => {
  test.each([
    { name: 'nothing where there is none', board: board({ seal: null }), at: 1, state: { kind: 'none' } },
    { name: 'nothing long before', board: board(), at: hour, state: { kind: 'none' } },
    { name: 'the time left shortly before', board: board(), at: 4 * hour - 60, state: { kind: 'soon', leftSec: 60 } },
    {
      name: 'until when it stands still',
      board: board({}, { on: true }),
      at: 4 * hour + 60,
      state: { kind: 'sealed', fromSec: 4 * hour, leftSec: 3540, opensAlone: true },
    },
    {
      name: 'that somebody has to open it after the end',
      board: board({}, { on: true, opens: 'by-hand' }),
      at: 6 * hour,
      state: { kind: 'waiting', fromSec: 4 * hour },
    },
    { name: 'that others do not see what is behind it', board: board({ view: 'lifted' }), at: 4.5 * hour, state: { kind: 'lifted' } },
    { name: 'nothing behind a seal that is not there yet', board: board({ view: 'lifted' }), at: hour, state: { kind: 'none' } },
    { name: 'nothing after it has opened', board: board(), at: 6 * hour, state: { kind: 'none' } },
  ])('$name', ({ board, at, state }) => {
    expect(sealStateOf(board, at)).toEqual(state)
  })
})
