import { Button, Group } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import type { GroupView } from '../../components/group/use-group.ts'
import { useVouch } from '../../components/group/use-vouch.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageLink } from '../../ui/page-link.tsx'

/** Shown to staff of the site, on the overview of a group whose owner has no voucher. */
export function OwnerVoucher({ group }: { group: GroupView }) {
  const t = useTexts('admin-group-owners')
  const { vouch, isPending } = useVouch()
  return (
    <Notice tone="limit" icon={<IconUserShield size={20} />} title={t('group.nobody', { name: group.owner })}>
      <Group gap="md" mt={6}>
        <Button size="compact-sm" loading={isPending} onClick={() => vouch(group.uid, group.owner)}>
          {t('vouchOne', { name: group.owner })}
        </Button>
        <PageLink to="/admin/group-owner">{t('group.more')}</PageLink>
      </Group>
    </Notice>
  )
}
