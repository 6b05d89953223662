import { Button, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { WithPreview } from '../../ui/markdown/with-preview.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useVersionedDialog } from '../editing/use-versioned-dialog.ts'
import { useVersionedSave } from '../editing/use-versioned-save.ts'
import classes from './announcement-dialog.module.css'

const titleMax = 255
const contentMax = 65_535

type Words = { title: string; content: string; status: number }
type VersionedWords = Words & { version: string }

type Props = {
  /** The announcement to change; null for a new one. */
  row: VersionedWords | null
  /** The initial values of a new one. */
  startsShown: boolean
  /** Label of the switch: where readers see the announcement. */
  shownWhere: string
  save(words: Words, version: string | null): Promise<unknown>
  /** Returns the stored announcement; null when it was deleted. */
  read(): Promise<VersionedWords | null>
  onClose(): void
}

const seenOf = ({ title, content, status, version }: VersionedWords) => ({ draft: { title, content, status }, version })

/** Writes an announcement, with a preview. */
export function AnnouncementDialog({ row, startsShown, shownWhere, save, read, onClose }: Props) {
  const t = useTexts('admin-site')
  const check = (max: number) => (value: string) =>
    value.trim() === '' ? t('fault.required') : value.length > max ? t('fault.tooLong', { max }) : null
  const form = useForm({
    initialValues: {
      title: row?.title ?? '',
      content: row?.content ?? '',
      shown: row ? row.status === AnnouncementStatus.shown : startsShown,
    },
    validateInputOnBlur: true,
    validate: { title: check(titleMax), content: check(contentMax) },
  })
  const versioned = useVersionedSave<Words>(
    row ? seenOf(row) : { draft: { title: '', content: '', status: AnnouncementStatus.shown }, version: null },
    async () => {
      const stored = await read()
      return stored && seenOf(stored)
    },
  )
  const { failure, submit, close } = useVersionedDialog({
    form,
    save: ({ title, content, shown }) =>
      versioned.save({ title, content, status: shown ? AnnouncementStatus.shown : AnnouncementStatus.hidden }, save),
    onSaved: () => toastSuccess(t('announcement.saved')),
    onClose,
  })
  return (
    <Dialog onClose={close} title={row ? t('announcement.editTitle') : t('announcement.create')} size="xl">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={failure} />
          <TextInput label={t('announcement.name')} data-autofocus withAsterisk {...form.getInputProps('title')} />
          <WithPreview text={form.values.content} label={t('announcement.preview')}>
            <Textarea
              label={`${t('announcement.content')} (${t('announcement.contentHint')})`}
              autosize
              minRows={9}
              maxRows={20}
              classNames={{ input: classes.content ?? '' }}
              {...form.getInputProps('content')}
            />
          </WithPreview>
          <Switch label={shownWhere} {...form.getInputProps('shown', { type: 'checkbox' })} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
