import { contestTimeline } from '@touchstone/shared/contests/contest/contest-timeline.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { formatDateTime } from '../../../../ui/format.ts'
import { instantOf } from '../../../../ui/local-time.ts'
import { type ContestDraft, missingMoments } from './contest-draft.ts'
import classes from './contests.module.css'

type Props = { draft: ContestDraft }

/** Preview of the contest's moments while its times are edited. */
export function ContestTimeline({ draft }: Props) {
  const t = useTexts('admin-contests')
  const language = useLanguage()
  const whole = missingMoments(draft).length === 0 && instantOf(draft.endTime) > instantOf(draft.startTime)
  const times = { startTime: instantOf(draft.startTime), endTime: instantOf(draft.endTime), sealRankTime: instantOf(draft.sealRankTime) }
  return (
    <section className={classes.timeline} aria-label={t('timeline.title')}>
      <h3>{t('timeline.title')}</h3>
      {whole ? (
        <ol>
          {contestTimeline({ ...draft, ...times }).map(({ moment, at }) => (
            <li key={moment} data-moment={moment}>
              <span className="tabular">{at === null ? t('timeline.now') : formatDateTime(new Date(at), language)}</span>
              <strong>{t(`timeline.${moment}`)}</strong>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('timeline.unknown')}</p>
      )}
    </section>
  )
}
