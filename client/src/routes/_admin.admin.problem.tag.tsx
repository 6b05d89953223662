import { createFileRoute } from '@tanstack/react-router'
import { TagsPage } from '../features/problem/staff/tags/tags-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/problem/tag')({
  loader: () => loadTexts('admin-problems'),
  component: TagsPage,
})
