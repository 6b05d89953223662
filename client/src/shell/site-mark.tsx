import { Link } from '@tanstack/react-router'
import { SiteLogo } from '../components/site-logo.tsx'
import classes from './site-mark.module.css'
import { useSiteConfig } from './use-site-config.ts'

/** The logo and the short name of the site; links to the home page. */
export function SiteMark() {
  const config = useSiteConfig()
  return (
    <Link to="/home" className={classes.mark}>
      <SiteLogo size={26} />
      <span className={classes.name}>{config?.logoText || config?.shortName || config?.name || 'Touchstone'}</span>
    </Link>
  )
}
