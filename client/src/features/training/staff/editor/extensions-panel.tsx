import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { ABSENT_VERSION } from '@touchstone/shared/ground/wire/edit-version.ts'
import { useState } from 'react'
import { useVersionedDialog } from '../../../../components/editing/use-versioned-dialog.ts'
import { useVersionedSave } from '../../../../components/editing/use-versioned-save.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../../trpc/trpc.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Instant } from '../../../../ui/instant.tsx'
import { instantOf, toLocal } from '../../../../ui/local-time.ts'
import { Empty } from '../../../../ui/page-states.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { toastRefusal, toastSuccess } from '../../../../ui/toast.ts'
import { UserName } from '../../../../ui/user-name.tsx'
import { WholeTable } from '../../../../ui/whole-table.tsx'
import { PupilField } from './pupil-field.tsx'

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

const twoDays = 2 * 86_400_000

type Given = Outputs['homework']['extensions'][number]
type Typed = { dueAt: string; reason: string }

const versionedOf = ({ dueAt, reason, version }: Given) => ({ draft: { dueAt: toLocal(new Date(dueAt)), reason }, version })

/** Gives an extension. For a pupil that has one it is changed. */
function ExtensionDialog({ tid, gid, dueAt, given, onClose }: Props & { given: readonly Given[]; onClose(): void }) {
  const t = useTexts('training-editor')
  const utils = trpc.useUtils()
  const give = trpc.homework.extend.useMutation({ onSettled: () => utils.homework.invalidate() })
  const none = { draft: { dueAt: toLocal(new Date(dueAt + twoDays)), reason: '' }, version: ABSENT_VERSION }
  const form = useForm({
    initialValues: { uid: '', ...none.draft },
    validate: {
      uid: (uid) => (uid === '' ? t('fault.pupil') : null),
      dueAt: (at) => (instantOf(at) > dueAt ? null : t('fault.later')),
      reason: (reason) => (reason.trim() === '' ? t('fault.reason') : null),
    },
  })
  const versioned = useVersionedSave<Typed>(none, async () => {
    const { uid } = form.getValues()
    const stored = (await utils.homework.extensions.fetch({ tid }, { staleTime: 0 })).find((row) => row.uid === uid)
    return stored ? versionedOf(stored) : none
  })
  const choose = (uid: string) => {
    form.setFieldValue('uid', uid)
    const stored = given.find((row) => row.uid === uid)
    versioned.take(stored ? versionedOf(stored) : none)
    if (stored) form.setValues(versionedOf(stored).draft)
  }
  const { failure, submit, close } = useVersionedDialog({
    form,
    save: ({ uid, ...typed }) =>
      versioned.save(typed, ({ dueAt, reason }, version) => give.mutateAsync({ tid, uid, dueAt: instantOf(dueAt), reason, version })),
    onSaved: () => toastSuccess(t('extension.done')),
    onClose,
  })
  return (
    <Dialog onClose={close} title={t('extension.add')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={failure} />
          <PupilField gid={gid} value={form.values.uid} onChange={choose} error={form.errors.uid} />
          <TextInput type="datetime-local" label={t('homework.dueAt')} withAsterisk {...form.getInputProps('dueAt')} />
          <TextInput label={t('extension.reason')} withAsterisk maxLength={200} {...form.getInputProps('reason')} />
          <Text size="sm" c="dimmed">
            {t('extension.hint')}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              {t('extension.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
