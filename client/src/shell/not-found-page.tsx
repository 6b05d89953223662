import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import pageClasses from '../ui/page.module.css'
import { NotFound } from '../ui/page-states.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import classes from './not-found-page.module.css'

/** The page for unknown paths. The digits move a little, unless the reader wants no motion. */
export function NotFoundPage() {
  const t = useTexts('common')
  useDocumentTitle(t('state.notFound.title'))
  return (
    <div className={pageClasses.page}>
      <VisuallyHidden component="h1">{t('state.notFound.title')}</VisuallyHidden>
      <p className={classes.digits} aria-hidden>
        <span>4</span>
        <span>0</span>
        <span>4</span>
      </p>
      <NotFound />
    </div>
  )
}
