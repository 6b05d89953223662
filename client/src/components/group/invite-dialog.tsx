import { Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './invite-dialog.module.css'
import { inviteLink, isLoopback } from './invite-link.ts'
import type { GroupView } from './use-group.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** Invitations to the group: the code, a link, and a QR code. All of it is made in the browser, without an outside service. */
export default function InviteDialog({ group, onClose }: { group: GroupView; onClose(): void }) {
  const t = useTexts('group')
  const link = inviteLink(window.location.origin, group)
  const needsCode = group.auth === GroupAuth.private
  return (
    <Dialog title={t('invite.title', { name: group.name })} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{t(group.auth === GroupAuth.public ? 'invite.public' : 'invite.apply')}</Text>
        {isLoopback(window.location.hostname) && <Notice tone="limit">{t('invite.loopback')}</Notice>}
        {needsCode && group.code === null && <Notice tone="limit">{t('invite.codeOfRoot')}</Notice>}
        {needsCode && group.code && (
          <div className={classes.code}>
            <span>{t('join.code')}</span>
            <b>{group.code}</b>
          </div>
        )}
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput label={t('invite.link')} readOnly value={link} flex={1} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={link} />
        </Group>
        <Suspense fallback={<Skeleton className={classes.qr} />}>
          <QrCode text={link} label={t('invite.qr')} className={classes.qr} />
        </Suspense>
      </Stack>
    </Dialog>
  )
}
