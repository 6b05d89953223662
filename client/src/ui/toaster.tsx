import { CloseButton } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { PageLink } from './page-link.tsx'
import { dismissToast, useToasts } from './toast.ts'
import { watchPlace } from './toast-place.ts'
import classes from './toaster.module.css'

/**
 * Renders the newest toast; an older one that stays comes back after it. The shell mounts it once. It exists before the first toast, so that
 * screen readers announce each. A toast stands at the top, and at the bottom where it covers fewer headings and controls there.
 */
export function Toaster() {
  const t = useTexts('common')
  const toast = useToasts().at(-1)
  const box = useRef<HTMLElement>(null)
  const [low, setLow] = useState<number | null>(null)
  const key = toast?.key
  useLayoutEffect(() => {
    if (key === undefined || !box.current) return
    return watchPlace(box.current, (isLow) => setLow(isLow ? key : null))
  }, [key])
  return (
    <section ref={box} className={classes.toaster} aria-live="polite" aria-label={t('toast.label')} data-low={low === key || undefined}>
      {toast && (
        <div key={toast.key} className={classes.toast} data-tone={toast.tone}>
          <span>{toast.message}</span>
          {toast.link && (
            <PageLink
              to={toast.link.to}
              {...(toast.link.params ? { params: toast.link.params } : {})}
              className={classes.link}
              onClick={() => dismissToast(toast.key)}
            >
              {toast.link.label}
            </PageLink>
          )}
          <CloseButton size="sm" c="inherit" aria-label={t('toast.close')} onClick={() => dismissToast(toast.key)} />
        </div>
      )}
    </section>
  )
}
