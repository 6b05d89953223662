import { describe, expect, test } from 'vitest'
import scoreboard from '../../i18n/en/scoreboard.ts'
import { acmLook } from './acm-look.ts'
import { oiLook } from './oi-look.ts'

/** The texts of the dictionary, with their values filled in. */
const t = (key: string, values: Record<string, string | number> = {}) => {
  const texts: Record<string, string> = scoreboard
  const text = texts[key] ?? texts[`${key}_${values.count === 1 ? 'one' : 'other'}`] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

describe('a cell of an ACM board', () => {
  test.each([
    { name: 'an accept at once', cell: { at: 4029 }, look: ['solved', '+', '1:07'], said: 'Accepted at 1:07:09.' },
    {
      name: 'an accept after wrong tries',
      cell: { at: 59, wrong: 2 },
      look: ['solved', '+2', '0:00'],
      said: 'Accepted at 0:00:59. 2 wrong attempts before.',
    },
    {
      name: 'an accept after the end',
      cell: { at: 18_000, wrong: 1, late: true as const },
      look: ['after', '+1', '5:00*'],
      said: 'Accepted at 5:00:00, after the end of the contest. 1 wrong attempt before.',
    },
    { name: 'wrong tries', cell: { wrong: 1 }, look: ['wrong', '−1', ''], said: '1 wrong attempt.' },
    { name: 'hidden tries', cell: { pending: 3 }, look: ['pending', '?3', ''], said: '3 attempts whose results are not shown yet.' },
    {
      name: 'wrong tries and hidden ones',
      cell: { wrong: 2, pending: 1 },
      look: ['pending', '−2', '?1'],
      said: '2 wrong attempts. 1 attempt whose result is not shown yet.',
    },
    { name: 'tries that cost nothing', cell: {}, look: ['none', '·', ''], said: 'Submitted, not counted so far.' },
  ])('shows $name by its sign and in words', ({ cell, look, said }) => {
    const { tone, main, sub } = acmLook.cell(cell, false)
    expect([tone, main, sub]).toEqual(look)
    expect(acmLook.say(t, cell, false).join(' ')).toBe(said)
  })

  test('is the first where its second is that of the first accept, and never after the end', () => {
    expect(acmLook.isFirst({ at: 60 }, 60)).toBe(true)
    expect(acmLook.isFirst({ at: 61 }, 60)).toBe(false)
    expect(acmLook.isFirst({ at: 60, late: true }, 60)).toBe(false)
    expect(acmLook.isFirst({}, undefined)).toBe(false)
    expect(acmLook.cell({ at: 60 }, true).tone).toBe('first')
    expect(acmLook.say(t, { at: 60 }, true)).toEqual(['Accepted at 0:01:00.', 'First to solve it.'])
  })

  test('shows penalty in minutes, and to the second where seconds decide ranks', () => {
    const [solved, penalty] = acmLook.totals
    const totals = { main: 3, cost: 7325 }
    expect([solved?.text(totals, true), penalty?.text(totals, false), penalty?.text(totals, true)]).toEqual(['3', '122', '2:02:05'])
    expect(penalty?.exact?.(totals)).toBe('2:02:05')
  })
})

describe('a cell of an OI board', () => {
  test.each([
    { name: 'no points', cell: { score: 0 }, look: ['zero', '0', ''], said: '0 points.' },
    { name: 'some points', cell: { score: 40 }, look: ['part', '40', ''], said: '40 points.' },
    {
      name: 'all points',
      cell: { score: 100, ms: 31 },
      look: ['full', '100', '31 ms'],
      said: '100 points. Full score; run time 31 ms.',
    },
    {
      name: 'all points of a run that was judged elsewhere',
      cell: { score: 100, untimed: true as const },
      look: ['full', '100', ''],
      said: '100 points. Full score.',
    },
    { name: 'a run that gives none', cell: { score: null }, look: ['zero', '–', ''], said: 'Submitted, without points.' },
  ])('shows $name by its figure and in words', ({ cell, look, said }) => {
    const { tone, main, sub } = oiLook.cell(cell, false)
    expect([tone, main, sub]).toEqual(look)
    expect(oiLook.say(t, cell, false).join(' ')).toBe(said)
  })
})
