import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'

type Failing = Outputs['failingCase']['read']

/** The most characters of a line that are read aloud. */
const LONGEST = 60
/** Characters before the difference, where the line is longer. */
const BEFORE = 20

/** A line of a text around a column, both from 1; what is left out is an ellipsis. */
export function lineAround(text: string, { line, column }: { line: number; column: number }): string {
  const whole = [...(text.split(/\r\n?|\n/)[line - 1] ?? '')]
  const start = whole.length > LONGEST ? Math.max(0, column - 1 - BEFORE) : 0
  const end = start + LONGEST
  return `${start > 0 ? '…' : ''}${whole.slice(start, end).join('')}${end < whole.length ? '…' : ''}`
}

/** The first difference of a failed test in one sentence, for a screen reader; empty where the reader may not see the test. */
export function differenceWords(t: Translate<'problem'>, failing: Failing | undefined): string {
  if (failing?.state === 'changed') return t('failing.changed')
  const { caseNumber, difference, expected, got, isSample } = failing ?? {}
  if (!difference || !expected || !got) return ''
  const line = (text: string) => lineAround(text, difference).trim() || t('page.sampleEmpty')
  const values = { seq: caseNumber ?? 0, ...difference, expected: line(expected.text), got: line(got.text) }
  return t(isSample ? 'said.sampleDiffers' : 'said.differs', values)
}
