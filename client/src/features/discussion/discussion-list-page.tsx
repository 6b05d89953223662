import { Chip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { PostButton } from '../../components/talk/post-button.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { ResetFilters } from '../../ui/reset-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { CategoryFilter, useCategories } from './category-filter.tsx'
import { discussionColumns } from './discussion-columns.tsx'
import { type DiscussionSearch, discussionListInput, discussionSearch } from './discussion-search.ts'

const DiscussionDialog = lazy(() => import('../../components/talk/discussion-dialog.tsx'))

type Props = {
  /** Display id of a problem; null: the whole site. */
  pid: string | null
  search: DiscussionSearch
  onSearch(search: DiscussionSearch): void
}

/** Discussions of the site, or about one problem. */
export function DiscussionListPage({ pid, search, onSearch }: Props) {
  const t = useTexts('discussion')
  const user = useUser()
  const navigate = useNavigate()
  const [writing, setWriting] = useState(false)
  const list = trpc.discussion.list.useQuery(discussionListInput(search, pid, user), { placeholderData: keepPreviousData })
  const categories = useCategories()
  const filter = (change: DiscussionSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  const write = () => setWriting(true)
  return (
    <ListPage
      help="ask#talk"
      title={pid === null ? t('list.title') : t('list.titleOf', { pid })}
      aside={
        <>
          {pid !== null && (
            <Link to="/problem/$problemID" params={{ problemID: pid }}>
              {t('list.toProblem')}
            </Link>
          )}
          <PostButton ml="auto" size="xs" leftSection={<IconPlus size={16} />} onWrite={write}>
            {t('list.create')}
          </PostButton>
        </>
      }
      address={discussionSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <>
          <SearchField label={t('list.search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
          <CategoryFilter
            label={t('column.category')}
            anyLabel={t('list.anyCategory')}
            categories={categories}
            value={search.cid}
            onChange={(cid) => filter({ cid })}
          />
          {user && (
            <Chip size="sm" checked={search.onlyMine === true} onChange={(on) => filter({ onlyMine: on || undefined })}>
              {t('list.onlyMine')}
            </Chip>
          )}
          {discussionSearch.isFiltered(search) && <ResetFilters onReset={() => onSearch({})} />}
        </>
      }
      list={list}
      label={t('list.label')}
      rowKey={({ id }) => id}
      columns={discussionColumns(t, {
        categories: new Map(categories.map(({ id, name }) => [id, name])),
        acts: user !== null,
        keeps: false,
      })}
      none={<Empty title={t('list.noneFound')} text={t('list.noneFoundText')} />}
      empty={
        <Empty title={t('list.empty')} text={t('list.emptyText')} action={<PostButton onWrite={write}>{t('list.create')}</PostButton>} />
      }
    >
      {writing && user && (
        <Suspense fallback={null}>
          <DiscussionDialog
            user={user}
            discussion={null}
            pid={pid}
            onPosted={(did) => void navigate({ to: '/discussion-detail/$discussionID', params: { discussionID: String(did) } })}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
