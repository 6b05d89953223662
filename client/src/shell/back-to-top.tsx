import { ActionIcon } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './back-to-top.module.css'

/** Pixels of scrolling after which the button appears. */
const farDown = 1200

/** A button to the top of the page, shown after a long scroll. */
export function BackToTop() {
  const t = useTexts('common')
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > farDown)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  return (
    <ActionIcon
      className={classes.button}
      variant="default"
      size="lg"
      radius="xl"
      aria-label={t('nav.top')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={18} />
    </ActionIcon>
  )
}
