import { Button, Chip, Group, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import { CategoryFilter, useCategories } from '../category-filter.tsx'
import { type Change, type StaffDiscussionRow, staffDiscussionColumns } from './staff-discussion-columns.tsx'
import { type StaffDiscussionSearch, staffDiscussionInput, staffDiscussionSearch } from './talk-search.ts'

type Props = { search: StaffDiscussionSearch; onSearch(search: StaffDiscussionSearch): void }

/** Discussions of the site and of its groups for staff. Hidden discussions are listed too. */
export function StaffDiscussionPage({ search, onSearch }: Props) {
  const t = useTexts('admin-talk')
  const utils = trpc.useUtils()
  const list = trpc.discussion.list.useQuery(staffDiscussionInput(search), { placeholderData: keepPreviousData })
  const categories = useCategories()
  const onSettled = () => utils.discussion.list.invalidate()
  const manage = trpc.discussionAdmin.manageMany.useMutation({ onSettled })
  const remove = trpc.discussionAdmin.removeMany.useMutation({ onSettled })
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const rows = list.data?.records
  const chosen = new Set(rows?.map(({ id }) => id).filter((id) => marked.has(id)))
  const filter = (change: StaffDiscussionSearch) => onSearch({ ...search, currentPage: undefined, ...change })

  const keep = async (ids: number[], change: Change) => {
    try {
      await manage.mutateAsync({ ids, ...change })
      setMarked(new Set())
      toastSuccess(t('list.saved', { count: ids.length }))
    } catch (error) {
      toastRefusal(error)
    }
  }
  const deleteAll = async (doomed: readonly StaffDiscussionRow[]) => {
    const [first] = doomed
    if (!first) return
    const text = doomed.length === 1 ? t('delete.text', { title: first.title }) : t('delete.many', { count: doomed.length })
    if (!(await confirm({ title: t('delete.title'), text, yes: t('delete.yes'), danger: true }))) return
    try {
      await remove.mutateAsync({ ids: doomed.map(({ id }) => id) })
      setMarked(new Set())
      toastSuccess(t('delete.done', { count: doomed.length }))
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <ListPage
      title={t('list.title')}
      width="wide"
      address={staffDiscussionSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <>
          <SearchField label={t('list.search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
          <CategoryFilter
            label={t('list.column.category')}
            anyLabel={t('list.anyCategory')}
            categories={categories}
            value={search.cid}
            onChange={(cid) => filter({ cid })}
          />
          <SearchField label={t('list.problem')} value={search.pid} onSearch={(pid) => filter({ pid })} />
          <Chip size="sm" checked={search.onlyHidden === true} onChange={(on) => filter({ onlyHidden: on || undefined })}>
            {t('list.onlyHidden')}
          </Chip>
          {staffDiscussionSearch.isFiltered(search) && (
            <Button variant="subtle" size="sm" onClick={() => onSearch({})}>
              {t('list.reset')}
            </Button>
          )}
        </>
      }
      above={
        chosen.size > 0 && (
          <Group gap="xs" mb="sm">
            <Text size="sm">{t('list.selected', { count: chosen.size })}</Text>
            <Button size="xs" variant="default" onClick={() => void keep([...chosen], { status: PostStatus.hidden })}>
              {t('list.hide')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void keep([...chosen], { status: PostStatus.shown })}>
              {t('list.show')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void keep([...chosen], { topPriority: true })}>
              {t('list.pin')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void keep([...chosen], { topPriority: false })}>
              {t('list.unpin')}
            </Button>
            <Button size="xs" variant="light" color="red" onClick={() => void deleteAll(rows?.filter(({ id }) => chosen.has(id)) ?? [])}>
              {t('list.delete')}
            </Button>
          </Group>
        )
      }
      list={list}
      label={t('list.label')}
      rowKey={({ id }) => id}
      columns={staffDiscussionColumns({
        t,
        rows,
        chosen,
        categories: new Map(categories.map(({ id, name }) => [id, name])),
        onChoose: setMarked,
        onChange: ({ id }, change) => void keep([id], change),
        onDelete: (row) => void deleteAll([row]),
      })}
      none={<Empty title={t('list.noneFound')} text={t('list.noneFoundText')} />}
      empty={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
    />
  )
}
