import { IconLock, IconWorld } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { HintTag } from '../../ui/hint-tag.tsx'
import { TagList } from '../../ui/tag-list.tsx'

/** Shows how people join. An unknown kind is shown as private. */
export function AuthTag({ auth }: { auth: string }) {
  const t = useTexts('training')
  if (auth === 'Public') {
    return (
      <HintTag tone="accepted" icon={<IconWorld size={13} aria-hidden />} hint={t('auth.publicHint')}>
        {t('auth.public')}
      </HintTag>
    )
  }
  return (
    <HintTag tone="wrong" icon={<IconLock size={13} aria-hidden />} hint={t('auth.privateHint')}>
      {t('auth.private')}
    </HintTag>
  )
}

export function CategoryTag({ name, color }: { name: string | null; color: string | null }) {
  return name ? <TagList tags={[{ id: 0, name, color }]} /> : null
}
