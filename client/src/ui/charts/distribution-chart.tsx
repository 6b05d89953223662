import { useTexts } from '../../i18n/use-texts.ts'
import classes from './distribution-chart.module.css'
import { type Bin, placeInBins } from './place-in-bins.ts'

type Distribution = { count: number; min: number; median: number; max: number; bins: readonly Bin[] }

type Props = {
  /** The counted quantity, such as "Time". */
  name: string
  data: Distribution
  format(value: number): string
  /** One value to mark, with its label. */
  mark: { value: number; name: string } | null
}

/** A histogram of programs by cost. Its content is also available in words and as a table. */
export function DistributionChart({ name, data, format, mark }: Props) {
  const t = useTexts('charts')
  const { bins, min, median, max } = data
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const place = mark && placeInBins(mark.value, bins)
  const at = `${(place?.share ?? 0) * 100}%`
  const same = format(min) === format(max)
  const summary = same
    ? t('distribution.same', { value: format(min) })
    : t('distribution.summary', { min: format(min), median: format(median), max: format(max) })
  return (
    <figure className={classes.figure} aria-label={name}>
      <figcaption className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.summary}>{summary}</span>
      </figcaption>
      {mark && (
        <div className={classes.mark}>
          <span style={{ left: at, transform: `translateX(-${at})` }}>
            {mark.name} {format(mark.value)}
          </span>
          <svg width={10} height={7} viewBox="0 0 10 7" style={{ left: at }} aria-hidden="true">
            <path d="M0 0h10L5 7z" />
          </svg>
        </div>
      )}
      <div className={classes.bins} aria-hidden>
        {bins.map(({ from, to, count }, index) => (
          <span
            key={from}
            className={classes.bin}
            data-marked={place?.bin === index || undefined}
            title={`${rangeOf(from, to, format)}: ${count}`}
            // A single program must stay visible beside a thousand.
            style={{ height: count > 0 ? `max(2px, ${(count / most) * 100}%)` : 0 }}
          />
        ))}
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{format(min)}</span>
        {bins.length > 1 && <span>{format(max)}</span>}
      </div>
      <details className={classes.numbers}>
        <summary>{t('distribution.numbers')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{t('distribution.programs')}</th>
            </tr>
          </thead>
          <tbody>
            {bins
              .filter(({ count }) => count > 0)
              .map(({ from, to, count }) => (
                <tr key={from}>
                  <td>{rangeOf(from, to, format)}</td>
                  <td>{count}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function rangeOf(from: number, to: number, format: (value: number) => string): string {
  const [start, end] = [format(from), format(to)]
  return start === end ? start : `${start} – ${end}`
}
