import { Text, Title } from '@mantine/core'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Page } from '../../../../ui/page.tsx'
import { Failure } from '../../../../ui/page-states.tsx'
import { RightsTable } from './rights-table.tsx'
import { RoleHoldersTable } from './role-holders-table.tsx'

/** The rights and the holders of each role. Staff assigns roles in the list of users. */
export function RolesPage() {
  const t = useTexts('admin-roles')
  const holders = trpc.roleHolder.list.useQuery({})
  return (
    <Page title={t('title')} width="wide" help="users#roles">
      <Text c="dimmed" mb="md">
        {t('intro')}
      </Text>
      <Title order={2} size="h4" mb="xs">
        {t('holdersTitle')}
      </Title>
      {holders.error && !holders.data ? (
        <Failure inline error={holders.error} onRetry={() => void holders.refetch()} />
      ) : (
        <RoleHoldersTable holders={holders.data} />
      )}
      <Title order={2} size="h4" mt="xl" mb="xs">
        {t('rightsTitle')}
      </Title>
      <RightsTable />
    </Page>
  )
}
