import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import classes from './home-page.module.css'

/** The administrators' pictures in turn; renders nothing without any. */
export function Carousel({ intervalMs }: { intervalMs: number }) {
  const t = useTexts('home')
  const pictures = trpc.file.carousel.useQuery({}, { staleTime: 5 * 60_000 }).data ?? []
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const still = useReducedMotion()
  const count = pictures.length
  useEffect(() => {
    if (count < 2 || held || still) return
    const timer = setInterval(() => setAt((now) => (now + 1) % count), intervalMs)
    return () => clearInterval(timer)
  }, [count, held, still, intervalMs])
  const picture = pictures[at % Math.max(count, 1)]
  if (!picture) return null
  const move = (by: number) => setAt((now) => (now + by + count) % count)
  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={t('carousel.label')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <img src={picture.url} alt={t('carousel.picture', { seq: at + 1, total: count })} />
      {count > 1 && (
        <div className={classes.carouselButtons}>
          <ActionIcon variant="default" aria-label={t('carousel.previous')} onClick={() => move(-1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t('carousel.next')} onClick={() => move(1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
      )}
    </section>
  )
}
