import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { discussionColumns } from './discussion-columns.tsx'
import { discussionSearch } from './discussion-search.ts'

const DiscussionDialog = lazy(() => import('../../components/talk/discussion-dialog.tsx'))

type Paging = { currentPage?: number | undefined; limit?: number | undefined }

type Props = {
  gid: number
  /** Display id of a problem: only what is said about it in this group. Default: everything. */
  pid?: string | null
  /** Whether the reader keeps the group: sees hidden ones too, and may pin. Default: no. */
  keeps?: boolean
  /** The page as it stands in the address, where the usual one is left out. */
  paging: Paging
  onPage(paging: Paging): void
}

export const groupDiscussionsInput = (
  gid: number,
  pid: string | null,
  { currentPage = 1, limit = discussionSearch.usualPageSize }: Paging,
) => ({
  ...{ gid, pid, currentPage, limit },
})

/** Discussions of a group, without the frame of a page; the route loads the texts `discussion` and `talk`. */
export function DiscussionList({ gid, pid = null, keeps = false, paging, onPage }: Props) {
  const t = useTexts('discussion')
  const user = useUser()
  const [writing, setWriting] = useState(false)
  const calls = trpc.discussion
  const useList = keeps ? calls.listForKeepers.useQuery : calls.listOfGroup.useQuery
  const list = useList(groupDiscussionsInput(gid, pid, paging), { placeholderData: keepPreviousData })
  const categories = calls.categories.useQuery({}, { staleTime: 60_000 }).data ?? []
  const write = () => setWriting(true)
  return (
    <>
      <FilterRow>
        <Button ml="auto" size="xs" leftSection={<IconPlus size={16} />} onClick={write}>
          {t('list.create')}
        </Button>
      </FilterRow>
      <PagedTable
        list={list}
        paging={paging}
        usualPageSize={discussionSearch.usualPageSize}
        onPage={onPage}
        label={t('list.label')}
        rowKey={({ id }) => id}
        columns={discussionColumns(t, { categories: new Map(categories.map(({ id, name }) => [id, name])), acts: user !== null, keeps })}
        empty={<Empty title={t('list.empty')} text={t('list.emptyText')} action={<Button onClick={write}>{t('list.create')}</Button>} />}
      />
      {writing && user && (
        <Suspense fallback={null}>
          <DiscussionDialog user={user} discussion={null} pid={pid} gid={gid} mayPin={keeps} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}
