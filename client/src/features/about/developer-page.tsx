import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Page } from '../../ui/page.tsx'
import classes from './about.module.css'

/** How a program calls the site. */
export function DeveloperPage() {
  const t = useTexts('about')
  return (
    <Page title={t('developer.title')} width="text">
      <Text>{t('developer.text')}</Text>
      <Group my="md" gap="sm">
        <Button component="a" href="/api/docs">
          {t('developer.browse')}
        </Button>
        <Button component="a" href="/api/openapi.json" variant="default">
          {t('developer.openapi')}
        </Button>
      </Group>
      <h2 className={classes.heading}>{t('developer.signIn')}</h2>
      <Text>{t('developer.signInText')}</Text>
      <h2 className={classes.heading}>{t('developer.envelope')}</h2>
      <Text>{t('developer.envelopeText')}</Text>
    </Page>
  )
}
