import { IconClock } from '@tabler/icons-react'
import { useSiteNow } from '../../clock/use-site-now.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Late } from '../../ui/late.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { ContestClock } from '../contest-clock/contest-clock.tsx'
import classes from './own-tests-panel.module.css'

/** A page that stays open learns of a new test within this time. */
const LOOK_EVERY_MS = 30_000

/** Lists the tests of the reader's classes: those that run, with a clock, then those of the next day. Renders nothing without tests. */
export function OwnTestsPanel({ gid }: { gid?: number }) {
  const t = useTexts('homework')
  const list = trpc.classTest.mine.useQuery({}, { refetchInterval: LOOK_EVERY_MS })
  const tests = list.data?.filter((test) => gid === undefined || test.gid === gid) ?? []
  const now = useSiteNow(tests.length > 0)
  if (list.isLoading) return <Late />
  const shown = tests.filter(({ endTime }) => endTime > now)
  if (shown.length === 0) return null
  return (
    <Panel title={t('tests.title')}>
      <ul className={classes.list}>
        {shown.map(({ cid, title, groupName, startTime, endTime }) => {
          const isRunning = startTime <= now
          return (
            <li key={cid}>
              <ToneTag tone={isRunning ? 'accepted' : 'open'} icon={<IconClock size={13} aria-hidden />}>
                <ContestClock span={{ startTime, endTime }} now={now} className="tabular" />
              </ToneTag>
              <PageLink to="/contest/$contestID" params={{ contestID: String(cid) }} className={classes.title ?? ''}>
                {title}
              </PageLink>
              {gid === undefined && <span className={classes.group}>{groupName}</span>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
