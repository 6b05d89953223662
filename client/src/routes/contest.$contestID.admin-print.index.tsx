import { createFileRoute } from '@tanstack/react-router'
import { PrintQueuePage } from '../features/contest/staff/print-queue-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/contest/$contestID/admin-print/')({
  loader: () => loadTexts('contest-staff'),
  component: PrintQueue,
})

function PrintQueue() {
  const { contestID } = Route.useParams()
  return <PrintQueuePage cid={Number(contestID)} />
}
