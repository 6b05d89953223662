import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AwardType } from '../contest/contest-terms.ts'
import { awardPlaces, awardsOf } from './awards.ts'

const tier = (name: string, num: number, priority: number) => ({ name, num, priority, background: '#fff', color: '#000' })
/** Rows with these ranks; -1 is a star. All except those in `empty` have solved a problem. */
const rowsOf = (ranks: readonly number[], empty: readonly number[] = []) =>
  ranks.map((rank, index) => ({ uid: `u${index}`, rank, totals: { solved: empty.includes(index) ? 0 : 1 } }))
const isWorthy = ({ solved }: { solved: number }) => solved > 0

const { none, proportion, number } = AwardType
const medals = (gold: number, silver: number) => [tier('silver', silver, 2), tier('gold', gold, 1)]

describe('awards', () => {
  test.each([
    { name: 'none', type: none, nums: [1, 1], ranks: [1, 2], empty: [], awards: ['', ''] },
    {
      name: 'by number, in the order of priority',
      type: number,
      nums: [1, 2],
      ranks: [1, 2, 3, 4],
      empty: [],
      awards: ['gold', 'silver', 'silver', ''],
    },
    {
      name: 'by percent, cut',
      type: proportion,
      nums: [10, 20],
      ranks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      empty: [],
      awards: ['gold', 'silver', 'silver', ...Array(8).fill('')],
    },
    {
      name: 'of a tier without places',
      type: proportion,
      nums: [10, 50],
      ranks: [1, 2, 3, 4],
      empty: [],
      awards: ['silver', 'silver', '', ''],
    },
    {
      name: 'of equal ranks at the edge',
      type: number,
      nums: [1, 2],
      ranks: [1, 1, 3, 4],
      empty: [],
      awards: ['gold', 'gold', 'silver', ''],
    },
    { name: 'that equal ranks use up', type: number, nums: [1, 1], ranks: [1, 1, 3], empty: [], awards: ['gold', 'gold', ''] },
    {
      name: 'past stars, who do not count for the percentage',
      type: proportion,
      nums: [50, 0],
      ranks: [-1, 1, -1, 2],
      empty: [],
      awards: ['', 'gold', '', ''],
    },
    { name: 'for nobody without a solved problem', type: number, nums: [9, 0], ranks: [1, 2], empty: [1], awards: ['gold', ''] },
  ])('$name', ({ type, nums, ranks, empty, awards }) => {
    const given = awardsOf(rowsOf(ranks, empty), { type, tiers: medals(nums[0]!, nums[1]!) }, isWorthy)
    expect(ranks.map((_, index) => given.get(`u${index}`)?.name ?? '')).toEqual(awards)
  })

  test('have their places counted by number or by percent, in the order of priority', () => {
    const places = (type: (typeof AwardType)[keyof typeof AwardType], ranked: number) =>
      awardPlaces({ type, tiers: medals(15, 30) }, ranked).map(({ tier, count }) => [tier.name, count])
    expect(places(none, 10)).toEqual([])
    expect(places(number, 10)).toEqual([
      ['gold', 15],
      ['silver', 30],
    ])
    expect(places(proportion, 10)).toEqual([
      ['gold', 1],
      ['silver', 3],
    ])
    expect(awardPlaces({ type: number, tiers: [tier('half', 1.9, 1)] }, 5)[0]?.count).toBe(1)
  })

  test('never split equal ranks, and never give a worse place more', () => {
    const anyRanks = fc.array(fc.nat(3), { maxLength: 20 }).map((gaps) => {
      const points = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
      return points.map((mine) => 1 + points.filter((other) => other < mine).length)
    })
    const anyTiers = fc.array(fc.nat(60), { maxLength: 4 }).map((nums) => nums.map((num, index) => tier(`${index}`, num, index)))
    fc.assert(
      fc.property(anyRanks, anyTiers, fc.constantFrom(proportion, number), (ranks, tiers, type) => {
        const given = awardsOf(rowsOf(ranks), { type, tiers }, isWorthy)
        const places = ranks.map((rank, index) => ({ rank, priority: given.get(`u${index}`)?.priority ?? Infinity }))
        expect([...given.values()]).not.toContain(undefined)
        for (const a of places) for (const b of places) if (a.rank <= b.rank) expect(a.priority).toBeLessThanOrEqual(b.priority)
      }),
    )
  })
})
