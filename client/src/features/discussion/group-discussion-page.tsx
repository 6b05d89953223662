import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Paging, pagesOfTen } from '../../search/list-search.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { discussionColumns } from './discussion-columns.tsx'

const DiscussionDialog = lazy(() => import('../../components/talk/discussion-dialog.tsx'))

type Props = {
  gid: number
  /** Display id of a problem: only discussions about it in this group; null: all. */
  pid: string | null
  search: Paging
  onSearch(search: Paging): void
}

/** Discussions of a group; its admins see hidden ones too, and may pin. */
export function GroupDiscussionPage({ gid, pid, search, onSearch }: Props) {
  const t = useTexts('discussion')
  const user = useUser()
  const navigate = useNavigate()
  const keeps = useGroup(gid).can.manage
  const [writing, setWriting] = useState(false)
  const calls = trpc.discussion
  const useList = keeps ? calls.listForKeepers.useQuery : calls.listOfGroup.useQuery
  const list = useList({ gid, pid, ...pagesOfTen.input(search) }, { placeholderData: keepPreviousData })
  const categories = calls.categories.useQuery({}, { staleTime: 60_000 }).data ?? []
  const write = () => setWriting(true)
  return (
    <ListPage
      inner
      title={pid === null ? t('list.title') : t('list.titleOf', { pid })}
      aside={
        pid !== null && (
          <PageLink to="/group/$groupID/problem/$problemID" params={{ groupID: String(gid), problemID: pid }}>
            {t('list.toProblem')}
          </PageLink>
        )
      }
      address={pagesOfTen}
      search={search}
      onSearch={onSearch}
      filters={
        <Button ml="auto" size="xs" leftSection={<IconPlus size={16} />} onClick={write}>
          {t('list.create')}
        </Button>
      }
      list={list}
      label={t('list.label')}
      rowKey={({ id }) => id}
      columns={discussionColumns(t, { categories: new Map(categories.map(({ id, name }) => [id, name])), acts: user !== null, keeps })}
      empty={<Empty title={t('list.empty')} text={t('list.emptyText')} action={<Button onClick={write}>{t('list.create')}</Button>} />}
    >
      {writing && user && (
        <Suspense fallback={null}>
          <DiscussionDialog
            user={user}
            discussion={null}
            pid={pid}
            gid={gid}
            mayPin={keeps}
            onPosted={(did) =>
              void navigate({
                to: '/group/$groupID/discussion-detail/$discussionID',
                params: { groupID: String(gid), discussionID: String(did) },
              })
            }
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
