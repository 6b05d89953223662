import { createFileRoute } from '@tanstack/react-router'
import { RolesPage } from '../features/account/staff/roles/roles-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/roles')({
  loader: async ({ context }) => {
    void context.calls.roleHolder.list.prefetch({})
    await Promise.all([loadTexts('admin-roles'), loadTexts('admin-users')])
  },
  component: RolesPage,
})
