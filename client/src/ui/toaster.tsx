import { CloseButton } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { PageLink } from './page-link.tsx'
import { dismissToast, useToasts } from './toast.ts'
import classes from './toaster.module.css'

/** Renders the toasts; the shell mounts it once. It exists before the first toast, so that screen readers announce each. */
export function Toaster() {
  const t = useTexts('common')
  return (
    <section className={classes.toaster} aria-live="polite" aria-label={t('toast.label')}>
      {useToasts().map(({ key, message, tone, link }) => (
        <div key={key} className={classes.toast} data-tone={tone}>
          <span>{message}</span>
          {link && (
            <PageLink
              to={link.to}
              {...(link.params ? { params: link.params } : {})}
              className={classes.link}
              onClick={() => dismissToast(key)}
            >
              {link.label}
            </PageLink>
          )}
          <CloseButton size="sm" c="inherit" aria-label={t('toast.close')} onClick={() => dismissToast(key)} />
        </div>
      ))}
    </section>
  )
}
