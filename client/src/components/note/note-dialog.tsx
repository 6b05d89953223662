import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { NOTE_LENGTH } from '@touchstone/shared/problems/note/note-limits.ts'
import type { NoteNeeds } from '@touchstone/shared/problems/note/note-state.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { instantOf, toLocal } from '../../ui/local-time.ts'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { useVersionedDialog } from '../editing/use-versioned-dialog.ts'
import { useVersionedSave } from '../editing/use-versioned-save.ts'
import { MarkdownField } from '../writing/markdown-field.tsx'

type Note = Outputs['note']['read']
type Draft = { text: string; afterSolving: boolean; opensAt: string; needs: NoteNeeds }
type Props = { pid: number; gid: number | null; note: Note; onClose(): void }

/** `opensAt` is empty without a date. */
const versionedOf = ({ text, rule, edited }: Note) => ({
  draft: {
    text: text ?? '',
    afterSolving: rule?.afterSolving ?? true,
    opensAt: rule?.opensAt == null ? '' : toLocal(new Date(rule.opensAt)),
    needs: rule?.needs ?? 'any',
  } satisfies Draft,
  version: edited?.version ?? null,
})

/** Writes the note to a problem, and chooses what opens it. */
export default function NoteDialog({ pid, gid, note, onClose }: Props) {
  const t = useTexts('note')
  const utils = trpc.useUtils()
  const put = trpc.note.save.useMutation()
  const remove = trpc.note.remove.useMutation({ onError: toastRefusal })
  const refresh = () => Promise.all([utils.note.invalidate(), utils.problem.detail.invalidate()])
  const form = useForm<Draft>({
    initialValues: versionedOf(note).draft,
    validate: {
      text: (text) => (text.trim() === '' || text.length > NOTE_LENGTH ? t('fault.text', { max: NOTE_LENGTH }) : null),
      afterSolving: (afterSolving, { opensAt }) => (afterSolving || opensAt !== '' ? null : t('fault.rule')),
      opensAt: (at) => (at === '' || Number.isFinite(instantOf(at)) ? null : t('fault.date')),
    },
  })
  const versioned = useVersionedSave<Draft>(versionedOf(note), async () =>
    versionedOf(await utils.note.read.fetch({ pid }, { staleTime: 0 })),
  )
  const { failure, submit, close } = useVersionedDialog({
    form,
    save: async (typed) => {
      const outcome = await versioned.save(typed, ({ opensAt, ...rest }, version) =>
        put.mutateAsync({ pid, ...rest, opensAt: opensAt === '' ? null : instantOf(opensAt), version }),
      )
      if (outcome.kind !== 'edit') await refresh()
      return outcome
    },
    onSaved: () => toastSuccess(t('saved')),
    onClose,
  })
  const askRemove = async () => {
    if (!(await confirm({ title: t('remove.title'), text: t('remove.text'), yes: t('remove.yes'), danger: true }))) return
    remove.mutate(
      { pid, version: note.edited?.version ?? null },
      {
        async onSuccess() {
          await refresh()
          onClose()
          toastSuccess(t('removed'))
        },
      },
    )
  }
  const { afterSolving, opensAt, needs } = form.values
  return (
    <Dialog onClose={close} title={t('editTitle')} size="xl">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={failure} />
          <Text size="sm" c="dimmed">
            {t('about')}
          </Text>
          <MarkdownField
            label={t('text')}
            field="note"
            value={form.values.text}
            onChange={(text) => form.setFieldValue('text', text)}
            error={form.errors.text === undefined ? undefined : String(form.errors.text)}
            format="markdown"
            minRows={8}
            gid={gid}
          />
          <Group gap="lg" align="flex-end">
            <Checkbox label={t('afterSolving')} {...form.getInputProps('afterSolving', { type: 'checkbox' })} />
            <TextInput type="datetime-local" label={t('opensAt')} {...form.getInputProps('opensAt')} />
          </Group>
          {afterSolving && opensAt !== '' && (
            <SegmentedControl
              size="sm"
              aria-label={t('needs')}
              value={needs}
              onChange={(value) => form.setFieldValue('needs', value === 'all' ? 'all' : 'any')}
              data={[
                { value: 'any', label: t('needs.any') },
                { value: 'all', label: t('needs.all') },
              ]}
            />
          )}
          <Group justify="space-between">
            {note.state === 'none' ? (
              <span />
            ) : (
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askRemove()}>
                {t('remove')}
              </Button>
            )}
            <Button type="submit" loading={form.submitting}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
