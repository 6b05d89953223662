import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ExtensionDialog } from '../../../../components/homework/extension-dialog.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Instant } from '../../../../ui/instant.tsx'
import { Empty } from '../../../../ui/page-states.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { toastRefusal } from '../../../../ui/toast.ts'
import { UserName } from '../../../../ui/user-name.tsx'
import { WholeTable } from '../../../../ui/whole-table.tsx'

type Props = { tid: number; gid: number; dueAt: number }

/** Later due times for single pupils. */
export function ExtensionsPanel({ tid, gid, dueAt }: Props) {
  const t = useTexts('training-editor')
  const utils = trpc.useUtils()
  const list = trpc.homework.extensions.useQuery({ tid })
  const [adding, setAdding] = useState(false)
  const take = trpc.homework.takeExtension.useMutation({
    onSettled: () => utils.homework.invalidate(),
    onError: toastRefusal,
  })
  return (
    <Panel
      title={t('extension.title')}
      aside={
        <Button size="compact-sm" variant="default" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
          {t('extension.add')}
        </Button>
      }
    >
      <WholeTable
        label={t('extension.title')}
        list={list}
        inline
        rowKey={({ uid }) => uid}
        expectedRows={1}
        empty={<Empty title={t('extension.empty')} text={t('extension.emptyText')} />}
        columns={[
          { key: 'who', header: t('extension.pupil'), render: (row) => <UserName {...row} /> },
          { key: 'due', header: t('homework.dueAt'), width: 190, render: (row) => <Instant at={row.dueAt} show="exact" /> },
          { key: 'why', header: t('extension.reason'), from: 'sm', render: ({ reason }) => reason },
          {
            key: 'actions',
            header: t('column.actions'),
            width: 70,
            align: 'right',
            render: ({ uid, username, realname }) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('extension.remove', { name: realname || username })}
                onClick={() => take.mutate({ tid, uid })}
              >
                <IconTrash size={17} />
              </ActionIcon>
            ),
          },
        ]}
      />
      {adding && <ExtensionDialog tid={tid} gid={gid} dueAt={dueAt} given={list.data ?? []} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
