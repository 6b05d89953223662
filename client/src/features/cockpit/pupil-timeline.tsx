import type { CockpitPupil } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDateTime } from '../../ui/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'
import { silence } from './cell-words.ts'
import classes from './pupil-timeline.module.css'
import { type Mark, markOfKey, type Shape, timelineMarks } from './timeline-marks.ts'
import { timeScale } from './timeline-scale.ts'

const LANE = 44
const LINE = 30
const FOOT = 22
/** Space at both ends, as a share of the width. */
const EDGE = 0.03

const paths: Record<Shape, string> = {
  disc: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  half: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM0-5a5 5 0 0 1 0 10z',
  cross: 'M-6-6L6 6M6-6L-6 6',
  up: 'M0-7L7 6H-7z',
  down: 'M0 7L7-6H-7z',
  square: 'M-6-6H6V6H-6z',
  lines: 'M-6-4H6M-6 4H6',
  bars: 'M-5 6V0M0 6V-6M5 6V-3',
  bang: 'M0-7V1M0 5V7',
  slash: 'M-5 6L5-6',
  ring: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
  dash: 'M-6 0H6',
  diamond: 'M0-8L7 0L0 8L-7 0z',
}

type Props = { pupil: CockpitPupil /** Only the lane of this problem. */; pid: number | undefined; now: number }

/** The timeline of one pupil, one lane per problem: attempts, hints and the due time. Marks react to pointer, touch and arrow keys. */
export function PupilTimeline({ pupil, pid, now }: Props) {
  const t = useTexts('cockpit')
  const language = useLanguage()
  const words = useMarkWords(pupil)
  const { row, problems } = pupil
  const marks = timelineMarks(pupil).filter((mark) => pid === undefined || mark.pid === pid)
  const [chosen, setChosen] = useState<string | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  if (marks.length === 0) return null
  const touched = new Set(marks.map((mark) => mark.pid))
  const lanes = problems.filter((problem) => touched.has(problem.pid))
  const first = marks[0]?.at ?? now
  const end = Math.max(now, marks.at(-1)?.at ?? now)
  const dueAt = row.dueAt !== null && row.dueAt >= first && row.dueAt <= end ? row.dueAt : null
  const scale = timeScale([...marks.map(({ at }) => at), end, ...(dueAt === null ? [] : [dueAt])])
  const x = (share: number) => `${(EDGE + share * (1 - 2 * EDGE)) * 100}%`
  const height = lanes.length * LANE + FOOT
  const shown = marks.find(({ key }) => key === chosen) ?? null
  const current = Math.max(
    0,
    marks.findIndex(({ key }) => key === chosen),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const to = markOfKey(event.key, current, marks.length)
    const key = to === undefined ? undefined : marks[to]?.key
    if (key === undefined) return
    event.preventDefault()
    setChosen(key)
    svg.current?.querySelector<SVGElement>(`[data-mark="${key}"]`)?.focus()
  }
  const time = (at: number) => formatDateTime(new Date(at), language)
  return (
    <figure className={classes.figure} aria-label={t('timeline')}>
      <div className={classes.scroll}>
        {/* biome-ignore lint/a11y/useSemanticElements: no element groups the parts of a picture */}
        <svg ref={svg} role="group" aria-label={t('timeline.keys')} height={height} className={classes.svg} onKeyDown={onKeyDown}>
          {scale.breaks.map(({ from, to, ms }) => (
            <g key={from} className={classes.break}>
              <rect x={x(from)} width={`${(to - from) * (1 - 2 * EDGE) * 100}%`} height={height - FOOT} />
              <text x={x((from + to) / 2)} y={height - 7} textAnchor="middle">
                {t(`since.${silence(ms).unit}`, { count: silence(ms).count })}
              </text>
            </g>
          ))}
          {lanes.map(({ pid, problemId }, lane) => (
            <g key={pid} transform={`translate(0 ${lane * LANE})`} className={classes.lane}>
              <text x="2" y="13">
                {problemId}
              </text>
              <line x1="0" x2="100%" y1={LINE} y2={LINE} />
            </g>
          ))}
          {dueAt !== null && (
            <g className={classes.due}>
              <title>{`${t('due')} ${time(dueAt)}`}</title>
              <line x1={x(scale.place(dueAt))} x2={x(scale.place(dueAt))} y1="0" y2={height - FOOT} />
              <text x={x(scale.place(dueAt))} y={height - 7} textAnchor="middle">
                {t('due')}
              </text>
            </g>
          )}
          {marks.map((mark, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a picture has no buttons of its own
            <g
              key={mark.key}
              role="button"
              tabIndex={at === current ? 0 : -1}
              aria-label={words(mark)}
              aria-pressed={mark.key === chosen}
              data-mark={mark.key}
              data-tone={mark.tone}
              className={classes.mark}
              style={{
                transform: `translate(${x(scale.place(mark.at))}, ${lanes.findIndex(({ pid }) => pid === mark.pid) * LANE + LINE}px)`,
              }}
              onClick={() => setChosen(mark.key)}
              onFocus={() => setChosen(mark.key)}
              onMouseEnter={() => setChosen(mark.key)}
            >
              <title>{words(mark)}</title>
              <circle r="13" className={classes.touch} />
              <path d={paths[mark.shape]} data-shape={mark.shape} />
            </g>
          ))}
        </svg>
      </div>
      <figcaption className={classes.caption}>
        {shown ? (
          <>
            {words(shown)}
            {shown.kind === 'try' && (
              <>
                {' '}
                <PageLink to="/submission-detail/$submitID" params={{ submitID: String(shown.of.submitId) }}>
                  {t('timeline.open', { id: shown.of.submitId })}
                </PageLink>
              </>
            )}
          </>
        ) : (
          t('timeline.span', { from: time(first), to: time(end) })
        )}
      </figcaption>
      <Legend marks={marks} />
    </figure>
  )
}

/** A mark in words: the meaning of its shape, colour and place. */
function useMarkWords({ problems }: CockpitPupil): (mark: Mark) => string {
  const t = useTexts('cockpit')
  const common = useTexts('common')
  const hint = useTexts('hint')
  const language = useLanguage()
  const nameOf = new Map(problems.map(({ pid, problemId }) => [pid, problemId]))
  return (mark) => {
    const place = [nameOf.get(mark.pid) ?? '', formatDateTime(new Date(mark.at), language)]
    if (mark.kind === 'hint') {
      const { place: number, tries } = mark.of
      const name = number === null ? hint('removed') : hint('title', { place: number })
      return [...place, name, hint('openedAfter', { count: tries })].join(' · ')
    }
    const { status, score, isLate } = mark.of
    const verdict = common(verdictLook(status).key)
    return [...place, score === null ? verdict : `${verdict} ${score}`, ...(isLate ? [t('late')] : [])].join(' · ')
  }
}

/** The legend of the shapes in this picture; absent shapes are left out. */
function Legend({ marks }: { marks: readonly Mark[] }) {
  const t = useTexts('cockpit')
  const common = useTexts('common')
  const nameOf = (mark: Mark) => (mark.kind === 'hint' ? t('timeline.hint') : common(verdictLook(mark.of.status).key))
  return (
    <ul className={classes.legend}>
      {[...Map.groupBy(marks, ({ shape }) => shape)].map(([shape, those]) => (
        <li key={shape}>
          <svg width="16" height="16" viewBox="-8 -8 16 16" data-tone={those[0]?.tone} className={classes.mark} aria-hidden="true">
            <path d={paths[shape]} data-shape={shape} />
          </svg>
          {[...new Set(those.map(nameOf))].join(', ')}
        </li>
      ))}
    </ul>
  )
}
