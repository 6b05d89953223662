import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Verdict } from '../../judging/verdict/verdict.ts'
import { noTerms } from '../homework/homework-terms.ts'
import { clustersOf } from './clusters.ts'
import { K, SURE_LENGTH } from './fingerprints.ts'
import { codeProgram, runsOf } from './given-code.ts'
import { comparePrograms, readyProgram, regionsOf } from './match-programs.ts'
import { programToCompare } from './pick-programs.ts'
import { createNumbering } from './program-tokens.ts'
import { MIN_PAIRS, spreadOf } from './spread.ts'

const tokensOf = (kinds: readonly string[]) => kinds.map((kind, i) => ({ kind, from: i * 2, to: i * 2 + 1 }))
const nothing: ReadonlySet<string> = new Set()

function compare(left: readonly string[], right: readonly string[], given: readonly string[] = []) {
  const numberOf = createNumbering()
  const runs = given.length > 0 ? runsOf([tokensOf(given)], numberOf) : nothing
  const [a, b] = [left, right].map((kinds) => readyProgram(codeProgram(tokensOf(kinds), numberOf, runs)))
  if (!a || !b) throw new Error('no programs')
  const { score, matches } = comparePrograms(a, b)
  return { score, matches, regions: regionsOf(a, b, matches) }
}

/** Few kinds, so that programs also share stretches by chance. */
const kinds = (minLength = 0) => fc.array(fc.constantFrom('name', 'call', '+', 'number', 'assign', 'if'), { minLength, maxLength: 120 })
const foreign = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 })

describe('how alike two programs are', () => {
  test('does not depend on the order of the arguments', () => {
    fc.assert(
      fc.property(kinds(), kinds(), kinds(), (a, b, given) => {
        const [there, back] = [compare(a, b, given), compare(b, a, given)]
        expect(back.score).toBe(there.score)
        const turned = back.matches.map(({ left, right, length }) => ({ left: right, right: left, length }))
        expect(turned.toSorted((x, y) => x.left - y.left)).toEqual(there.matches)
      }),
    )
  })

  test('is 1 for a program and itself, and between 0 and 1 for any two', () => {
    fc.assert(
      fc.property(kinds(K), kinds(), (a, b) => {
        expect(compare(a, a).score).toBe(1)
        const { score } = compare(a, b)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('finds every shared stretch that is long enough, wherever it stands', () => {
    fc.assert(
      fc.property(kinds(SURE_LENGTH), foreign, foreign, foreign, foreign, (shared, a, b, c, d) => {
        const { score } = compare([...a, ...shared, ...b], [...c, 'x', ...shared, 'y', ...d])
        const least = (2 * shared.length) / (2 * shared.length + a.length + b.length + c.length + d.length + 2)
        expect(score).toBeGreaterThanOrEqual(least - 1e-9)
      }),
    )
  })

  test('marks the same kinds on both sides, each token once', () => {
    fc.assert(
      fc.property(kinds(), kinds(), (a, b) => {
        const { matches, score } = compare(a, b)
        const [left, right] = [new Set<number>(), new Set<number>()]
        for (const match of matches) {
          expect(match.length).toBeGreaterThanOrEqual(K)
          for (let i = 0; i < match.length; i++) {
            expect(a[match.left + i]).toBe(b[match.right + i])
            left.add(match.left + i)
            right.add(match.right + i)
          }
        }
        const sum = matches.reduce((all, { length }) => all + length, 0)
        expect([left.size, right.size]).toEqual([sum, sum])
        expect(score).toBe(a.length + b.length === 0 ? 0 : (2 * sum) / (a.length + b.length))
      }),
    )
  })

  test('does not count given code', () => {
    const given = Array.from({ length: 30 }, (_, i) => `given ${i}`)
    const [own, other] = [Array.from({ length: 20 }, (_, i) => `own ${i}`), Array.from({ length: 20 }, (_, i) => `other ${i}`)]
    expect(compare([...given, ...own], [...given, ...other]).score).toBeGreaterThan(0.5)
    expect(compare([...given, ...own], [...given, ...other], given)).toEqual({ score: 0, matches: [], regions: [] })
    expect(compare([...given, ...own], [...own, ...given], given).score).toBe(1)
  })

  test('has regions of the source, in pieces where the order of tokens differs from the source', () => {
    const numberOf = createNumbering()
    const read = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
    // The last one is between the fourth and the fifth, as the step of a `for` is before its body.
    const inFor = read.map((kind, i) => ({
      kind,
      from: i === 9 ? 9 : i * 2 + (i > 3 ? 4 : 0),
      to: i === 9 ? 10 : i * 2 + 1 + (i > 3 ? 4 : 0),
    }))
    const [left, right] = [inFor, tokensOf(read)].map((tokens) => readyProgram(codeProgram(tokens, numberOf, nothing)))
    if (!left || !right) throw new Error('no programs')
    expect(regionsOf(left, right, comparePrograms(left, right).matches)).toEqual([{ left: [[0, 21]], right: [[0, 19]], tokens: 10 }])
  })

  test('is fast for programs that repeat one stretch again and again', () => {
    const long = Array.from({ length: 20_000 }, (_, i) => ['name', 'assign', 'number'][i % 3] ?? '')
    expect(compare(long, long.slice(0, 10_000)).score).toBeCloseTo(2 / 3, 2)
  })
})

describe('the threshold', () => {
  const scores = (...values: number[]) => Float64Array.from(values)
  const many = (value: number, count: number) => Array.from({ length: count }, (_, i) => value + ((i % 5) - 2) / 100)

  test('is fixed when there are too few pairs', () => {
    expect(spreadOf(scores())).toMatchObject({ pairs: 0, median: null, basis: 'fixed', threshold: 0.8 })
    expect(spreadOf(scores(0.1, 0.2, 0.9))).toMatchObject({ pairs: 3, median: 0.2, basis: 'fixed', threshold: 0.8 })
  })

  test('is above the usual similarity in this class, by its own spread', () => {
    const { threshold, basis, median } = spreadOf(scores(...many(0.5, 100)))
    expect({ basis, median }).toEqual({ basis: 'class', median: 0.5 })
    expect(threshold).toBeGreaterThan(0.52)
    expect(threshold).toBeLessThan(0.6)
  })

  test('barely moves with a few pairs that are alike', () => {
    const usual = spreadOf(scores(...many(0.5, 100))).threshold
    expect(spreadOf(scores(...many(0.5, 100), ...Array.from({ length: 10 }, () => 1))).threshold).toBeLessThan(usual + 0.05)
  })

  test('never goes below its floor, nor so high that equal programs pass', () => {
    expect(spreadOf(scores(...many(0.05, 50)))).toMatchObject({ threshold: 0.5, basis: 'floor', isNarrow: false })
    expect(spreadOf(scores(...many(0.97, 50)))).toMatchObject({ threshold: 0.95, basis: 'ceiling', isNarrow: true })
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: MIN_PAIRS, maxLength: 200 }), (values) => {
        const { threshold } = spreadOf(Float64Array.from(values))
        expect(threshold).toBeGreaterThanOrEqual(0.5)
        expect(threshold).toBeLessThanOrEqual(0.95)
      }),
    )
  })
})

test('clusters join pairs, the largest first', () => {
  expect(clustersOf([])).toEqual([])
  const clusters = clustersOf([
    ['a', 'b'],
    ['c', 'd'],
    ['d', 'e'],
    ['f', 'c'],
    ['b', 'a'],
  ])
  expect(clusters.map((cluster) => cluster.toSorted())).toEqual([
    ['c', 'd', 'e', 'f'],
    ['a', 'b'],
  ])
})

describe('of the tries of a pupil', () => {
  const tried = (submitId: number, submitTime: number, status: number = Verdict.Accepted) => ({
    pid: 1,
    status,
    score: null,
    submitTime,
    submitId,
  })
  const pick = (tries: ReturnType<typeof tried>[], terms: Partial<typeof noTerms> = {}, extendedTo: number | null = null) =>
    programToCompare(tries, { ...noTerms, ...terms }, extendedTo)?.submitId

  test.each([
    { name: 'the last accepted one is compared', tries: [tried(1, 10), tried(2, 20), tried(3, 30, Verdict.WrongAnswer)], picked: 2 },
    { name: 'none is when none was accepted', tries: [tried(1, 10, Verdict.WrongAnswer)], picked: undefined },
    { name: 'none from before the training opened is', tries: [tried(1, 10), tried(2, 20)], terms: { opensAt: 21 }, picked: undefined },
    { name: 'a late one is not where late work does not count', tries: [tried(1, 10), tried(2, 20)], terms: { dueAt: 15 }, picked: 1 },
    {
      name: 'a late one is where it counts',
      tries: [tried(1, 10), tried(2, 20)],
      terms: { dueAt: 15, lateRule: 'full' as const },
      picked: 2,
    },
    { name: 'one within an extension is', tries: [tried(2, 20)], terms: { dueAt: 15 }, extendedTo: 20, picked: 2 },
  ])('$name', ({ tries, terms, extendedTo, picked }) => {
    expect(pick(tries, terms, extendedTo ?? null)).toBe(picked)
  })
})
