import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { pictureLink } from '../../../../components/picture/picture-link.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../../trpc/trpc.ts'
import { confirm } from '../../../../ui/confirm.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { Empty } from '../../../../ui/page-states.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { toastRefusal, toastSuccess } from '../../../../ui/toast.ts'
import { WholeTable } from '../../../../ui/whole-table.tsx'
import { PictureTaskDialog } from './picture-task-dialog.tsx'

type Task = Outputs['picture']['tasks'][number]

/** The picture tasks of a class's training, for its editors. */
export function PictureTasksEditor({ tid, gid }: { tid: number; gid: number }) {
  const t = useTexts('picture')
  const utils = trpc.useUtils()
  const list = trpc.picture.tasks.useQuery({ tid })
  /** null: a new one. */
  const [edited, setEdited] = useState<Task | null | undefined>()
  const remove = trpc.picture.remove.useMutation({ onError: toastRefusal, onSettled: () => utils.picture.invalidate() })
  const ask = async ({ id, title }: Task) => {
    const question = { title: t('edit.removeTitle', { title }), text: t('edit.removeText'), yes: t('edit.remove', { title }), danger: true }
    if (await confirm(question)) remove.mutate({ id }, { onSuccess: () => toastSuccess(t('edit.removed')) })
  }
  const quiet = { variant: 'subtle', color: 'gray' } as const
  return (
    <Panel
      title={t('edit.title')}
      aside={
        <Button size="compact-sm" variant="default" leftSection={<IconPlus size={15} />} onClick={() => setEdited(null)}>
          {t('edit.add')}
        </Button>
      }
    >
      <WholeTable
        label={t('edit.title')}
        list={list}
        inline
        rowKey={({ id }) => id}
        expectedRows={1}
        empty={<Empty title={t('edit.empty')} text={t('edit.emptyText')} />}
        columns={[
          { key: 'title', header: t('edit.name'), render: ({ id, title }) => <PageLink {...pictureLink(gid, tid, id)}>{title}</PageLink> },
          { key: 'points', header: t('edit.points'), width: 80, align: 'right', render: ({ points }) => points },
          {
            key: 'acts',
            header: '',
            width: 90,
            align: 'right',
            render: (task) => (
              <Group gap={2} justify="flex-end" wrap="nowrap">
                <ActionIcon {...quiet} aria-label={t('edit.change', { title: task.title })} onClick={() => setEdited(task)}>
                  <IconPencil size={17} />
                </ActionIcon>
                <ActionIcon {...quiet} aria-label={t('edit.remove', { title: task.title })} onClick={() => void ask(task)}>
                  <IconTrash size={17} />
                </ActionIcon>
              </Group>
            ),
          },
        ]}
      />
      {edited !== undefined && <PictureTaskDialog tid={tid} gid={gid} task={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}
