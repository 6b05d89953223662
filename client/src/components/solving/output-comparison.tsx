import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { diffLines } from './line-diff.ts'
import classes from './output-comparison.module.css'

type Place = { line: number; column: number }
type Props = {
  expected: string
  actual: string
  /** The first difference, from 1, which is marked; default: none. */
  difference?: Place | null
  /** Buttons beside the headings, which they do not rename for a screen reader. Default: none. */
  copies?: Record<'actual' | 'expected', ReactNode>
}

/** Two outputs side by side, line by line; lines that differ are marked. */
export function OutputComparison({ expected, actual, difference = null, copies }: Props) {
  const t = useTexts('problem')
  const lines = diffLines(expected, actual, difference?.line)
  return (
    <table className={classes.comparison} aria-label={t('run.comparison')}>
      <thead>
        <tr>
          <th scope="col" aria-label={t('run.output')}>
            <span>
              {t('run.output')} {copies?.actual}
            </span>
          </th>
          <th scope="col" aria-label={t('run.expected')}>
            <span>
              {t('run.expected')} {copies?.expected}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const column = difference?.line === index + 1 ? difference.column : null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
            <tr key={index} className={classes.line} data-different={!line.same || column !== null || undefined}>
              <Line text={line.actual ?? ''} column={column} />
              <Line text={line.expected ?? ''} column={column} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** @param column of the first difference; null: the line has no mark */
function Line({ text, column }: { text: string; column: number | null }) {
  const at = (column ?? 0) - 1
  // A pair of surrogates is one character.
  const end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  return (
    <td>
      {column === null ? (
        <code>{text}</code>
      ) : (
        <code>
          {text.slice(0, at)}
          <mark className={classes.mark}>{text.slice(at, end) || ' '}</mark>
          {text.slice(end)}
        </code>
      )}
    </td>
  )
}
