import { createFileRoute } from '@tanstack/react-router'
import { CategoryPage } from '../features/discussion/staff/category-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/discussion/category')({
  loader: () => loadTexts('admin-talk'),
  component: CategoryPage,
})
