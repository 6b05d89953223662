import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ABSENT_VERSION } from '@touchstone/shared/ground/wire/edit-version.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { instantOf, toLocal } from '../../ui/local-time.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useVersionedDialog } from '../editing/use-versioned-dialog.ts'
import { useVersionedSave } from '../editing/use-versioned-save.ts'
import { PupilField } from './pupil-field.tsx'

type Props = {
  tid: number
  gid: number
  dueAt: number
  given: readonly Given[]
  /** The pupil; absent: the form asks for one. */
  pupil?: { uid: string; name: string }
  onClose(): void
}

const twoDays = 2 * 86_400_000

type Given = Outputs['homework']['extensions'][number]
type Typed = { dueAt: string; reason: string }

const versionedOf = ({ dueAt, reason, version }: Given) => ({ draft: { dueAt: toLocal(new Date(dueAt)), reason }, version })

/** Gives an extension. For a pupil that has one it is changed. */
export function ExtensionDialog({ tid, gid, dueAt, given, pupil, onClose }: Props) {
  const t = useTexts('training-editor')
  const utils = trpc.useUtils()
  const give = trpc.homework.extend.useMutation({ onSettled: () => utils.homework.invalidate() })
  const stored = given.find((row) => row.uid === pupil?.uid)
  const none = { draft: { dueAt: toLocal(new Date(dueAt + twoDays)), reason: '' }, version: ABSENT_VERSION }
  const form = useForm({
    initialValues: { uid: pupil?.uid ?? '', ...(stored ? versionedOf(stored) : none).draft },
    validate: {
      uid: (uid) => (uid === '' ? t('fault.pupil') : null),
      dueAt: (at) => (instantOf(at) > dueAt ? null : t('fault.later')),
      reason: (reason) => (reason.trim() === '' ? t('fault.reason') : null),
    },
  })
  const versioned = useVersionedSave<Typed>(stored ? versionedOf(stored) : none, async () => {
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
    <Dialog onClose={close} title={pupil ? t('extension.of', { name: pupil.name }) : t('extension.add')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={failure} />
          {!pupil && <PupilField gid={gid} value={form.values.uid} onChange={choose} error={form.errors.uid} />}
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
