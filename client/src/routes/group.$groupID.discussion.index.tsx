import { createFileRoute } from '@tanstack/react-router'
import { useGroup } from '../components/group/use-group.ts'
import { DiscussionList, groupDiscussionsInput } from '../features/discussion/discussion-list.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { pathId } from '../search/path-id.ts'
import { InnerPage } from '../ui/inner-page.tsx'

/** What a group talks about. */
export const Route = createFileRoute('/group/$groupID/discussion/')({
  validateSearch: pagesOfTen.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { calls }, params, deps }) => {
    const gid = pathId(params.groupID)
    const { can } = await calls.group.detail.ensureData({ gid })
    const list = can.manage ? calls.discussion.listForKeepers : calls.discussion.listOfGroup
    if (can.enter) void list.prefetch(groupDiscussionsInput(gid, null, deps))
    await Promise.all([loadTexts('discussion'), loadTexts('talk')])
  },
  component: Discussions,
})

function Discussions() {
  const t = useTexts('discussion')
  const group = useGroup(Number(Route.useParams().groupID))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InnerPage title={t('list.title')}>
      <DiscussionList gid={group.id} keeps={group.can.manage} paging={search} onPage={(next) => void navigate({ search: next })} />
    </InnerPage>
  )
}
