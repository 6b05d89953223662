import { createFileRoute } from '@tanstack/react-router'
import { CategoryPage } from '../features/training/staff/category-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/training/category')({
  loader: () => loadTexts('training-editor'),
  component: CategoryPage,
})
