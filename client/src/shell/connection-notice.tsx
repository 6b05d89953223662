import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useLiveState } from '../live/live-store.ts'
import { canKeep, startKeeping } from '../offline/keep-offline.ts'
import { probeServer, useReachesServer } from '../trpc/use-reaches-server.ts'
import classes from './connection-notice.module.css'

/** Optional: a part that cannot be fetched any more is left out. */
const KeptShelf = lazy(() => import('../components/kept/kept-shelf.tsx').catch(() => ({ default: () => null })))

/** A shorter interruption, such as a restart of the server, needs no notice. */
const patienceMs = 3000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/** Asks for the server while it is not reached, with growing pauses: a page at rest makes no calls of its own. */
function useProbes(isCut: boolean): void {
  useEffect(() => {
    // The browser's own opinion is no proof: a school's network may have no way out and still reach this site.
    const ask = () => void probeServer()
    window.addEventListener('offline', ask)
    window.addEventListener('online', ask)
    return () => {
      window.removeEventListener('offline', ask)
      window.removeEventListener('online', ask)
    }
  }, [])
  useEffect(() => {
    if (!isCut) return
    let timer: ReturnType<typeof setTimeout>
    const plan = (tries: number) => {
      const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.5 + Math.random() / 2)
      timer = setTimeout(() => void probeServer().then(() => plan(tries + 1)), ms)
    }
    plan(0)
    return () => clearTimeout(timer)
  }, [isCut])
}

/** Keeps the height of the band in `--band-height`, which pages that fill the window leave free. On a phone the words need two lines. */
function useBandHeight(isShown: boolean) {
  const band = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!isShown || !band.current) return
    const { current } = band
    const { style } = document.documentElement
    const measure = () => style.setProperty('--band-height', `${current.getBoundingClientRect().height}px`)
    measure()
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      style.removeProperty('--band-height')
    }
  }, [isShown])
  return band
}

/** A band under the bar while the server is not reached: a call got no answer, or the stream of changes is lost. It is announced once. */
export function ConnectionNotice() {
  const t = useTexts('common')
  const isLost = useLiveState() === 'lost'
  const reaches = useReachesServer()
  const isCut = isLost || !reaches
  const [shown, setShown] = useState<'nothing' | 'cut' | 'back'>('nothing')
  const band = useBandHeight(shown === 'cut')
  useProbes(!reaches)
  useEffect(startKeeping, [])
  useEffect(() => {
    if (!isCut) return setShown((before) => (before === 'cut' ? 'back' : before))
    const timer = setTimeout(() => setShown('cut'), patienceMs)
    return () => clearTimeout(timer)
  }, [isCut])
  return (
    <div className={classes.place}>
      <div role="status">
        {shown === 'cut' && (
          <span ref={band} className={classes.band}>
            {t('live.lost')}
          </span>
        )}
        {shown === 'back' && <VisuallyHidden>{t('live.back')}</VisuallyHidden>}
      </div>
      {shown === 'cut' && !reaches && canKeep() && (
        <Suspense fallback={null}>
          <KeptShelf />
        </Suspense>
      )}
    </div>
  )
}
