import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countTokens, printInput, readInput, withoutTokens } from './input-text.ts'
import { shrinkInput } from './shrink-input.ts'

const always = () => true
const asking = (isBreaking: (text: string) => boolean) => async (texts: readonly string[]) => texts.map(isBreaking)
const numbersOf = (text: string) => (text.match(/\S+/g) ?? []).map(Number)

/** `n`, and `n` numbers on the next line. */
function readList(text: string): number[] | null {
  const match = /^(\d+)\n(\d+(?: \d+)*)\n$/.exec(text)
  const list = (match?.[2] ?? '').split(' ').map(Number)
  return match && Number(match[1]) === list.length ? list : null
}
/** `n m`, and `n` lines of `m` signs. */
function readGrid(text: string): string[] | null {
  const match = /^(\d+) (\d+)\n((?:[.#SE]+\n)+)$/.exec(text)
  const rows = (match?.[3] ?? '').trimEnd().split('\n')
  return match && rows.length === Number(match[1]) && rows.every((row) => row.length === Number(match[2])) ? rows : null
}

/** Inputs, a program's fault in each, and the smallest input that shows it. */
const faults = [
  {
    name: 'the last of equal numbers',
    input: '7\n4 8 15 16 15 23 42\n',
    isBreaking: (text: string) => {
      const list = readList(text)
      return list !== null && new Set(list).size < list.length
    },
    smallest: '2\n0 0\n',
  },
  {
    name: 'a sum beyond 32 bits',
    input: '1000000000000000000 999999999\n',
    isBreaking: (text: string) => /^\d+ \d+\n$/.test(text) && numbersOf(text).reduce((a, b) => a + b, 0) > 2 ** 31,
    smallest: null,
  },
  {
    name: 'an exit beside a wall in a grid',
    input: '3 5\n.#S..\n...#.\n##.E#\n',
    isBreaking: (text: string) => readGrid(text)?.some((row) => row.includes('E#')) ?? false,
    smallest: '1 2\nE#\n',
  },
  {
    name: 'an edge between great nodes',
    input: '5 4\n1 2\n2 3\n3 4\n5 4\n',
    isBreaking: (text: string) => {
      const [head, ...edges] = text.trimEnd().split('\n').map(numbersOf)
      if (head?.length !== 2 || edges.length !== head[1] || edges.some((edge) => edge.length !== 2)) return false
      return edges.some(([a = 0, b = 0]) => a > b && a <= (head[0] ?? 0))
    },
    smallest: '1 1\n1 0\n',
  },
  {
    name: 'two blanks between words',
    input: '  one two  three four \n',
    isBreaking: (text: string) => /\S {2}\S/.test(text),
    smallest: 'o  t\n',
  },
  {
    name: 'several test cases in a file',
    input: '3\n2\n5 6\n3\n9 9 9\n1\n4\n',
    isBreaking: (text: string) => {
      const [count, ...lines] = text.trimEnd().split('\n').map(numbersOf)
      if (count?.length !== 1 || lines.length !== 2 * (count[0] ?? 0)) return false
      const cases = lines.flatMap((line, at) => (at % 2 === 1 ? [line] : []))
      if (!cases.every((list, at) => list.length >= 1 && lines[2 * at]?.[0] === list.length && lines[2 * at]?.length === 1)) return false
      return cases.some((list) => list.length > 2)
    },
    smallest: '1\n3\n0 0 0\n',
  },
]

/** The input without each of its tokens in turn, as it stands and with any earlier number lowered by one. */
function withoutEach(text: string): string[] {
  const input = readInput(text)
  const found: string[] = []
  for (const [at, line] of input.lines.entries()) {
    for (const token of line.tokens.keys()) {
      const dropped = { ...input, lines: input.lines.map((each, i) => (i === at ? withoutTokens(each, token, 1) : each)) }
      const lines = dropped.lines.filter(({ tokens }, i) => i !== at || tokens.length > 0)
      const printed = printInput({ ...dropped, lines })
      found.push(printInput(dropped), printed)
      for (const match of printed.matchAll(/\d+/g)) {
        if (Number(match[0]) > 0)
          found.push(printed.slice(0, match.index) + (Number(match[0]) - 1) + printed.slice(match.index + match[0].length))
      }
    }
  }
  return found
}

describe('an input that shows', () => {
  test.each(faults)('$name is shrunk until no token can go', async ({ input, isBreaking, smallest }) => {
    expect(isBreaking(input)).toBe(true)
    const { input: shrunk, isMinimal } = await shrinkInput(input, asking(isBreaking), always)
    expect(isMinimal).toBe(true)
    expect(isBreaking(shrunk)).toBe(true)
    if (smallest !== null) expect(shrunk).toBe(smallest)
    expect(withoutEach(shrunk).filter(isBreaking)).toEqual([])
  })

  test.each(faults)('$name is shrunk to the same text each time, and never asked about twice', async ({ input, isBreaking }) => {
    const asked: string[] = []
    const count = async (texts: readonly string[]) => {
      asked.push(...texts)
      return texts.map(isBreaking)
    }
    const first = await shrinkInput(input, count, always)
    expect(new Set(asked).size).toBe(asked.length)
    expect(await shrinkInput(input, asking(isBreaking), always)).toEqual(first)
  })
})

test('a search whose time is over returns the smallest input so far, and does not call it minimal', async () => {
  let batches = 0
  const { input, isMinimal } = await shrinkInput(
    '3\n1 2 2\n',
    asking((text) => text.includes('2 2')),
    () => ++batches <= 1,
  )
  expect(isMinimal).toBe(false)
  expect(input).toContain('2 2')
})

test('no batch is larger than one jail takes', async () => {
  const sizes: number[] = []
  const input = `40\n${Array.from({ length: 40 }, (_, n) => n).join(' ')}\n`
  const breaks = async (texts: readonly string[]) => {
    sizes.push(texts.length)
    return texts.map((text) => text.includes(' 39\n'))
  }
  await shrinkInput(input, breaks, always, 8)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(8)
})

describe('the shrunk input', () => {
  const list = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  test('has a true count, breaks the program, is no longer, and loses no token', async () => {
    await fc.assert(
      fc.asyncProperty(list, fc.integer({ min: 1, max: 30 }), async (numbers, wanted) => {
        const isBreaking = (text: string) => readList(text)?.some((number) => number >= wanted) ?? false
        const input = `${numbers.length}\n${numbers.join(' ')}\n`
        fc.pre(isBreaking(input))
        const { input: shrunk, isMinimal } = await shrinkInput(input, asking(isBreaking), always)
        expect(isMinimal).toBe(true)
        expect(isBreaking(shrunk)).toBe(true)
        expect(countTokens(shrunk)).toBe(2)
        expect(withoutEach(shrunk).some(isBreaking)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('comes to an end whatever the answers are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[ab0-9 \n-]{1,30}$/), fc.infiniteStream(fc.boolean()), async (input, answers) => {
        const { isMinimal } = await shrinkInput(input, async (texts) => texts.map(() => Boolean(answers.next().value)), always)
        expect(isMinimal).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

test('reading and printing keeps every blank of an input', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a0 \t\n]*$/), (text) => printInput(readInput(text)) === text))
})
