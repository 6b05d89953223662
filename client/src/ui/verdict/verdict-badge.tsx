import { useTexts } from '../../i18n/use-texts.ts'
import { formatScore } from '../format.ts'
import classes from './verdict.module.css'
import { caseLook, verdictLook } from './verdict-table.ts'

type Props = {
  /** Wire status of the submission. */
  status: number
  /** Points, shown behind the name where the problem gives points. */
  score?: number | null
  /** The full score, shown as `16 / 76`. Default: the points alone. */
  fullScore?: number | null
  /** `short` shows the code only, with the name as its description; `fit` does so in a narrow window. Default: the full name. */
  form?: 'full' | 'short' | 'fit'
  size?: 'sm' | 'lg'
  /** Of a test or a subtask, where "cancelled" means skipped. */
  ofTests?: boolean
}

/** A verdict as tinted text with its icon. */
export function VerdictBadge({ status, score, fullScore, form = 'full', size = 'sm', ofTests = false }: Props) {
  const t = useTexts('common')
  const look = ofTests ? caseLook(status) : verdictLook(status)
  const Icon = look.icon
  const name = t(look.key)
  return (
    <span
      className={classes.badge}
      data-tone={look.tone}
      data-size={size}
      data-status={status}
      data-form={form}
      title={form === 'full' ? undefined : name}
    >
      <Icon size={size === 'lg' ? 20 : 15} stroke={2.2} />
      {form !== 'short' && <span className={classes.name}>{name}</span>}
      {form !== 'full' && (
        <span className={classes.code} aria-hidden={form === 'fit'}>
          {look.code}
        </span>
      )}
      {score !== null && score !== undefined && <span className={classes.score}>{formatScore(score, fullScore ?? null)}</span>}
    </span>
  )
}
