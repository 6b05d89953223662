import { createFileRoute, notFound } from '@tanstack/react-router'
import { RejudgingPage } from '../features/submission/staff/rejudging-page.tsx'
import { rejudgingSearch } from '../features/submission/staff/rejudging-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { integer } from '../search/search-params.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/rejudge/$id')({
  validateSearch: rejudgingSearch.parse,
  loader: async ({ params }) => {
    const id = integer(params.id)
    if (id === undefined || id < 1) throw notFound()
    await Promise.all([loadTexts('admin-rejudge'), loadTexts('judge')])
    return id
  },
  component: Rejudging,
})

function Rejudging() {
  const id = Route.useLoaderData()
  return <RejudgingPage id={id} {...useAddress(Route)} />
}
