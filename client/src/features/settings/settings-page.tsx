import { Accordion } from '@mantine/core'
import { handleSites } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWriter } from '../../session/unsaved-work.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Page } from '../../ui/page.tsx'
import { SignedOut } from '../../ui/page-states.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailForm } from './email-form.tsx'
import { HandleForm } from './handle-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import classes from './settings.module.css'

/** The user's own settings, in folding sections. */
export function SettingsPage() {
  const t = useTexts('settings')
  const user = useWriter()
  const own = trpc.ownRun.handles.useQuery({}, { enabled: user !== null }).data
  if (!user) {
    return (
      <Page title={t('page.title')} width="text">
        <SignedOut />
      </Page>
    )
  }
  return (
    <Page title={t('page.title')} width="text">
      <Accordion multiple defaultValue={['profile', 'account', 'handles']} variant="default">
        <Accordion.Item value="profile">
          <Accordion.Control>{t('section.profile')}</Accordion.Control>
          <Accordion.Panel>
            <ProfileForm key={user.uid} user={user} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="account">
          <Accordion.Control>{t('section.account')}</Accordion.Control>
          <Accordion.Panel>
            <div className={classes.pair}>
              <PasswordForm />
              <EmailForm user={user} />
            </div>
          </Accordion.Panel>
        </Accordion.Item>
        {own?.isOn && (
          <Accordion.Item value="handles">
            <Accordion.Control>{t('section.handles')}</Accordion.Control>
            <Accordion.Panel>
              {handleSites.map((site) => (
                <HandleForm key={site} site={site} handle={own.handles.find((one) => one.site === site)} />
              ))}
            </Accordion.Panel>
          </Accordion.Item>
        )}
        <Accordion.Item value="devices">
          <Accordion.Control>{t('section.devices')}</Accordion.Control>
          <Accordion.Panel>
            <DeviceList />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Page>
  )
}
