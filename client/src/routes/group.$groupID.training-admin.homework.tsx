import { createFileRoute } from '@tanstack/react-router'
import { SetHomeworkPage } from '../features/class-work/set-homework-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/$groupID/training-admin/homework')({
  loader: () => loadTexts('class-work'),
  component: NewHomework,
})

function NewHomework() {
  return <SetHomeworkPage gid={Number(Route.useParams().groupID)} />
}
