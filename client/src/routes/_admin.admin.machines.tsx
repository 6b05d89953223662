import { createFileRoute } from '@tanstack/react-router'
import { MachinesPage } from '../features/judge/staff/machines-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/machines')({
  loader: async ({ context }) => {
    await Promise.all([loadTexts('admin-machines'), context.calls.machine.list.ensureData({})])
  },
  component: MachinesPage,
})
