import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useVersionedOrder } from '../../../components/editing/use-versioned-order.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Page } from '../../../ui/page.tsx'
import { Empty, Failure } from '../../../ui/page-states.tsx'
import { RowAction } from '../../../ui/row-actions.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { inOrder, moved } from '../../../ui/sortable/reorder.ts'
import { type Category, CategoryDialog, RemoveCategoryDialog } from './category-dialogs.tsx'
import classes from './talk.module.css'

type Opened = { kind: 'edit'; category: Category | null } | { kind: 'remove'; category: Category }

const named = ({ id, name }: Category) => ({ key: id, name })

/** The categories of discussions, in the order of the choice. */
export function CategoryPage() {
  const t = useTexts('admin-talk')
  const utils = trpc.useUtils()
  const list = trpc.discussionAdmin.categories.useQuery({})
  const [opened, setOpened] = useState<Opened | null>(null)
  const save = trpc.discussionAdmin.orderCategories.useMutation()
  const { wanted, order, saving } = useVersionedOrder({
    stored: list.data?.map(named) ?? [],
    read: async () => (await utils.discussionAdmin.categories.fetch({}, { staleTime: 0 })).map(named),
    send: (ids, version) => save.mutateAsync({ ids, version }),
    refresh: () => [utils.discussionAdmin.categories.invalidate(), utils.discussion.categories.invalidate()],
  })
  const categories = list.data && inOrder(list.data, ({ id }) => id, wanted)
  const move = (index: number, by: 1 | -1) => {
    const ids = (categories ?? []).map(({ id }) => id)
    void order(moved(ids, index, index + by))
  }
  const create = () => setOpened({ kind: 'edit', category: null })
  const close = () => setOpened(null)
  return (
    <Page
      title={t('category.title')}
      width="text"
      aside={
        <Button ml="auto" size="xs" leftSection={<IconPlus size={16} />} onClick={create}>
          {t('category.create')}
        </Button>
      }
    >
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : !categories ? (
        <SkeletonRows rows={5} />
      ) : categories.length === 0 ? (
        <Empty
          title={t('category.empty')}
          text={t('category.emptyText')}
          action={<Button onClick={create}>{t('category.create')}</Button>}
        />
      ) : (
        <ol className={classes.categories}>
          {categories.map((category, index) => (
            <li key={category.id}>
              <span>{category.name}</span>
              <span className={classes.shown}>{t('category.shown', { count: category.shown })}</span>
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === 0 || saving}
                  aria-label={t('category.up', { name: category.name })}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={17} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === categories.length - 1 || saving}
                  aria-label={t('category.down', { name: category.name })}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={17} />
                </ActionIcon>
                <RowAction
                  icon={IconPencil}
                  label={t('category.edit', { name: category.name })}
                  onClick={() => setOpened({ kind: 'edit', category })}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={categories.length === 1}
                  aria-label={t('category.remove', { name: category.name })}
                  onClick={() => setOpened({ kind: 'remove', category })}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ol>
      )}
      {opened?.kind === 'edit' && <CategoryDialog category={opened.category} onClose={close} />}
      {opened?.kind === 'remove' && categories && (
        <RemoveCategoryDialog
          category={opened.category}
          others={categories.filter(({ id }) => id !== opened.category.id)}
          onClose={close}
        />
      )}
    </Page>
  )
}
