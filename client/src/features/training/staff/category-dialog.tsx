import { Button, ColorInput, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useVersionedSave } from '../../../components/editing/use-versioned-save.ts'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'

export type Category = Outputs['training']['categories'][number]

type Draft = { name: string; color: string }

const usualColor = '#409eff'
const versionedOf = ({ name, color, version }: Category) => ({ draft: { name, color: color || usualColor }, version })

/** Creates, changes or deletes a category; trainings of a deleted one have none. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose(): void }) {
  const t = useTexts('training-editor')
  const utils = trpc.useUtils()
  const onSettled = () => Promise.all([utils.training.invalidate(), utils.trainingAdmin.invalidate()])
  const create = trpc.trainingAdmin.createCategory.useMutation({ onSettled })
  const change = trpc.trainingAdmin.changeCategory.useMutation({ onSettled })
  const remove = trpc.trainingAdmin.removeCategory.useMutation({ onSettled })
  const start = category ? versionedOf(category) : { draft: { name: '', color: usualColor }, version: null }
  const versioned = useVersionedSave<Draft>(start, async () => {
    const stored = (await utils.training.categories.fetch({}, { staleTime: 0 })).find(({ id }) => id === category?.id)
    return stored ? versionedOf(stored) : null
  })
  const form = useForm({
    initialValues: start.draft,
    validate: { name: (name) => (name.trim() === '' ? t('fault.name') : null) },
  })
  const submit = form.onSubmit(async ({ name, color }) => {
    try {
      const { kind } = await versioned.save({ name, color }, (draft, version) =>
        category ? change.mutateAsync({ id: category.id, ...draft, version }) : create.mutateAsync(draft),
      )
      if (kind === 'edit') return
      if (kind === 'theirs') return onClose()
    } catch (error) {
      form.setFieldError('name', messageOfError(error))
      return
    }
    onClose()
    toastSuccess(t('category.saved', { name }))
  })
  const takeAway = async ({ id, name }: Category) => {
    if (
      !(await confirm({ title: t('category.deleteTitle', { name }), text: t('category.deleteText'), yes: t('delete.yes'), danger: true }))
    )
      return
    try {
      await remove.mutateAsync({ cid: id })
      onClose()
      toastSuccess(t('category.deleted', { name }))
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <Dialog onClose={onClose} title={category ? t('category.edit', { name: category.name }) : t('category.create')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label={t('category.name')} withAsterisk maxLength={255} data-autofocus {...form.getInputProps('name')} />
          <ColorInput label={t('form.color')} eyeDropperButtonProps={{ 'aria-label': t('form.pick') }} {...form.getInputProps('color')} />
          <Group justify="space-between" mt="xs">
            {category ? (
              <Button variant="subtle" color="red" onClick={() => void takeAway(category)}>
                {t('delete.yes')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={create.isPending || change.isPending}>
              {t('edit.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
