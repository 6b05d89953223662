import { VisuallyHidden } from '@mantine/core'
import { type FinalVerdictName, finalVerdictNames } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatRate } from '../format.ts'
import classes from './verdict-shares.module.css'
import { verdictLooks } from './verdict-table.ts'

/** The number of submissions for each result; the wire's own names. */
export type VerdictCounts = Record<'total' | 'ac' | 'wa' | 'tle' | 'mle' | 're' | 'ce' | 'pa' | 'pe', number>

/** The bar of each verdict, from the top; null: no bar, since the panel names eight (docs/rules/pages.md). */
const bars = {
  Accepted: { place: 1, count: 'ac' },
  WrongAnswer: { place: 2, count: 'wa' },
  TimeLimit: { place: 3, count: 'tle' },
  MemoryLimit: { place: 4, count: 'mle' },
  RuntimeError: { place: 5, count: 're' },
  CompileError: { place: 6, count: 'ce' },
  PartialAccepted: { place: 7, count: 'pa' },
  PresentationError: { place: 8, count: 'pe' },
  SystemError: null,
  Cancelled: null,
  SubmitFailed: null,
} as const satisfies Record<FinalVerdictName, { place: number; count: keyof VerdictCounts } | null>

const rows = finalVerdictNames
  .flatMap((name) => (bars[name] ? [{ ...bars[name], look: verdictLooks[name] }] : []))
  .sort((a, b) => a.place - b.place)

/** Shares of the verdicts as bars with numbers; the exact counts beside them. */
export function VerdictShares({ counts }: { counts: VerdictCounts }) {
  const t = useTexts('common')
  return (
    <table className={classes.table}>
      <tbody>
        {rows.map(({ count, look }) => (
          <tr key={count} data-tone={counts[count] > 0 ? look.tone : 'muted'}>
            <th scope="row" title={t(look.key)}>
              <span aria-hidden>{look.code}</span>
              <VisuallyHidden>{t(look.key)}</VisuallyHidden>
            </th>
            <td className={classes.barCell}>
              <span className={classes.bar} style={{ width: counts.total > 0 ? `${(counts[count] / counts.total) * 100}%` : 0 }} />
            </td>
            <td className={classes.number}>{counts[count] > 0 && formatRate(counts[count], counts.total)}</td>
            <td className={classes.number}>{counts[count]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
