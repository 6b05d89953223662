import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadValidatorFlags, parseValidatorFlags } from '@touchstone/shared/judging/job/validator-flags.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultValidatorDifference } from './default-validator.ts'
import { defaultValidator } from './kattis-validator.ts'
import type { TextSource } from './word-reader.ts'

const flagsOf = (words: string) => parseValidatorFlags(words.split(' ').filter(Boolean))

/** A text that arrives in pieces of this many characters. */
function inPieces(text: string, length: number): TextSource {
  let at = 0
  return async () => {
    if (at >= text.length) return null
    at += length
    return text.slice(at - length, at)
  }
}

const agrees = async (flags: string, expected: string, actual: string) =>
  (await defaultValidatorDifference(inPieces(expected, 1000), inPieces(actual, 1000), flagsOf(flags))) === null

describe('the default validator', () => {
  test.each([
    { name: 'ignores case and spaces', flags: '', expected: 'Yes 1\n', actual: 'YES\n\n 1', agree: true },
    { name: 'compares case with its flag', flags: 'case_sensitive', expected: 'Yes', actual: 'YES', agree: false },
    { name: 'compares spaces with its flag', flags: 'space_change_sensitive', expected: '1 2\n', actual: '1  2\n', agree: false },
    { name: 'compares the last newline with its flag', flags: 'space_change_sensitive', expected: '1\n', actual: '1', agree: false },
    { name: 'takes numbers as words without a tolerance', flags: '', expected: '1.0', actual: '1.00', agree: false },
    { name: 'absolute tolerance', flags: 'float_absolute_tolerance 1e-3', expected: '100.0', actual: '100.0009', agree: true },
    { name: 'absolute tolerance passed', flags: 'float_absolute_tolerance 1e-3', expected: '100.0', actual: '100.002', agree: false },
    { name: 'relative tolerance', flags: 'float_relative_tolerance 1e-3', expected: '1000', actual: '1000.9', agree: true },
    { name: 'relative tolerance of zero', flags: 'float_relative_tolerance 1e-3', expected: '0', actual: '0.0001', agree: false },
    { name: 'either will do', flags: 'float_tolerance 1e-3', expected: '0', actual: '1e-4', agree: true },
    { name: 'a word where a number belongs', flags: 'float_tolerance 1e-3', expected: '0', actual: 'nan', agree: false },

    { name: 'numbers beside words', flags: 'float_tolerance 1e-3', expected: 'Case 2.5', actual: 'case 2.5004', agree: true },
    { name: 'one word too few', flags: '', expected: '1 2', actual: '1', agree: false },
    { name: 'one word too many', flags: '', expected: '1', actual: '1 2', agree: false },
  ])('$name', async ({ flags, expected, actual, agree }) => {
    expect(await agrees(flags, expected, actual)).toBe(agree)
  })
  test('an unknown flag is refused', () => {
    expect(() => parseValidatorFlags(['float_tolerance'])).toThrow(BadValidatorFlags)
    expect(() => parseValidatorFlags(['fuzzy'])).toThrow(BadValidatorFlags)
  })
})

/** The same rule for texts that fit into memory; the streaming version must agree with it. */
function differenceOfWholeTexts(expected: string, actual: string, flags: ReturnType<typeof flagsOf>): boolean {
  const words = (text: string) => text.match(flags.spaceChangeSensitive ? /\s+|\S+/g : /\S+/g) ?? []
  const [left, right] = [words(expected), words(actual)]
  const number = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
  const isSame = (wanted: string, got: string) => {
    if (wanted === got) return true
    const { absoluteTolerance: absolute, relativeTolerance: relative } = flags
    if ((absolute !== null || relative !== null) && number.test(wanted)) {
      const difference = Math.abs(Number(wanted) - Number(got))
      if (!number.test(got)) return false
      return (absolute !== null && difference <= absolute) || (relative !== null && difference <= relative * Math.abs(Number(wanted)))
    }
    return !flags.caseSensitive && wanted.toLowerCase() === got.toLowerCase()
  }
  return left.length !== right.length || left.some((word, at) => !isSame(word, right[at] ?? ''))
}

const texts = fc
  .array(fc.constantFrom('a', 'A', 'yes', '1', '1.0', '1.0004', '-0.5', '1e3', 'é', 'É', ' ', '  ', '\n', '\r\n', '\u00a0', '\ufeff'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))
const someFlags = fc.constantFrom(
  '',
  'case_sensitive',
  'space_change_sensitive',
  'float_tolerance 1e-3',
  'float_tolerance 1e-3 space_change_sensitive',
)
const pair = texts.chain((text) => fc.tuple(fc.constant(text), fc.oneof(fc.constant(text), fc.constant(text.toUpperCase()), texts)))

describe('outputs that are read in pieces', () => {
  test('get the verdict of the whole texts, wherever they are cut', () =>
    fc.assert(
      fc.asyncProperty(
        pair,
        someFlags,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        async ([expected, actual], words, a, b) => {
          const flags = flagsOf(words)
          const difference = await defaultValidatorDifference(inPieces(expected, a), inPieces(actual, b), flags)
          expect(difference !== null).toBe(differenceOfWholeTexts(expected, actual, flags))
        },
      ),
      { numRuns: 300 },
    ))

  test('words longer than the buffer are compared part by part', () =>
    fc.assert(
      fc.asyncProperty(
        pair,
        fc.constantFrom('', 'case_sensitive', 'space_change_sensitive'),
        fc.integer({ min: 1, max: 3 }),
        async (pair, words, longest) => {
          const [expected, actual] = pair
          const flags = flagsOf(words)
          const difference = await defaultValidatorDifference(inPieces(expected, 2), inPieces(actual, 3), flags, { longestWord: longest })
          expect(difference !== null).toBe(differenceOfWholeTexts(expected, actual, flags))
        },
      ),
      { numRuns: 300 },
    ))

  test('an output beyond the longest string of the engine gets its verdict, and is not kept in memory', async () => {
    const line = `${'w'.repeat(9_999)} `.repeat(100)
    // 600 MiB: more than the engine holds in one string.
    const lines = Math.ceil((600 * 1024 * 1024) / line.length)
    const endless = (last: string): TextSource => {
      let sent = 0
      return async () => (sent > lines ? null : sent++ === lines ? last : line)
    }
    let largest = 0
    const watched =
      (source: TextSource): TextSource =>
      async () => {
        largest = Math.max(largest, process.memoryUsage().heapUsed)
        return source()
      }
    const before = process.memoryUsage().heapUsed
    expect(await defaultValidatorDifference(watched(endless('end')), endless('fin'), flagsOf(''))).toContain('expected "end", got "fin"')
    expect(largest - before).toBeLessThan(300 * 1024 * 1024)
  }, 120_000)

  test('a file is read byte by byte, cut characters and a missing last piece included', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-validator-'))
    try {
      const [answer, output] = [join(folder, 'answer'), join(folder, 'output')]
      const judge = async (wanted: string | Buffer, got: string | Buffer) => {
        writeFileSync(answer, wanted)
        writeFileSync(output, got)
        const run = { inputPath: answer, outputPath: output, exposeOutput: () => output }
        return (await defaultValidator([])(run, answer)).status
      }
      const long = `${'x'.repeat(256 * 1024 - 1)}é 答案`
      expect(await judge(long, long.toUpperCase())).toBe(Verdict.Accepted)
      expect(await judge(long, `${long}é`)).toBe(Verdict.WrongAnswer)
      expect(await judge('', '\n')).toBe(Verdict.Accepted)
      expect(await judge(Buffer.from([0x61, 0xc3]), 'a')).toBe(Verdict.WrongAnswer)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
