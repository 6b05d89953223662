import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** Link to the staff list of the group's contests; renders nothing for others. */
export function ContestAdminButton({ gid }: { gid: number }) {
  const t = useTexts('group-work')
  const { can } = useGroup(gid)
  if (!can.manage) return null
  return (
    <Button
      ml="auto"
      size="xs"
      variant="default"
      leftSection={<IconSettings size={16} />}
      renderRoot={(props) => <PageLink to="/group/$groupID/contest-admin" params={{ groupID: String(gid) }} {...props} />}
    >
      {t('contests.manage')}
    </Button>
  )
}
