import { createFileRoute } from '@tanstack/react-router'
import { AdminStartPage } from '../features/admin/admin-start-page.tsx'

export const Route = createFileRoute('/_admin/admin/')({
  component: AdminStartPage,
})
