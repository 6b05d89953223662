import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from './route-progress.module.css'

/** A faster navigation shows no line. */
const patienceMs = 100

/** The line at the top while the next page loads. */
export function RouteProgress() {
  const router = useRouter()
  const [running, setRunning] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        clearTimeout(timer)
        if (pathChanged) timer = setTimeout(() => setRunning(true), patienceMs)
      }),
      router.subscribe('onResolved', () => {
        clearTimeout(timer)
        setRunning(false)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [router])
  return <div className={classes.line} data-running={running || undefined} aria-hidden />
}
