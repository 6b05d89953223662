import { Textarea, TextInput } from '@mantine/core'
import { collectionLimits } from '@touchstone/shared/problems/collection/collection-limits.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'

/** A new list of problems, private and empty at first. */
export function NewCollectionDialog({ onMade, onClose }: { onMade(key: string): void; onClose(): void }) {
  const t = useTexts('collection')
  const utils = trpc.useUtils()
  const create = trpc.collection.create.useMutation({ onSuccess: () => utils.collection.mine.invalidate() })
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  return (
    <FormDialog
      title={t('create')}
      submit={t('create.yes')}
      isUsable={title.trim() !== ''}
      send={create}
      onSend={async () => onMade((await create.mutateAsync({ title, description })).key)}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        maxLength={collectionLimits.title}
        withAsterisk
        data-autofocus
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Textarea
        label={t('description')}
        description={t('descriptionHint', { max: collectionLimits.description })}
        maxLength={collectionLimits.description}
        autosize
        minRows={2}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
    </FormDialog>
  )
}
