import { IconAlertTriangle, IconCircleCheck, IconUserShield } from '@tabler/icons-react'
import type { AlarmCode } from '@touchstone/shared/site/overview/site-alarms.ts'
import { JudgeState } from '../../../../components/judge-state.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { mayDo } from '../../../../session/rights.ts'
import { useUser } from '../../../../session/session.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './overview.module.css'

const refreshMs = 15_000

/** The alarms of the site, each with its cure; one line when all is well. */
export function SiteHealth() {
  const t = useTexts('admin-dashboard')
  const isRoot = mayDo(useUser(), 'site.root')
  const [{ alarms, freeBytes }] = trpc.siteOverview.alarms.useSuspenseQuery({}, { refetchInterval: refreshMs })
  return (
    <Panel title={t('health.title')}>
      <div className={classes.alarms}>
        {alarms.length === 0 && (
          <Notice tone="accepted" icon={<IconCircleCheck size={20} />}>
            {t('health.well')}
          </Notice>
        )}
        {alarms.map((code) => (code === 'judge-off' ? <JudgeAlarm key={code} /> : <Alarm key={code} code={code} freeBytes={freeBytes} />))}
        {isRoot && <OwnersWaiting />}
      </div>
    </Panel>
  )
}

function JudgeAlarm() {
  const t = useTexts('site-alarm')
  const [status] = trpc.siteStatus.read.useSuspenseQuery({}, { refetchInterval: refreshMs })
  return (
    <div>
      <JudgeState status={status} />
      <PageLink to="/admin/judge">{t('open.judge-off')}</PageLink>
    </div>
  )
}

/** The alarms that the settings of backups can end. */
const hasBackupSettings = {
  'store-away': false,
  'disk-low': false,
  'news-slow': false,
  'backup-failed': true,
  'backup-late': true,
  'drill-failed': true,
  'drill-late': true,
} as const satisfies Record<Exclude<AlarmCode, 'judge-off'>, boolean>

function Alarm({ code, freeBytes }: { code: Exclude<AlarmCode, 'judge-off'>; freeBytes: number | null }) {
  const t = useTexts('site-alarm')
  const mayMend = mayDo(useUser(), 'site.root')
  return (
    <Notice tone="wrong" icon={<IconAlertTriangle size={20} />} title={t(`line.${code}`, { free: formatBytes(freeBytes) })}>
      {mayMend ? t(`cure.${code}`) : t('cure.other')}
      {mayMend && code === 'backup-failed' && <BackupReasons />}{' '}
      {mayMend && hasBackupSettings[code] && (
        <PageLink to="/admin/conf" search={{ tab: 'backup' }}>
          {t('open.backup')}
        </PageLink>
      )}
    </Notice>
  )
}

/** The errors of the failed backups, as the server reports them. The page does not wait for them. */
function BackupReasons() {
  const places = trpc.backup.status.useQuery({}).data?.places ?? []
  return places.map(({ folder, last }) => last?.error && <code key={folder} className={classes.reason}>{`${folder}: ${last.error}`}</code>)
}

/** For root, who can vouch for all: the number of group owners without a voucher. The page does not wait for it. */
function OwnersWaiting() {
  const t = useTexts('admin-dashboard')
  const waiting = trpc.groupOwner.list.useQuery({ currentPage: 1, limit: 1, onlyWaiting: true }).data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <Notice tone="limit" icon={<IconUserShield size={20} />} title={t('owners.waiting', { count: waiting })}>
      {t('owners.waitingText')}{' '}
      <PageLink to="/admin/group-owner" search={{ onlyWaiting: true }}>
        {t('owners.look')}
      </PageLink>
    </Notice>
  )
}
