import { createFileRoute } from '@tanstack/react-router'
import { useGroup } from '../components/group/use-group.ts'
import { DiscussionList } from '../features/discussion/discussion-list.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { InnerPage } from '../ui/inner-page.tsx'
import { PageLink } from '../ui/page-link.tsx'

/** What a group says about one of its problems. */
export const Route = createFileRoute('/group/$groupID/discussion/$problemID')({
  validateSearch: pagesOfTen.parse,
  loader: () => Promise.all([loadTexts('discussion'), loadTexts('talk')]),
  component: Discussions,
})

function Discussions() {
  const t = useTexts('discussion')
  const { groupID, problemID } = Route.useParams()
  const group = useGroup(Number(groupID))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InnerPage
      title={t('list.titleOf', { pid: problemID })}
      aside={
        <PageLink to="/group/$groupID/problem/$problemID" params={{ groupID, problemID }}>
          {t('list.toProblem')}
        </PageLink>
      }
    >
      <DiscussionList
        gid={group.id}
        pid={problemID}
        keeps={group.can.manage}
        paging={search}
        onPage={(next) => void navigate({ search: next })}
      />
    </InnerPage>
  )
}
