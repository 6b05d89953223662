import { useTexts } from '../../i18n/use-texts.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'

/** Marks a post by staff with the role of the author at the time of writing, where the reader does not know the name. */
export function RoleBadge({ role }: { role: string }) {
  const t = useTexts('talk')
  if (role === 'root') return <ToneTag tone="open">{t('role.root')}</ToneTag>
  if (role === 'admin') return <ToneTag tone="open">{t('role.admin')}</ToneTag>
  return null
}
