import { Text, Textarea } from '@mantine/core'
import { collectionLimits } from '@touchstone/shared/problems/collection/collection-limits.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'

/** Staff takes a shared list down, for a reason that its owner reads. */
export default function TakeDownDialog({ list, onClose }: { list: { key: string; title: string }; onClose(): void }) {
  const t = useTexts('collection')
  const utils = trpc.useUtils()
  const send = trpc.collectionReport.takeDown.useMutation()
  const [words, setWords] = useState('')
  const takeDown = async () => {
    await send.mutateAsync({ key: list.key, words: words.trim() })
    toastSuccess(t('takenDownDone'))
    onClose()
    await Promise.all([utils.collection.invalidate(), utils.collectionReport.invalidate()])
  }
  return (
    <FormDialog
      title={t('takeDown.title', { title: list.title })}
      submit={t('takeDown.yes')}
      isUsable={words.trim() !== ''}
      send={send}
      onSend={takeDown}
      onClose={onClose}
    >
      <Text size="sm">{t('takeDown.text')}</Text>
      <Textarea
        label={t('takeDown.words')}
        description={t('takeDown.wordsHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={collectionLimits.reason}
        data-autofocus
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </FormDialog>
  )
}
