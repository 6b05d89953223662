import { Paper, Stack, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { SiteHead } from '../components/site-head.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { isStaff } from '../session/roles.ts'
import { currentSession, useUser } from '../session/session.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { trpc } from '../trpc/trpc.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'

/** The back office's own sign-in. A signed-in user outside of staff reads why the page is closed. */
export function AdminLoginPage({ to }: { to: string | undefined }) {
  const t = useTexts('admin')
  const router = useRouter()
  const user = useUser()
  const login = trpc.userAdmin.login.useMutation()
  useDocumentTitle(t('login.title'))
  const enter = async () => {
    if (isStaff(currentSession().user)) await router.navigate({ href: to?.startsWith('/admin') ? to : '/admin' })
  }
  return (
    <Stack align="center" pt={{ base: 40, md: 96 }} px="md">
      <Paper withBorder p="xl" w="100%" maw={400}>
        <SiteHead />
        <Title order={1} size="h4" mt="md" mb="md">
          {t('login.title')}
        </Title>
        {user && !isStaff(user) && (
          <Text size="sm" mb="md" role="alert">
            {t('login.notStaff', { username: user.username })}
          </Text>
        )}
        <SignInForm login={login} onDone={enter} />
      </Paper>
    </Stack>
  )
}
