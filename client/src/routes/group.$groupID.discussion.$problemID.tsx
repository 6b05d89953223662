import { createFileRoute } from '@tanstack/react-router'
import { GroupDiscussionPage } from '../features/discussion/group-discussion-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

/** A group's discussions about one of its problems. */
export const Route = createFileRoute('/group/$groupID/discussion/$problemID')({
  validateSearch: pagesOfTen.parse,
  loader: () => Promise.all([loadTexts('discussion'), loadTexts('talk')]),
  component: Discussions,
})

function Discussions() {
  const { groupID, problemID } = Route.useParams()
  return <GroupDiscussionPage gid={Number(groupID)} pid={problemID} {...useAddress(Route)} />
}
