import { createFileRoute } from '@tanstack/react-router'
import { ContestCreatePage } from '../features/contest/staff/editor/contest-create-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/contest/create')({
  loader: () => Promise.all([loadTexts('admin-contests'), loadTexts('admin-problems')]),
  component: ContestCreatePage,
})
