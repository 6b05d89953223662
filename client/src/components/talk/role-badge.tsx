import { useTexts } from '../../i18n/use-texts.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'

/** Marks a post by staff with the role of the author at the time of writing. */
export function RoleBadge({ role }: { role: string }) {
  const t = useTexts('talk')
  if (role === 'root') {
    return (
      <ToneTag tone="wrong" hint={t('role.root')}>
        SPA
      </ToneTag>
    )
  }
  if (role === 'admin') {
    return (
      <ToneTag tone="partial" hint={t('role.admin')}>
        ADM
      </ToneTag>
    )
  }
  return null
}
