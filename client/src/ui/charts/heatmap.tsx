import { day as dayMs } from '@touchstone/shared/ground/time/instant.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import classes from './heatmap.module.css'
import { type HeatDay, heatmapWeeks } from './heatmap-weeks.ts'

type Props = {
  /** `yyyy-MM-dd`, the last day. */
  endDate: string
  data: readonly { date: string; count: number }[]
  /** Text alternative of the picture. */
  label: string
  describe(day: HeatDay): string
  legend: { less: string; more: string }
}

const cell = 12
const gap = 3
/** Width of the names of the week days; Monday, Wednesday, Friday and Sunday are named. */
const weekdays = 18
const labelled = [0, 2, 4, 6]
const aMonday = Date.UTC(2024, 0, 1)

/** A year of days, one square each, darker with more submissions. */
export function Heatmap({ endDate, data, label, describe, legend }: Props) {
  const language = useLanguage()
  const weeks = heatmapWeeks(endDate, new Map(data.map(({ date, count }) => [date, count])))
  const monthName = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const weekdayName = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  const step = cell + gap
  return (
    <div className={classes.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <svg width={weekdays + weeks.length * step} height={7 * step + 18} aria-hidden>
          {labelled.map((weekday) => (
            <text key={weekday} x={0} y={18 + weekday * step + cell - 2} className={classes.month}>
              {weekdayName.format(aMonday + weekday * dayMs)}
            </text>
          ))}
          {weeks.map((days, week) => {
            const first = days.find((day) => day !== null)
            const newMonth = first && Number(first.date.slice(8)) <= 7
            return (
              <g key={first?.date ?? week} transform={`translate(${weekdays + week * step} 18)`}>
                {newMonth && (
                  <text y={-6} className={classes.month}>
                    {monthName.format(new Date(`${first.date}T00:00:00Z`))}
                  </text>
                )}
                {days.map(
                  (day, weekday) =>
                    day && (
                      <rect
                        key={day.date}
                        y={weekday * step}
                        width={cell}
                        height={cell}
                        rx={2}
                        className={classes.day}
                        data-level={day.level}
                      >
                        <title>{describe(day)}</title>
                      </rect>
                    ),
                )}
              </g>
            )
          })}
        </svg>
      </section>
      <p className={classes.legend} aria-hidden>
        {legend.less}
        {[0, 1, 2, 3, 4].map((level) => (
          <svg key={level} width={cell} height={cell} aria-hidden="true">
            <rect width={cell} height={cell} rx={2} className={classes.day} data-level={level} />
          </svg>
        ))}
        {legend.more}
      </p>
    </div>
  )
}
