import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../features/group/settings-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/$groupID/setting')({
  loader: () => Promise.all([loadTexts('settings'), loadTexts('writing'), loadTexts('tutor')]),
  component: Settings,
})

function Settings() {
  const { groupID } = Route.useParams()
  return <SettingsPage gid={Number(groupID)} />
}
