import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'

const DiscussionDialog = lazy(() => import('../../components/talk/discussion-dialog.tsx'))

type Row = Outputs['discussion']['list']['records'][number]

/** The actions on a discussion in a list: its author edits and deletes it; admins of its group pin, hide and delete it. */
export function DiscussionRowMenu({ row, keeps }: { row: Row; keeps: boolean }) {
  const t = useTexts('discussion')
  const user = useUser()
  const utils = trpc.useUtils()
  const [edited, setEdited] = useState<Outputs['discussion']['detail'] | null>(null)
  const remove = trpc.discussion.remove.useMutation()
  const removeInGroup = trpc.discussion.removeInGroup.useMutation()
  const change = trpc.discussion.changeInGroup.useMutation()
  const { id: did, gid, title, content } = row
  const isOwn = user !== null && row.uid === user.uid
  if (!isOwn && !keeps) return null

  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toastRefusal(error)
    }
    await utils.discussion.invalidate()
  }
  const deleteIt = async () => {
    if (!(await confirm({ title: t('delete.title'), text: t('delete.text', { title }), yes: t('delete.yes'), danger: true }))) return
    await act(async () => {
      await (gid === null ? remove : removeInGroup).mutateAsync({ did })
      toastSuccess(t('delete.done'))
    })
  }
  /** A change sends the whole text, which lists of others' discussions leave out. */
  const keep = (changed: { status?: number; topPriority?: boolean }) =>
    act(async () => {
      const { title, description, content, categoryId, version } = await utils.client.discussion.detail.query({ did })
      await change.mutateAsync({ id: did, title, description, content, categoryId, version, ...changed })
    })
  const edit = () => act(async () => setEdited(await utils.client.discussion.detail.query({ did })))
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('list.acts', { title })}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn && content !== null && <Menu.Item onClick={() => void edit()}>{t('detail.edit')}</Menu.Item>}
          {keeps && (
            <>
              <Menu.Item onClick={() => void keep({ topPriority: !row.topPriority })}>
                {row.topPriority ? t('detail.unpin') : t('detail.pin')}
              </Menu.Item>
              <Menu.Item onClick={() => void keep({ status: row.status === PostStatus.shown ? PostStatus.hidden : PostStatus.shown })}>
                {row.status === PostStatus.shown ? t('detail.hide') : t('detail.show')}
              </Menu.Item>
            </>
          )}
          <Menu.Item color="red" onClick={() => void deleteIt()}>
            {t('delete.yes')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {edited && user && (
        <Suspense fallback={null}>
          <DiscussionDialog user={user} discussion={edited} pid={row.pid} gid={gid} mayPin={keeps} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}
