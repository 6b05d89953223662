import { useTexts } from '../../i18n/use-texts.ts'
import { formatRate } from '../format.ts'
import classes from './verdict-shares.module.css'
import { verdictLooks } from './verdict-table.ts'

/** How many submissions ended how; the wire's own names. */
export type VerdictCounts = Record<'total' | 'ac' | 'wa' | 'tle' | 'mle' | 're' | 'ce' | 'pa' | 'pe', number>

const rows = [
  { count: 'ac', look: verdictLooks.Accepted },
  { count: 'wa', look: verdictLooks.WrongAnswer },
  { count: 'tle', look: verdictLooks.TimeLimit },
  { count: 'mle', look: verdictLooks.MemoryLimit },
  { count: 're', look: verdictLooks.RuntimeError },
  { count: 'ce', look: verdictLooks.CompileError },
  { count: 'pa', look: verdictLooks.PartialAccepted },
  { count: 'pe', look: verdictLooks.PresentationError },
] as const

/** Shares of the verdicts as bars with numbers; the exact counts beside them. */
export function VerdictShares({ counts }: { counts: VerdictCounts }) {
  const t = useTexts('common')
  return (
    <table className={classes.table}>
      <tbody>
        {rows.map(({ count, look }) => (
          <tr key={count} data-tone={look.tone}>
            <th scope="row" title={t(look.key)}>
              {look.code}
            </th>
            <td className={classes.barCell}>
              <span className={classes.bar} style={{ width: counts.total > 0 ? `${(counts[count] / counts.total) * 100}%` : 0 }} />
            </td>
            <td className={classes.number}>{formatRate(counts[count], counts.total)}</td>
            <td className={classes.number}>{counts[count]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
