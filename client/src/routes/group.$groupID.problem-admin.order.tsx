import { createFileRoute } from '@tanstack/react-router'
import { GroupProblemOrderPage } from '../features/group/problems/group-problem-order-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/problem-admin/order')({
  loader: async ({ context, params }) => {
    void context.calls.groupProblem.order.prefetch({ gid: pathId(params.groupID) })
    await Promise.all([loadTexts('group-work'), loadTexts('training-editor')])
  },
  component: Order,
})

function Order() {
  return <GroupProblemOrderPage gid={Number(Route.useParams().groupID)} />
}
