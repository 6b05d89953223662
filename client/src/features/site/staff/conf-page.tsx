import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { AccessForm } from './access-form.tsx'
import { AddedLanguages } from './added-languages.tsx'
import { BackupForm } from './backup-form.tsx'
import { CarouselSettings } from './carousel-settings.tsx'
import { type ConfTab, confTabs } from './conf-search.ts'
import { JudgeAccounts } from './judge-accounts.tsx'
import { MailForm } from './mail-form.tsx'
import { TutorForm } from './tutor-form.tsx'
import { WebsiteForm } from './website-form.tsx'

const panels: Record<ConfTab, () => ReactNode> = {
  website: WebsiteForm,
  access: AccessForm,
  mail: MailForm,
  carousel: CarouselSettings,
  judges: JudgeAccounts,
  tutor: TutorForm,
  languages: AddedLanguages,
  backup: BackupForm,
}

/** The settings of every tab, asked for in one call: a tab would ask when the one before it has its own. */
function useAllSettings(): void {
  trpc.siteSettings.site.usePrefetchQuery({})
  trpc.siteSettings.mail.usePrefetchQuery({})
  trpc.file.carousel.usePrefetchQuery({})
  trpc.remote.accounts.usePrefetchQuery({})
  trpc.tutor.settings.usePrefetchQuery({})
  trpc.backup.settings.usePrefetchQuery({})
  trpc.backup.status.usePrefetchQuery({})
}

/** Settings of the site: name, access, mail. */
export function ConfPage({ tab, onTab }: { tab: ConfTab; onTab(tab: ConfTab): void }) {
  const t = useTexts('admin-site')
  useAllSettings()
  return (
    <Page title={t('conf.title')} aside={<HelpLink to={tab === 'backup' ? 'backup' : 'settings'} newTab />}>
      <Tabs value={tab} onChange={(next) => onTab(confTabs.find((known) => known === next) ?? 'website')}>
        <Tabs.List mb="lg" aria-label={t('conf.tabs')}>
          {confTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`conf.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {confTabs.map((name) => {
          const Panel = panels[name]
          return (
            // All tabs stay mounted, so that a draft survives a look at another tab.
            <Tabs.Panel key={name} value={name}>
              <Panel />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </Page>
  )
}
