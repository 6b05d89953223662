import { useTexts } from '../../i18n/use-texts.ts'
import classes from './verdict.module.css'
import { caseLook } from './verdict-table.ts'

type Props = {
  /** Status of each finished case, in order. */
  cases: readonly number[]
  /** The expected number of cases; unfinished cells wait. */
  total: number
  /** The cells settle in turn, where motion is not reduced. Default: they stand still. */
  settles?: boolean
}

/** All cells have settled after this, however many there are. */
const longestMs = 1200
const stepMs = 60

const delayOf = (seq: number, cells: number) => Math.round((seq - 1) * Math.min(stepMs, longestMs / cells))

/** One cell per test case, filled as results arrive; its space is reserved from the start, so nothing jumps. */
export function VerdictStrip({ cases, total, settles = false }: Props) {
  const t = useTexts('common')
  const cells = Array.from({ length: Math.max(total, cases.length) }, (_, index) => ({ seq: index + 1, status: cases[index] }))
  return (
    <ol
      className={classes.strip}
      data-settles={settles || undefined}
      aria-label={t('cases.progress', { done: cases.length, total: cells.length })}
    >
      {cells.map(({ seq, status }) => {
        const look = status === undefined ? undefined : caseLook(status)
        return (
          <li
            key={seq}
            className={classes.cell}
            data-tone={look?.tone ?? 'waiting'}
            style={settles ? { animationDelay: `${delayOf(seq, cells.length)}ms` } : undefined}
            title={look ? t('cases.one', { seq, verdict: t(look.key) }) : t('cases.waiting', { seq })}
          >
            <span aria-hidden>{look?.code ?? seq}</span>
          </li>
        )
      })}
    </ol>
  )
}
