import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useVersionedSave } from '../../../components/editing/use-versioned-save.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'

export type Category = Outputs['discussionAdmin']['categories'][number]

const longestName = 255

function useRefresh() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.discussionAdmin.categories.invalidate(), utils.discussion.categories.invalidate()])
}

/** Names a category. @param category null for a new one */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose(): void }) {
  const t = useTexts('admin-talk')
  const onSettled = useRefresh()
  const save = trpc.discussion.saveCategories.useMutation({ onSettled })
  const utils = trpc.useUtils()
  const versioned = useVersionedSave({ draft: { name: category?.name ?? '' }, version: category?.version ?? null }, async () => {
    const stored = (await utils.discussionAdmin.categories.fetch({}, { staleTime: 0 })).find(({ id }) => id === category?.id)
    return stored ? { draft: { name: stored.name }, version: stored.version } : null
  })
  const [name, setName] = useState(category?.name ?? '')
  const send = async () => {
    const outcome = await versioned.save({ name: name.trim() }, (draft, version) =>
      save.mutateAsync({ categories: [{ id: category?.id ?? null, ...draft, version }] }),
    )
    if (outcome.kind === 'edit') return
    if (outcome.kind === 'saved') toastSuccess(t('category.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t(category ? 'category.editTitle' : 'category.create')}
      submit={t('category.save')}
      isUsable={name.trim() !== '' && name.trim() !== category?.name}
      send={save}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        label={t('category.name')}
        data-autofocus
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Deletes a category; its discussions move to another one. */
export function RemoveCategoryDialog(props: { category: Category; others: readonly Category[]; onClose(): void }) {
  const { category, others, onClose } = props
  const t = useTexts('admin-talk')
  const onSettled = useRefresh()
  const remove = trpc.discussionAdmin.removeCategory.useMutation({ onSettled })
  const [moveTo, setMoveTo] = useState(String(others[0]?.id ?? ''))
  const send = async () => {
    await remove.mutateAsync({ id: category.id, moveTo: Number(moveTo) })
    toastSuccess(t('category.removed'))
    onClose()
  }
  return (
    <FormDialog
      title={t('category.removeTitle', { name: category.name })}
      submit={t('category.removeYes')}
      color="red"
      send={remove}
      onSend={send}
      onClose={onClose}
    >
      <NativeSelect
        label={t('category.moveTo')}
        description={t('category.moveHint', { count: category.shown })}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={moveTo}
        onChange={(event) => setMoveTo(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
