import { Button, Group, TextInput } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import { saveText } from '../../ui/save-text.ts'
import { SiteHead } from '../site-head.tsx'
import { accountsAsCsv, type SlipOf } from './accounts-as-csv.ts'
import classes from './password-slips.module.css'

type Props = {
  slips: readonly SlipOf[]
  /** Called when the passwords are printed or saved. */
  onKept(): void
}

const isLoopback = () => ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname)

/** Prints a slip for each user and saves the same data as a file. The printer gets the slips alone, several a page. */
export function PasswordSlips({ slips, onKept }: Props) {
  const t = useTexts('admin-users')
  const [address, setAddress] = useState(window.location.origin)
  const save = () => {
    const head = ['username', 'password', 'realname', 'className', 'number'] as const
    const names = head.map((column) => t(`column.${column}`))
    saveText('accounts.csv', accountsAsCsv(names, slips))
    onKept()
  }
  return (
    <>
      <Group gap="sm" align="flex-end" mb="md">
        <TextInput
          label={t('slips.address')}
          description={isLoopback() ? t('slips.loopback') : undefined}
          error={address.trim() === '' ? t('field.required') : undefined}
          w={320}
          maw="100%"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconPrinter size={16} />}
          disabled={address.trim() === ''}
          onClick={() => {
            window.print()
            onKept()
          }}
        >
          {t('slips.print')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
          {t('report.save')}
        </Button>
      </Group>
      {createPortal(
        <div className={classes.sheet} data-testid="slips">
          {slips.map((slip) => (
            <section key={slip.username} className={classes.slip}>
              <SiteHead size={11} />
              <h2>
                {slip.realname || slip.username}
                <small>{[slip.className, slip.number !== slip.username && slip.number].filter(Boolean).join(' · ')}</small>
              </h2>
              <dl>
                <dt>{t('column.username')}</dt>
                <dd>{slip.username}</dd>
                <dt>{t('column.password')}</dt>
                <dd>{slip.password}</dd>
                <dt>{t('slips.address')}</dt>
                <dd className={classes.address}>{address.trim()}</dd>
              </dl>
            </section>
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}
