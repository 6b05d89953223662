import classes from './week-chart.module.css'

type WeekDay = { day: string; ac: number; total: number; description: string }

type Props = {
  days: readonly WeekDay[]
  /** Names of the two series, for the legend. */
  names: { ac: string; total: string }
}

/** Accepted among all submissions by day: one column each, the accepted part filled. Its description has the numbers. */
export function WeekChart({ days, names }: Props) {
  const most = Math.max(1, ...days.map(({ total }) => total))
  return (
    <figure className={classes.figure}>
      <ol className={classes.days}>
        {days.map(({ day, ac, total, description }) => (
          <li key={day} title={description}>
            {total > 0 && <span className={classes.count}>{total}</span>}
            <span className={classes.column} style={{ height: `${(total / most) * 100}%` }}>
              <span className={classes.accepted} style={{ height: total > 0 ? `${(ac / total) * 100}%` : 0 }} />
            </span>
            <span className={classes.day}>{day}</span>
          </li>
        ))}
      </ol>
      <figcaption className={classes.legend}>
        <span>
          <i className={classes.keyAccepted} /> {names.ac}
        </span>
        <span>
          <i className={classes.keyTotal} /> {names.total}
        </span>
      </figcaption>
    </figure>
  )
}
