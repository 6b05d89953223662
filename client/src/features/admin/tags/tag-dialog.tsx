import { Button, ColorInput, Group, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { TAG_NAME_MAX } from '@touchstone/shared/problem/tag.schema.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { errorCodeOf, messageOfError } from '../../../trpc/error-text.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { TagClassRow, TagRow } from './tags-page.tsx'

type Props = { tag: TagRow | null; classList: readonly TagClassRow[]; onClose(): void }

const swatches = ['#b3261e', '#8a4a00', '#0f6b3c', '#0a5d86', '#3f4bb0', '#7b2d9b', '#5c5d66']

export function TagDialog({ tag, classList, onClose }: Props) {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const onSuccess = () => Promise.all([utils.tag.invalidate(), utils.problem.invalidate()])
  const create = trpc.tag.create.useMutation({ onSuccess })
  const edit = trpc.tag.edit.useMutation({ onSuccess })
  const remove = trpc.tag.remove.useMutation({ onSuccess })
  const form = useForm({
    initialValues: { name: tag?.name ?? '', color: tag?.color ?? '', tcid: tag?.tcid ? String(tag.tcid) : '0' },
    validate: { name: (name) => (name.trim() === '' ? t('fault.required') : null) },
  })
  const submit = form.onSubmit(async ({ name, color, tcid }) => {
    const sent = { name, color, tcid: Number(tcid), oj: 'ME' }
    try {
      if (tag) await edit.mutateAsync({ id: tag.id, ...sent })
      else await create.mutateAsync(sent)
    } catch (error) {
      if (errorCodeOf(error) === 'tag.taken') form.setFieldError('name', messageOfError(error))
      return
    }
    onClose()
    toastSuccess(t('tags.saved', { name }))
  })
  const takeAway = async ({ id, name }: TagRow) => {
    const question = { title: t('tags.deleteTagTitle', { name }), text: t('tags.deleteTagText'), yes: t('tags.delete'), danger: true }
    if (!(await confirm(question))) return
    await remove.mutateAsync({ tid: id }).then(
      () => {
        onClose()
        toastSuccess(t('tags.deleted', { name }))
      },
      () => {}, // told above the form
    )
  }
  return (
    <Dialog onClose={onClose} title={tag ? t('tags.editTag', { name: tag.name }) : t('tags.newTag')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={create.error ?? edit.error ?? remove.error} />
          <TextInput label={t('tags.name')} data-autofocus withAsterisk maxLength={TAG_NAME_MAX} {...form.getInputProps('name')} />
          <Select
            label={t('tags.class')}
            allowDeselect={false}
            data={[{ value: '0', label: t('tags.unclassified') }, ...classList.map(({ id, name }) => ({ value: String(id), label: name }))]}
            {...form.getInputProps('tcid')}
          />
          <ColorInput
            label={t('tags.color')}
            swatches={swatches}
            swatchesPerRow={7}
            withEyeDropper={false}
            {...form.getInputProps('color')}
          />
          <Group justify="space-between" mt="xs">
            {tag ? (
              <Button variant="subtle" color="red" onClick={() => void takeAway(tag)}>
                {t('tags.delete')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={create.isPending || edit.isPending}>
              {t('tags.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
