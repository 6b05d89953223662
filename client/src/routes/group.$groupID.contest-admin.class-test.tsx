import { createFileRoute } from '@tanstack/react-router'
import { SetTestPage } from '../features/class-work/set-test-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/class-test')({
  loader: () => loadTexts('class-work'),
  component: NewTest,
})

function NewTest() {
  return <SetTestPage gid={Number(Route.useParams().groupID)} />
}
