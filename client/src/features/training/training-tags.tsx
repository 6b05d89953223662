import { IconLock, IconWorld } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { TagList } from '../../ui/tag-list.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'

/** Shows how people join. An unknown kind is shown as private. */
export function AuthTag({ auth }: { auth: string }) {
  const t = useTexts('training')
  if (auth === 'Public') {
    return (
      <ToneTag tone="accepted" icon={<IconWorld size={13} aria-hidden />} hint={t('auth.publicHint')}>
        {t('auth.public')}
      </ToneTag>
    )
  }
  return (
    <ToneTag tone="wrong" icon={<IconLock size={13} aria-hidden />} hint={t('auth.privateHint')}>
      {t('auth.private')}
    </ToneTag>
  )
}

export function CategoryTag({ name, color }: { name: string | null; color: string | null }) {
  return name ? <TagList tags={[{ id: 0, name, color }]} /> : null
}
