import { ActionIcon, Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { collectionLimits } from '@touchstone/shared/problems/collection/collection-limits.ts'
import { useRef } from 'react'
import { useVersionedDialog } from '../../components/editing/use-versioned-dialog.ts'
import { useVersionedSave } from '../../components/editing/use-versioned-save.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { ShownCollection } from './collection-link.ts'
import classes from './collection-page.module.css'

type Props = { collectionKey: string; onClose(): void }

/** More than any list holds, so that the whole order is edited. */
const whole = { currentPage: 1, limit: collectionLimits.favourites }

/** Title, text, sharing and order of an own list. It reads the whole list when it opens. */
export default function EditCollectionDialog({ collectionKey, onClose }: Props) {
  const t = useTexts('collection')
  const list = trpc.collection.read.useQuery({ key: collectionKey, ...whole }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  if (list.data && !list.isFetching) return <Fields list={list.data} onClose={onClose} />
  return (
    <Dialog title={t('edit.title')} onClose={onClose} size="lg">
      {list.error ? <Failure inline error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows rows={6} />}
    </Dialog>
  )
}

type Draft = { title: string; description: string; isShared: boolean; order: string }
type Named = { pid: number; problemId: string; title: string }

const nameOf = ({ problemId, title }: Named) => `${problemId} ${ownTitle(title)}`
/** The order in words, so that a change by another tab can be shown. */
const versionedOf = ({ title, description, isShared, problems, edited }: ShownCollection) => ({
  draft: { title, description, isShared, order: problems.records.map(nameOf).join('\n') },
  version: edited?.version ?? null,
})

function Fields({ list, onClose }: { list: ShownCollection; onClose(): void }) {
  const t = useTexts('collection')
  const utils = trpc.useUtils()
  const { key, isFavourites } = list
  const put = trpc.collection.save.useMutation()
  /** Every problem that a draft may name. */
  const named = useRef(new Map(list.problems.records.map((row) => [nameOf(row), row])))
  const rowsOf = (order: string) => order.split('\n').flatMap((name) => named.current.get(name) ?? [])
  const form = useForm<Draft>({
    initialValues: versionedOf(list).draft,
    validate: {
      title: (title) =>
        isFavourites || (title.trim() !== '' && title.length <= collectionLimits.title)
          ? null
          : t('fault.title', { max: collectionLimits.title }),
      description: (text) =>
        text.length > collectionLimits.description ? t('fault.description', { max: collectionLimits.description }) : null,
    },
  })
  const versioned = useVersionedSave<Draft>(versionedOf(list), async () => {
    const stored = await utils.collection.read.fetch({ key, ...whole }, { staleTime: 0 })
    for (const row of stored.problems.records) named.current.set(nameOf(row), row)
    return versionedOf(stored)
  })
  const { failure, submit, close } = useVersionedDialog({
    form,
    save: async (typed) => {
      const outcome = await versioned.save(typed, ({ order, ...fields }, version) =>
        // The server keeps the name of favourites, and asks for one all the same.
        put.mutateAsync({ key, ...fields, title: fields.title || t('favourites'), pids: rowsOf(order).map(({ pid }) => pid), version }),
      )
      if (outcome.kind !== 'edit') await utils.collection.invalidate()
      return outcome
    },
    onSaved: () => toastSuccess(t('edit.saved')),
    onClose,
  })
  const rows = rowsOf(form.values.order)
  const setRows = (next: readonly Named[]) => form.setFieldValue('order', next.map(nameOf).join('\n'))
  return (
    <Dialog title={isFavourites ? t('favourites') : t('edit.title')} onClose={close} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={failure} />
          {!isFavourites && (
            <>
              <TextInput label={t('name')} withAsterisk data-autofocus {...form.getInputProps('title')} />
              <Textarea
                label={t('description')}
                description={t('descriptionHint', { max: collectionLimits.description })}
                autosize
                minRows={2}
                {...form.getInputProps('description')}
              />
              <Switch
                label={t('share')}
                description={t(list.edited?.mayShare ? 'shareHint' : 'share.off')}
                disabled={!list.edited?.mayShare && !form.values.isShared}
                {...form.getInputProps('isShared', { type: 'checkbox' })}
              />
            </>
          )}
          <Text size="sm" fw={500}>
            {t('edit.order')}{' '}
            <Text component="span" size="sm" c="dimmed" fw={400}>
              {t('edit.orderHint')}
            </Text>
          </Text>
          {rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('edit.empty')}
            </Text>
          ) : (
            <SortableList
              rows={rows}
              keyOf={({ pid }) => pid}
              label={t('edit.order')}
              gripLabel={(row) => t('edit.grip', { problem: nameOf(row) })}
              movedText={(row, place) => t('edit.moved', { problem: nameOf(row), place, count: rows.length })}
              onOrder={(pids) => setRows(pids.flatMap((pid) => rows.find((row) => row.pid === pid) ?? []))}
            >
              {(row) => (
                <>
                  <span className={classes.named}>
                    <span className={classes.id}>{row.problemId}</span> {ownTitle(row.title)}
                  </span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('edit.remove', { problem: nameOf(row) })}
                    onClick={() => setRows(rows.filter(({ pid }) => pid !== row.pid))}
                  >
                    <IconTrash size={17} />
                  </ActionIcon>
                </>
              )}
            </SortableList>
          )}
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
