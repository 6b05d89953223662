import { Link } from '@tanstack/react-router'
import mark from '../theme/mark.svg'
import classes from './site-mark.module.css'
import { useSiteConfig } from './use-site-config.ts'

/** The logo and the short name of the site; links to the home page. */
export function SiteMark() {
  const config = useSiteConfig()
  return (
    <Link to="/home" className={classes.mark}>
      <img src={mark} alt="" width={26} height={26} />
      <span className={classes.name}>{config?.logoText || config?.shortName || config?.name || 'Touchstone'}</span>
    </Link>
  )
}
