import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { trpc } from '../trpc/trpc.ts'
import { formatBytes } from '../ui/format.ts'
import { PageLink } from '../ui/page-link.tsx'
import classes from './staff-alarm.module.css'

const refreshMs = 60_000

/** One line for staff on every page while something must be mended; the overview itself names every alarm. */
export default function StaffAlarm() {
  const t = useTexts('site-alarm')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { data } = trpc.siteOverview.alarms.useQuery({}, { refetchInterval: refreshMs })
  const [first, ...others] = data?.alarms ?? []
  if (!data || !first || /^\/admin\/?$/.test(path)) return null
  return (
    <div role="status" className={classes.line}>
      <IconAlertTriangle size={18} />
      <span>
        {t(`line.${first}`, { free: formatBytes(data.freeBytes) })} {others.length > 0 && t('line.more', { count: others.length })}{' '}
        <PageLink to="/admin">{t('line.open')}</PageLink>
      </span>
    </div>
  )
}
