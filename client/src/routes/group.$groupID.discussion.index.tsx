import { createFileRoute } from '@tanstack/react-router'
import { GroupDiscussionPage } from '../features/discussion/group-discussion-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

/** A group's discussions. */
export const Route = createFileRoute('/group/$groupID/discussion/')({
  validateSearch: pagesOfTen.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { calls }, params, deps }) => {
    const gid = pathId(params.groupID)
    const { can } = await calls.group.detail.ensureData({ gid })
    const list = can.manage ? calls.discussion.listForKeepers : calls.discussion.listOfGroup
    if (can.enter) void list.prefetch({ gid, pid: null, ...pagesOfTen.input(deps) })
    await Promise.all([loadTexts('discussion'), loadTexts('talk')])
  },
  component: Discussions,
})

function Discussions() {
  return <GroupDiscussionPage gid={Number(Route.useParams().groupID)} pid={null} {...useAddress(Route)} />
}
