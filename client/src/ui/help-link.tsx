import type { HelpPlace } from '../help/help-pages.ts'
import { helpLink } from '../help/help-place.ts'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './help-link.module.css'
import { PageLink } from './page-link.tsx'

type Props = {
  to: HelpPlace
  /** Opens a tab of its own, where the page holds work that is not saved yet. Default: no. */
  newTab?: boolean
}

/** A quiet question mark that leads from a question to its answer in the help. */
export function HelpLink({ to, newTab = false }: Props) {
  const t = useTexts('common')
  const { page, section } = helpLink(to)
  const label = t(newTab ? 'help.newTab' : 'help.here')
  return (
    <PageLink
      to="/help/$page"
      params={{ page }}
      {...(section ? { hash: section } : {})}
      {...(newTab ? { target: '_blank' } : {})}
      className={classes.help}
      aria-label={label}
      title={label}
      data-help
    >
      ?
    </PageLink>
  )
}
