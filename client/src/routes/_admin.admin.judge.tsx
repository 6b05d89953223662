import { createFileRoute } from '@tanstack/react-router'
import { JudgeStatusPage } from '../features/judge/staff/judge-status-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/judge')({
  validateSearch: pagesOfTen.parse,
  loader: () => loadTexts('admin-dashboard'),
  component: Judge,
})

function Judge() {
  return <JudgeStatusPage {...useAddress(Route)} />
}
