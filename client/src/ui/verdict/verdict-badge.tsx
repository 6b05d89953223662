import { useTexts } from '../../i18n/use-texts.ts'
import classes from './verdict.module.css'
import { verdictLook } from './verdict-table.ts'

type Props = {
  /** Wire status of the submission. */
  status: number
  /** Points, shown behind the name where the problem gives points. */
  score?: number | null
  /** `short` shows the code only, with the name as its description. Default: the full name. */
  form?: 'full' | 'short'
  size?: 'sm' | 'lg'
}

/** A verdict as tinted text with its icon. */
export function VerdictBadge({ status, score, form = 'full', size = 'sm' }: Props) {
  const t = useTexts('common')
  const look = verdictLook(status)
  const Icon = look.icon
  const name = t(look.key)
  return (
    <span className={classes.badge} data-tone={look.tone} data-size={size} data-status={status} title={form === 'short' ? name : undefined}>
      <Icon size={size === 'lg' ? 20 : 15} stroke={2.2} />
      <span>{form === 'short' ? look.code : name}</span>
      {score !== null && score !== undefined && <span className={classes.score}>{score}</span>}
    </span>
  )
}
