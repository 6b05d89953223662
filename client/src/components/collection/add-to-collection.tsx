import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { collectionLimits } from '@touchstone/shared/problems/collection/collection-limits.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'

type Props = { pid: number; onClose(): void }

/** The reader's lists with a tick where the problem is inside; each tick counts at once. A new list begins with the problem. */
export default function AddToCollection({ pid, onClose }: Props) {
  const t = useTexts('collection')
  const utils = trpc.useUtils()
  const choices = trpc.collection.choices.useQuery({ pid }, { staleTime: 0 })
  const refresh = () => utils.collection.invalidate()
  const change = trpc.collection.setProblem.useMutation({ onSettled: refresh, onError: toastRefusal })
  const create = trpc.collection.create.useMutation({ onSettled: refresh })
  const [title, setTitle] = useState('')
  const add = async () => {
    try {
      await create.mutateAsync({ title: title.trim(), description: '', pid })
    } catch {
      return // shown above the field
    }
    toastSuccess(t('add.made', { title: title.trim() }))
    onClose()
  }
  return (
    <Dialog title={t('add.title')} onClose={onClose}>
      <Stack gap="md">
        {choices.error && <Failure inline error={choices.error} onRetry={() => void choices.refetch()} />}
        {choices.isLoading && <SkeletonRows rows={3} />}
        {choices.data?.length === 0 && <Text size="sm">{t('add.none')}</Text>}
        {choices.data?.map(({ key, title, isIn, isFull }) => (
          <Checkbox
            key={key}
            label={isFull && !isIn ? `${title} (${t('add.full')})` : title}
            checked={change.isPending && change.variables.key === key ? change.variables.isIn : isIn}
            disabled={isFull && !isIn}
            onChange={({ currentTarget }) => !change.isPending && change.mutate({ key, pid, isIn: currentTarget.checked })}
          />
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (title.trim() !== '') void add()
          }}
        >
          <Stack gap="xs">
            <FormAlert error={create.error} />
            <Group gap="sm" align="flex-end" wrap="nowrap">
              <TextInput
                flex={1}
                label={t('add.newHint')}
                maxLength={collectionLimits.title}
                value={title}
                onChange={({ currentTarget }) => setTitle(currentTarget.value)}
              />
              <Button type="submit" variant="default" loading={create.isPending} disabled={title.trim() === ''}>
                {t('add.new')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  )
}
