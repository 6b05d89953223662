import { formatMemoryKb, formatTimeMs } from './format.ts'
import classes from './limit-bar.module.css'
import { ShareBar } from './share-bar.tsx'

type Props = {
  label: string
  unit: 'ms' | 'KB'
  /** The used amount; null where nothing ran. */
  value: number | null
  limit: number
}

/** A used amount against its limit. */
export function LimitBar({ label, unit, value, limit }: Props) {
  const format = unit === 'ms' ? formatTimeMs : formatMemoryKb
  const share = value === null || limit <= 0 ? 0 : Math.min(value / limit, 1)
  return (
    <div className={classes.root}>
      <div className={classes.text}>
        <span className={classes.label}>{label}</span>
        <span>
          <b>{format(value)}</b> <span className={classes.label}>/ {format(limit)}</span>
        </span>
      </div>
      <ShareBar className={classes.track} tone={share >= 1 ? 'limit' : 'open'} share={share} />
    </div>
  )
}
