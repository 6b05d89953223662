import { Text } from '@mantine/core'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Instant } from '../../../../ui/instant.tsx'
import { Page } from '../../../../ui/page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { SiteHealth } from './site-health.tsx'
import { Today } from './today.tsx'

const refreshMs = 15_000

/** The start of the back office: the steps that are left, what happens today, and what must be mended. */
export function OverviewPage() {
  const t = useTexts('admin-dashboard')
  const [[overview, signIn]] = trpc.useSuspenseQueries((t) => [
    t.siteOverview.read({}, { refetchInterval: refreshMs }),
    t.dashboard.lastSignIn({}),
  ])
  return (
    <Page title={t('title')} help="settings#first">
      {overview.steps && <FirstSteps steps={overview.steps} />}
      <Today overview={overview} />
      <SiteHealth />
      <Text size="sm" c="dimmed">
        {t('signIn.title')} <Instant at={signIn.gmtCreate} show="exact" /> <span className="tabular">{signIn.ip}</span>
      </Text>
    </Page>
  )
}
