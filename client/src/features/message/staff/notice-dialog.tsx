import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { noticeTypes } from '@touchstone/shared/people/message/notice.schema.ts'
import { siteNow } from '../../../clock/site-clock.ts'
import { useVersionedDialog } from '../../../components/editing/use-versioned-dialog.ts'
import { useVersionedSave } from '../../../components/editing/use-versioned-save.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { WithPreview } from '../../../ui/markdown/with-preview.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { faultsOf, type NoticeWords, noticeOf, typeOf } from './notice-words.ts'
import { GroupField, PersonField } from './reader-fields.tsx'

export type NoticeRow = Outputs['message']['notices']['records'][number]

type Props = {
  /** The notice to change; null for a new one. */
  row: NoticeRow | null
  /** Returns the stored notice; null when it was deleted. */
  read(id: number): Promise<NoticeRow | null>
  onClose(): void
}

const pad = (value: number) => String(value).padStart(2, '0')
const localOf = (at: Date) =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`

function wordsOf(row: NoticeRow | null): NoticeWords {
  if (!row) return { title: '', content: '', type: 'All', recipientId: '', gid: '', later: false, at: '' }
  const { title, content, type, recipientId, gid, state, publishAt } = row
  const at = state ? '' : localOf(new Date(publishAt))
  return { title, content, type: typeOf(type), recipientId: recipientId ?? '', gid: String(gid ?? ''), later: !state, at }
}

/** Edits a notice. Of a published one only the text can change, so that no reader loses it. */
export function NoticeDialog({ row, read, onClose }: Props) {
  const t = useTexts('admin-notices')
  const utils = trpc.useUtils()
  const onSettled = () => utils.message.notices.invalidate()
  const post = trpc.message.postNotice.useMutation({ onSettled })
  const change = trpc.message.changeNotice.useMutation({ onSettled })
  const isPublished = row?.state ?? false
  const form = useForm<NoticeWords>({
    initialValues: wordsOf(row),
    validate: (words) => {
      const faults = Object.entries(faultsOf(words, siteNow().getTime()))
      return Object.fromEntries(faults.map(([field, fault]) => [field, t(fault.key, 'max' in fault ? { max: fault.max } : {})]))
    },
  })
  const { type, later, content, recipientId, gid } = form.values
  const versioned = useVersionedSave<NoticeWords>({ draft: wordsOf(row), version: row?.version ?? null }, async () => {
    const stored = row && (await read(row.id))
    return stored && { draft: wordsOf(stored), version: stored.version }
  })
  const send = (words: NoticeWords, version: string | null) => {
    const sent = noticeOf(words)
    if (!row) return post.mutateAsync(sent)
    const kept = { id: row.id, version }
    if (isPublished) return change.mutateAsync({ ...kept, title: words.title, content: words.content })
    return change.mutateAsync({ ...kept, ...sent, publishAt: sent.publishAt ?? siteNow().getTime() })
  }
  const { failure, submit, close } = useVersionedDialog({
    form,
    save: (words) => versioned.save(words, send),
    onSaved: () => toastSuccess(t('saved')),
    onClose,
  })
  const person = row?.recipientId ? { value: row.recipientId, label: row.recipientUsername ?? t('to.gone') } : null
  const group = row?.gid ? { value: String(row.gid), label: t('to.group', { gid: row.gid }) } : null
  return (
    <Dialog onClose={close} title={row ? t('editTitle') : t('create')} size="xl">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={failure} />
          {isPublished ? (
            <Text size="sm" c="dimmed">
              {t('published')}
            </Text>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
              <Select
                label={t('field.to')}
                allowDeselect={false}
                data={noticeTypes.map((value) => ({ value, label: t(`to.${value}`) }))}
                {...form.getInputProps('type')}
              />
              {type === 'Single' && <PersonField known={person} value={recipientId} {...form.getInputProps('recipientId')} />}
              {type === 'Group' && <GroupField known={group} value={gid} {...form.getInputProps('gid')} />}
            </SimpleGrid>
          )}
          <TextInput label={t('field.title')} data-autofocus withAsterisk {...form.getInputProps('title')} />
          <WithPreview text={content} label={t('field.preview')}>
            <Textarea label={t('field.content')} withAsterisk autosize minRows={7} maxRows={20} {...form.getInputProps('content')} />
          </WithPreview>
          {!isPublished && (
            <Group gap="sm" align="flex-start">
              <SegmentedControl
                size="sm"
                aria-label={t('field.when')}
                data={[
                  { value: 'now', label: t('when.now') },
                  { value: 'later', label: t('when.later') },
                ]}
                value={later ? 'later' : 'now'}
                onChange={(next) => form.setFieldValue('later', next === 'later')}
              />
              {later && <TextInput type="datetime-local" aria-label={t('field.at')} {...form.getInputProps('at')} />}
            </Group>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              {row || later ? t('save') : t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
