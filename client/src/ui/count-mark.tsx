import classes from './count-mark.module.css'

/** The number of new or unread items behind an entry. */
export function CountMark({ count, label }: { count: number; label: string }) {
  return (
    <span className={classes.count} role="img" aria-label={label} title={label}>
      {count}
    </span>
  )
}
