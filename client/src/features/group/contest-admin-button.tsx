import { Button, Group } from '@mantine/core'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** Links to a new class test and to the staff list of the group's contests; renders nothing for others. */
export function ContestAdminButton({ gid }: { gid: number }) {
  const t = useTexts('group-work')
  const { can } = useGroup(gid)
  if (!can.manage) return null
  const params = { groupID: String(gid) }
  return (
    <Group ml="auto" gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        renderRoot={(props) => <PageLink to="/group/$groupID/contest-admin" params={params} {...props} />}
      >
        {t('contests.manage')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={(props) => <PageLink to="/group/$groupID/contest-admin/class-test" params={params} {...props} />}
      >
        {t('contests.classTest')}
      </Button>
    </Group>
  )
}
