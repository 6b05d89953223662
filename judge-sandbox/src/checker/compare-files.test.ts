import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseValidatorFlags } from '@touchstone/shared/judging/job/validator-flags.ts'
import { createComparer, LONGEST_BLANKS } from '@touchstone/shared/judging/verdict/compare-output.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { compareFiles, createBlankRuns } from './compare-files.ts'
import { defaultValidatorDifference, differenceOfFiles } from './default-validator.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchstone-compare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [expectedPath, actualPath] = [join(folder, 'expected'), join(folder, 'actual')]

function lay(expected: string, actual: string): void {
  writeFileSync(expectedPath, expected)
  writeFileSync(actualPath, actual)
}

/** The comparison without any skipped start. */
function slowly(expected: string, actual: string, isRemoveEndBlank: boolean) {
  const comparer = createComparer(isRemoveEndBlank, createBlankRuns())
  comparer.push('expected', Buffer.from(expected))
  comparer.push('actual', Buffer.from(actual))
  return comparer.finish()
}

/** Texts that agree for a while: both are made of the same lines, with blanks and now and then another line. */
const line = fc.constantFrom('', ' ', 'a', 'a b', ' b', 'ab ', '\t', 'é', '12')
const lineEnd = fc.constantFrom('\n', ' \n', '\r\n', '\n\n', ' \t\n', '')
const pair = fc
  .array(fc.tuple(line, lineEnd, lineEnd, fc.option(line, { freq: 6 })), { maxLength: 12 })
  .map((lines) => [lines.map(([text, end]) => text + end).join(''), lines.map(([text, , end, other]) => (other ?? text) + end).join('')])
const pieceBytes = fc.integer({ min: 1, max: 9 })

describe('two files', () => {
  test('get the verdict and the line of a comparison from the beginning, wherever pieces end', () =>
    fc.assert(
      fc.asyncProperty(pair, pieceBytes, fc.boolean(), async ([expected = '', actual = ''], bytes, isRemoveEndBlank) => {
        lay(expected, actual)
        expect(await compareFiles(expectedPath, actualPath, isRemoveEndBlank, bytes)).toEqual(slowly(expected, actual, isRemoveEndBlank))
      }),
      { numRuns: 1500 },
    ))

  test.each([
    ['a line end is missing', '1\n2\n', '1\n2', Verdict.Accepted],
    ['the answer is empty', '', ' \n\n', Verdict.Accepted],
    ['the output is empty', '1\n', '', Verdict.WrongAnswer],
    ['both are empty', '', '', Verdict.Accepted],
  ])('%s', async (_, expected, actual, verdict) => {
    lay(expected, actual)
    expect((await compareFiles(expectedPath, actualPath, true)).verdict).toBe(verdict)
  })

  test.each([
    ['shorter than a kept run', -1],
    ['as long as a kept run', 0],
    ['longer than a kept run', 1],
    ['of several kept runs', 2 * LONGEST_BLANKS + 17],
  ])('a run of blanks %s counts inside of a line, and not at its end', async (_, more) => {
    const run = Buffer.alloc(LONGEST_BLANKS + more, ' \t')
    const other = Buffer.from(run)
    other[run.length - 1] = run[run.length - 1] === 32 ? 9 : 32
    const verdictOf = async (expected: (string | Buffer)[], actual: (string | Buffer)[]) => {
      const [left, right] = [expected, actual].map((parts) => Buffer.concat(parts.map((part) => Buffer.from(part))))
      writeFileSync(expectedPath, left ?? '')
      writeFileSync(actualPath, right ?? '')
      return compareFiles(expectedPath, actualPath, true)
    }
    // The first line differs at its end, so that nothing is skipped.
    expect(await verdictOf(['1\n', '2', run, '3\n'], ['1 \r\n', '2', run, '3\n'])).toEqual({
      verdict: Verdict.Accepted,
      differenceLine: null,
    })
    const wrong = { verdict: Verdict.WrongAnswer, differenceLine: 2 }
    expect(await verdictOf(['1\n', '2', run, '3\n'], ['1 \r\n', '2', other, '3\n'])).toEqual(wrong)
    expect(await verdictOf(['1\n', '2', run, '3\n'], ['1 \r\n', '2', run, ' 3\n'])).toEqual(wrong)
    expect((await verdictOf(['1\n', '2\n'], ['1 \r\n', '2', run, '\n', run])).verdict).toBe(Verdict.Accepted)
  })

  test.each([
    [' ', 1],
    ['\n', 3_000_001],
  ])('what follows millions of %j decides', async (byte, line) => {
    const end = byte.repeat(3_000_000)
    lay('1\n', `1${end}`)
    expect(await compareFiles(expectedPath, actualPath, true)).toEqual({ verdict: Verdict.Accepted, differenceLine: null })
    lay('1\n', `1${end}2`)
    expect((await compareFiles(expectedPath, actualPath, true)).verdict).toBe(Verdict.WrongAnswer)
    lay(`0 \n1${end}2`, `0\n1${end}2`)
    expect(await compareFiles(expectedPath, actualPath, true)).toEqual({ verdict: Verdict.Accepted, differenceLine: null })
    lay(`1${end}3`, `1${end}2`)
    expect(await compareFiles(expectedPath, actualPath, true)).toEqual({ verdict: Verdict.WrongAnswer, differenceLine: line })
  })

  test('the mark of a long run of blanks has no newline, whatever its key', () => {
    const marks = Array.from({ length: 300 }, () => {
      const run = createBlankRuns()()
      run.add(Buffer.from('  '))
      return run.mark()
    })
    expect(marks.filter((mark) => mark.includes(10) || mark.length > 64)).toEqual([])
    expect(new Set(marks.map((mark) => Buffer.from(mark).toString())).size).toBe(300)
  })

  test.each([' ', '\n'])('half a gigabyte of %j is not kept in memory', (byte) => {
    const piece = Buffer.alloc(4 * LONGEST_BLANKS, byte)
    const comparer = createComparer(true, createBlankRuns())
    for (const side of ['expected', 'actual'] as const) comparer.push(side, Buffer.from('1'))
    const before = process.memoryUsage().arrayBuffers
    let largest = 0
    for (let i = 0; i < 128; i++) {
      comparer.push('actual', piece)
      largest = Math.max(largest, process.memoryUsage().arrayBuffers)
    }
    expect(largest - before).toBeLessThan(300 * 1024 * 1024)
    expect(comparer.finish()).toEqual({ verdict: Verdict.Accepted, differenceLine: null })
  })

  test('differ at the same line behind a long equal start', async () => {
    const start = '123 456\n'.repeat(400_000)
    const middle = Array.from({ length: 400_000 }, (_, i) => `${i}`)
    lay(`${start}${middle.join('\n')}\nend\n`, `${start}${middle.join(' \r\n')}\n\nfin\n`)
    expect(await compareFiles(expectedPath, actualPath, true)).toEqual({ verdict: Verdict.WrongAnswer, differenceLine: 800_001 })
    expect(await compareFiles(expectedPath, actualPath, false)).toEqual({ verdict: Verdict.WrongAnswer, differenceLine: 400_001 })
  })

  test('a line longer than a window is compared whole', async () => {
    const long = 'x'.repeat(3_000_000)
    lay(`${long}a\n`, `${long}a \n`)
    expect((await compareFiles(expectedPath, actualPath, true)).verdict).toBe(Verdict.Accepted)
    lay(`${long}a\n`, `${long}b \n`)
    expect(await compareFiles(expectedPath, actualPath, true)).toEqual({ verdict: Verdict.WrongAnswer, differenceLine: 1 })
  })

  test('a link in place of an output is not followed', async () => {
    const link = join(folder, 'link')
    lay('1\n', '1\n')
    symlinkSync(expectedPath, link)
    await expect(compareFiles(expectedPath, link, true)).rejects.toThrow(/ELOOP/)
  })
})

describe('two files, word by word', () => {
  const word = fc.constantFrom('a', 'A', 'ab', '1', '1.0', '1.0004', '-0.5', 'é', '\u00a0', '\ufeff', 'x'.repeat(12))
  const blank = fc.constantFrom(' ', '\n', '  ', '\r\n', '\t', '\u00a0', '')
  const words = fc
    .array(fc.tuple(word, blank, blank, fc.option(word, { freq: 6 })), { maxLength: 12 })
    .map((parts) => [parts.map(([text, end]) => text + end).join(''), parts.map(([text, , end, other]) => (other ?? text) + end).join('')])
  const whole = (text: string) => {
    const parts: (string | null)[] = [text, null]
    return async () => parts.shift() ?? null
  }

  test('get the difference of a comparison from the beginning, wherever pieces end', () =>
    fc.assert(
      fc.asyncProperty(
        words,
        pieceBytes,
        fc.constantFrom('', 'case_sensitive', 'space_change_sensitive', 'float_tolerance 1e-3'),
        async ([expected = '', actual = ''], bytes, flagWords) => {
          lay(expected, actual)
          const flags = parseValidatorFlags(flagWords.split(' ').filter(Boolean))
          const slow = await defaultValidatorDifference(whole(expected), whole(actual), flags)
          expect(await differenceOfFiles(expectedPath, actualPath, flags, bytes)).toBe(slow)
        },
      ),
      { numRuns: 1500 },
    ))
})
