import { useTexts } from '../../i18n/use-texts.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'

/** Marks what staff wrote: the role of the author when it was written. */
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
