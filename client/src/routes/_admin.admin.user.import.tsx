import { createFileRoute } from '@tanstack/react-router'
import { ClassListPage } from '../features/admin/users/class-list-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/user/import')({
  loader: () => loadTexts('admin-users'),
  component: ClassListPage,
})
