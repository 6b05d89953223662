import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { loadTexts } from '../i18n/texts.ts'
import { isStaff } from '../session/roles.ts'
import { currentSession } from '../session/session.ts'
import { AdminFrame } from '../shell/admin-frame.tsx'

/**
 * The back office: the pages `_admin.admin.*.tsx` share its frame and are only for staff. The server decides each call
 * again; this guard only prevents useless requests.
 */
export const Route = createFileRoute('/_admin')({
  staticData: { footer: false },
  beforeLoad: ({ location }) => {
    if (!isStaff(currentSession().user)) throw redirect({ to: '/admin/login', search: { to: location.pathname } })
  },
  loader: () => loadTexts('admin'),
  component: Frame,
})

function Frame() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}
