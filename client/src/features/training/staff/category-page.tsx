import { Button, ColorSwatch, Group } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useVersionedOrder } from '../../../components/editing/use-versioned-order.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Page } from '../../../ui/page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty, Failure } from '../../../ui/page-states.tsx'
import { RowAction } from '../../../ui/row-actions.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { inOrder } from '../../../ui/sortable/reorder.ts'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import classes from './categories.module.css'
import { type Category, CategoryDialog } from './category-dialog.tsx'

const named = ({ id, name }: Category) => ({ key: id, name })

/** The categories of the site's trainings: names, colours, and their order in the list of trainings. */
export function CategoryPage() {
  const t = useTexts('training-editor')
  const utils = trpc.useUtils()
  const list = trpc.training.categories.useQuery({})
  const save = trpc.trainingAdmin.orderCategories.useMutation()
  const { wanted, order } = useVersionedOrder({
    stored: list.data?.map(named) ?? [],
    read: async () => (await utils.training.categories.fetch({}, { staleTime: 0 })).map(named),
    send: (ids, version) => save.mutateAsync({ ids, version }),
    refresh: () => [utils.training.categories.invalidate()],
  })
  const [opened, setOpened] = useState<{ category: Category | null } | null>(null)
  const rows = list.data && inOrder(list.data, ({ id }) => id, wanted)
  return (
    <Page
      title={t('category.title')}
      aside={
        <Group ml="auto" gap="md">
          <PageLink to="/admin/training">{t('category.back')}</PageLink>
          <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpened({ category: null })}>
            {t('category.create')}
          </Button>
        </Group>
      }
    >
      {list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {!rows && !list.error && <SkeletonRows rows={5} gap={24} />}
      {rows?.length === 0 && <Empty title={t('category.empty')} text={t('category.emptyText')} />}
      {rows && rows.length > 0 && (
        <SortableList
          rows={rows}
          keyOf={({ id }) => id}
          label={t('category.title')}
          gripLabel={({ name }) => t('problems.grip', { problemId: name })}
          movedText={({ name }, place) => t('problems.movedTo', { problemId: name, place, count: rows.length })}
          onOrder={(ids) => void order(ids)}
        >
          {(category) => (
            <>
              <ColorSwatch color={category.color || 'transparent'} size={14} />
              <span className={classes.name}>{category.name}</span>
              <RowAction icon={IconPencil} label={t('category.edit', { name: category.name })} onClick={() => setOpened({ category })} />
            </>
          )}
        </SortableList>
      )}
      {opened && <CategoryDialog category={opened.category} onClose={() => setOpened(null)} />}
    </Page>
  )
}
