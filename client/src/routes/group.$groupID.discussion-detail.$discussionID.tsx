import { createFileRoute, notFound } from '@tanstack/react-router'
import { commentInput, commentsFreshMs } from '../components/talk/comment-input.ts'
import { DiscussionPage } from '../features/discussion/discussion-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/$groupID/discussion-detail/$discussionID')({
  loader: async ({ context, params }) => {
    const did = Number(params.discussionID)
    if (!Number.isInteger(did) || did < 1) throw notFound()
    void context.calls.comment.list.prefetch(commentInput({ did }), { staleTime: commentsFreshMs })
    const [discussion] = await Promise.all([
      context.calls.discussion.detail.ensureData({ did }),
      loadTexts('discussion'),
      loadTexts('talk'),
    ])
    if (String(discussion.gid) !== params.groupID) throw notFound()
  },
  component: Discussion,
})

function Discussion() {
  const { discussionID } = Route.useParams()
  return <DiscussionPage key={discussionID} did={Number(discussionID)} />
}
