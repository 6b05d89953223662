import { createFileRoute } from '@tanstack/react-router'
import { PrintSheetPage } from '../features/contest/staff/print-sheet-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/contest/$contestID/admin-print/$printID')({
  staticData: { footer: false, fillsWindow: true },
  loader: ({ context, params }) =>
    Promise.all([
      context.calls.contest.print.ensureData({ cid: pathId(params.contestID), id: pathId(params.printID) }),
      loadTexts('contest-staff'),
    ]),
  component: Sheet,
})

function Sheet() {
  const { contestID, printID } = Route.useParams()
  return <PrintSheetPage cid={Number(contestID)} printId={Number(printID)} />
}
