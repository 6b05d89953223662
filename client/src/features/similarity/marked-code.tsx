import type { SimilarRegion } from '@touchstone/shared/classes/similarity/similarity.schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Segment, type Side, segmentsOf } from './segments.ts'
import classes from './similarity.module.css'

/** Colours of regions; the number identifies a region. */
const COLOURS = 6

type Props = { side: Side; code: string; regions: readonly SimilarRegion[]; label: string }

/** One program with its similar regions: coloured, and numbered at their start. A number links to the same region on the other side. */
export function MarkedCode({ side, code, regions, label }: Props) {
  const lines = code.replace(/\r?\n$/, '').split('\n').length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.code} tabIndex={0} aria-label={label}>
      <pre className={classes.numbers} aria-hidden>
        {Array.from({ length: lines }, (_, i) => `${i + 1}\n`).join('')}
      </pre>
      <pre className={classes.text}>
        {segmentsOf(code, regions, side).map((segment) => (
          <Piece key={segment.at} segment={segment} side={side} />
        ))}
      </pre>
    </section>
  )
}

function Piece({ segment: { text, region, isFirst }, side }: { segment: Segment; side: Side }) {
  const t = useTexts('similarity')
  if (region === null) return text
  const other = side === 'left' ? 'right' : 'left'
  return (
    <mark className={classes.region} data-colour={region % COLOURS}>
      {isFirst && (
        <a
          className={classes.badge}
          id={`${side}-${region}`}
          href={`#${other}-${region}`}
          aria-label={t('pair.region', { number: region })}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(`${other}-${region}`)?.scrollIntoView({ block: 'center', inline: 'nearest' })
          }}
        >
          {region}
        </a>
      )}
      {text}
    </mark>
  )
}
