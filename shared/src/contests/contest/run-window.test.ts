import { expect, test } from 'vitest'
import { ruleOf } from '../rules/contest-rules.ts'
import { othersWindow, ownWindow } from './run-window.ts'

const contest = { startTime: 10, endTime: 100, sealRank: true, sealRankTime: 70, autoRealRank: true, allowEndSubmit: true }
const acm = { ...contest, format: 'acm' as const }
const oi = { ...contest, format: 'oi' as const }
const plain = { liftsSeal: false, containsEnd: false }
const all = { liftsSeal: false, containsEnd: true }
const lifted = { liftsSeal: true, containsEnd: true }

test.each([
  { name: 'before the seal, up to now', contest: acm, now: 69, wish: plain, others: 70, own: 70 },
  { name: 'under the seal, ACM', contest: acm, now: 75, wish: plain, others: 70, own: 76 },
  { name: 'under the seal, OI', contest: oi, now: 70, wish: plain, others: 70, own: 70 },
  { name: 'under the seal including the time after the end, ACM', contest: acm, now: 98, wish: all, others: 70, own: 99 },
  { name: 'under the seal including the time after the end, OI', contest: oi, now: 99, wish: all, others: 70, own: 70 },
  { name: 'lifted', contest: oi, now: 98, wish: lifted, others: 99, own: 99 },
  { name: 'after the end', contest: oi, now: 100, wish: plain, others: 100, own: 100 },
  { name: 'after the end, including runs then', contest: oi, now: 100, wish: all, others: 101, own: 101 },
  { name: 'after the end, without runs then', contest: { ...oi, allowEndSubmit: false }, now: 100, wish: all, others: 100, own: 100 },
  { name: 'after the end, still sealed', contest: { ...oi, autoRealRank: false }, now: 500, wish: all, others: 70, own: 70 },
])('$name', ({ contest, now, wish, others, own }) => {
  expect(othersWindow(contest, now, wish)).toEqual({ from: 10, until: others })
  expect(ownWindow(contest, ruleOf(contest).masking, now, wish)).toEqual({ from: 10, until: own })
})
