import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { TAG_NAME_MAX } from '@touchstone/shared/problem/tag.schema.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { errorCodeOf, messageOfError } from '../../../trpc/error-text.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { TagClassRow } from './tags-page.tsx'

export function ClassDialog({ tagClass, onClose }: { tagClass: TagClassRow | null; onClose(): void }) {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const onSuccess = () => utils.tag.invalidate()
  const create = trpc.tag.createClass.useMutation({ onSuccess })
  const edit = trpc.tag.editClass.useMutation({ onSuccess })
  const remove = trpc.tag.removeClass.useMutation({ onSuccess })
  const form = useForm({
    initialValues: { name: tagClass?.name ?? '', rank: tagClass?.rank ?? 0 },
    validate: { name: (name) => (name.trim() === '' ? t('fault.required') : null) },
  })
  const submit = form.onSubmit(async ({ name, rank }) => {
    try {
      if (tagClass) await edit.mutateAsync({ id: tagClass.id, name, rank, oj: 'ME' })
      else await create.mutateAsync({ name, rank, oj: 'ME' })
    } catch (error) {
      if (errorCodeOf(error) === 'tag-class.taken') form.setFieldError('name', messageOfError(error))
      return
    }
    onClose()
    toastSuccess(t('tags.saved', { name }))
  })
  const takeAway = async ({ id, name }: TagClassRow) => {
    const question = { title: t('tags.deleteClassTitle', { name }), text: t('tags.deleteClassText'), yes: t('tags.delete'), danger: true }
    if (!(await confirm(question))) return
    await remove.mutateAsync({ tcid: id }).then(
      () => {
        onClose()
        toastSuccess(t('tags.deleted', { name }))
      },
      () => {}, // told above the form
    )
  }
  return (
    <Dialog onClose={onClose} title={tagClass ? t('tags.editClass', { name: tagClass.name }) : t('tags.newClass')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={create.error ?? edit.error ?? remove.error} />
          <TextInput label={t('tags.name')} data-autofocus withAsterisk maxLength={TAG_NAME_MAX} {...form.getInputProps('name')} />
          <NumberInput label={t('tags.rank')} description={t('tags.rankHint')} allowDecimal={false} {...form.getInputProps('rank')} />
          <Group justify="space-between" mt="xs">
            {tagClass ? (
              <Button variant="subtle" color="red" onClick={() => void takeAway(tagClass)}>
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
