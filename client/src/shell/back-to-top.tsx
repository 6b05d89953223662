import { ActionIcon, Affix, Transition } from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'

/** Appears after two screens of scrolling. */
export function BackToTop() {
  const t = useTexts('common')
  const [scroll, scrollTo] = useWindowScroll()
  return (
    <Affix position={{ bottom: 24, right: 24 }}>
      <Transition mounted={scroll.y > 1200} transition="fade">
        {(style) => (
          <ActionIcon style={style} variant="default" size="lg" radius="xl" aria-label={t('nav.top')} onClick={() => scrollTo({ y: 0 })}>
            <IconArrowUp size={18} />
          </ActionIcon>
        )}
      </Transition>
    </Affix>
  )
}
