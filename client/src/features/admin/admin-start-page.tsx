import { SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { Page } from '../../ui/page.tsx'
import { adminMenu } from './admin-menu.ts'
import { mayDo } from './admin-rights.ts'
import classes from './admin-start-page.module.css'

/** Where the back office begins: what one can do here. */
export function AdminStartPage() {
  const t = useTexts('admin')
  const user = useUser()
  const items = adminMenu.filter((item) => item.to !== '/admin' && mayDo(user, item.needs))
  return (
    <Page title={t('start.title', { username: user?.username ?? '' })}>
      <Text c="dimmed" mb="md">
        {t('start.text')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        {items.map(({ key, to, icon: Icon }) => (
          <Link key={key} to={to} className={classes.entry}>
            <Icon size={20} />
            {t(key)}
          </Link>
        ))}
      </SimpleGrid>
    </Page>
  )
}
