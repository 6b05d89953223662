import { createFileRoute } from '@tanstack/react-router'
import { PrintPage } from '../features/contest/print-page.tsx'

export const Route = createFileRoute('/contest/$contestID/print')({
  component: Print,
})

function Print() {
  const { contestID } = Route.useParams()
  return <PrintPage cid={Number(contestID)} />
}
