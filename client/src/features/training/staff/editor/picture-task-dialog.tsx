import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { DEFAULT_POINTS, MAX_POINTS } from '@touchstone/shared/classes/homework/homework-result.ts'
import { pictureLimits } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { useVersionedDialog } from '../../../../components/editing/use-versioned-dialog.ts'
import { useVersionedSave } from '../../../../components/editing/use-versioned-save.ts'
import { MarkdownField } from '../../../../components/writing/markdown-field.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../../trpc/trpc.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { MarkingField } from './marking-field.tsx'

type Task = Outputs['picture']['tasks'][number]
type Draft = Pick<Task, 'title' | 'description' | 'points' | 'marking'>

const draftOf = ({ title, description, points, marking }: Task): Draft => ({ title, description, points, marking })
const none: Draft = { title: '', description: '', points: DEFAULT_POINTS, marking: 'teacher' }

/** Makes or changes a picture task. @param task null: a new one */
export function PictureTaskDialog({ tid, gid, task, onClose }: { tid: number; gid: number; task: Task | null; onClose(): void }) {
  const t = useTexts('picture')
  const utils = trpc.useUtils()
  const onSettled = () => utils.picture.invalidate()
  const create = trpc.picture.create.useMutation({ onSettled })
  const change = trpc.picture.change.useMutation({ onSettled })
  const form = useForm<Draft>({
    initialValues: task ? draftOf(task) : none,
    validate: {
      title: (title) => (title.trim() === '' || title.trim().length > pictureLimits.title ? t('edit.nameFault') : null),
      points: (points) => (Number.isInteger(points) && points >= 1 && points <= MAX_POINTS ? null : t('edit.pointsFault')),
    },
  })
  const versionedOf = (stored: Task) => ({ draft: draftOf(stored), version: stored.version })
  const versioned = useVersionedSave<Draft>(task ? versionedOf(task) : { draft: none, version: null }, async () =>
    task ? versionedOf(await utils.picture.task.fetch({ id: task.id }, { staleTime: 0 })) : null,
  )
  const { failure, submit, close } = useVersionedDialog({
    form,
    save: (typed) =>
      versioned.save(typed, (draft, version) =>
        task ? change.mutateAsync({ id: task.id, ...draft, version }) : create.mutateAsync({ tid, ...draft }),
      ),
    onSaved: () => toastSuccess(t('edit.saved')),
    onClose,
  })
  return (
    <Dialog size="lg" title={task ? t('edit.change', { title: task.title }) : t('edit.add')} onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={failure} />
          <TextInput label={t('edit.name')} withAsterisk data-autofocus {...form.getInputProps('title')} />
          <NumberInput
            label={t('edit.points')}
            withAsterisk
            w={140}
            min={1}
            max={MAX_POINTS}
            allowDecimal={false}
            clampBehavior="none"
            {...form.getInputProps('points')}
          />
          <MarkingField stored={task?.marking ?? 'teacher'} figures={task?.figures ?? null} {...form.getInputProps('marking')} />
          <MarkdownField
            label={t('edit.description')}
            field="picture-description"
            value={form.values.description}
            onChange={(text) => form.setFieldValue('description', text)}
            error={undefined}
            format="markdown"
            gid={gid}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              {t('edit.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
