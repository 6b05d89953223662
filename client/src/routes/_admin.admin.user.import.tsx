import { createFileRoute } from '@tanstack/react-router'
import { ClassListImport } from '../features/account/staff/class-list-import.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/user/import')({
  loader: () => loadTexts('admin-users'),
  component: ClassListImport,
})
