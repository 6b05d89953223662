import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useLiveState } from '../live/live-store.ts'
import classes from './connection-notice.module.css'

/** A shorter interruption, such as a restart of the server, needs no notice. */
const patienceMs = 3000

/** Reports that the server cannot be reached, while that lasts. */
export function ConnectionNotice() {
  const t = useTexts('common')
  const lost = useLiveState() === 'lost'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!lost) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [lost])
  return (
    <div role="status" className={classes.place}>
      {shown && <span className={classes.notice}>{t('live.lost')}</span>}
    </div>
  )
}
