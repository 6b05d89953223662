import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useNewsReady } from '../live/live-store.ts'
import { type Outputs, trpc } from '../trpc/trpc.ts'
import { formatBytes } from '../ui/format.ts'
import { PageLink } from '../ui/page-link.tsx'
import classes from './staff-alarm.module.css'

const refreshMs = 60_000

/** One line for staff on every page while something must be mended; the overview itself names every alarm. Its texts come with an alarm. */
export default function StaffAlarm() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { data } = trpc.siteOverview.alarms.useQuery({}, { enabled: useNewsReady(), refetchInterval: refreshMs })
  if (!data || data.alarms.length === 0 || /^\/admin\/?$/.test(path)) return null
  return (
    <Suspense fallback={null}>
      <Line {...data} />
    </Suspense>
  )
}

function Line({ alarms: [first, ...others], freeBytes }: Outputs['siteOverview']['alarms']) {
  const t = useTexts('site-alarm')
  if (!first) return null
  return (
    <div role="status" className={classes.line}>
      <IconAlertTriangle size={18} />
      <span>
        {t(`line.${first}`, { free: formatBytes(freeBytes) })} {others.length > 0 && t('line.more', { count: others.length })}{' '}
        <PageLink to="/admin">{t('line.open')}</PageLink>
      </span>
    </div>
  )
}
