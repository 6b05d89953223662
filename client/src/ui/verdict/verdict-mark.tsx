import { useTexts } from '../../i18n/use-texts.ts'
import classes from './verdict.module.css'
import { verdictLook } from './verdict-table.ts'

/** A verdict as one icon, for the status column of a list; empty without a submission. */
export function VerdictMark({ status }: { status: number | undefined }) {
  const t = useTexts('common')
  if (status === undefined || verdictLook(status).code === 'NS') return null
  const look = verdictLook(status)
  const Icon = look.icon
  return (
    <span className={classes.mark} data-tone={look.tone} title={t(look.key)} role="img" aria-label={t(look.key)}>
      <Icon size={17} stroke={2.4} />
    </span>
  )
}
