import { listHelps } from '@touchstone/shared/classes/tutor/help-list.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { InspectionPlace } from '../inspection/inspection-place.ts'
import type { FoundHelp } from './found-help.ts'
import { HelpItem } from './help-item.tsx'
import classes from './help-panel.module.css'

type Props = {
  found: FoundHelp
  /** Where programs are run with checks. */
  place: { pid: number; type: 'public' | 'group' }
}

/** Explains the reader's last try by rules, without a model. It costs nothing and sends nothing anywhere. */
export function HelpPanel({ found, place }: Props) {
  const t = useTexts('tutor')
  return (
    <section className={classes.panel} aria-label={t('help.title')}>
      <h2>{t('help.title')}</h2>
      {found.state === 'loading' && <SkeletonRows rows={3} />}
      {found.state === 'failed' && <Failure error={found.error} onRetry={found.retry} inline />}
      {found.state === 'found' && (
        <InspectionPlace value={place}>
          <ul className={classes.helps} aria-live="polite">
            {listHelps(found.facts).map((help, at) => (
              // Several helps may be of one kind, and a new try brings a new list.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <HelpItem key={`${at} ${help.kind}`} help={help} found={found} />
            ))}
          </ul>
        </InspectionPlace>
      )}
    </section>
  )
}
