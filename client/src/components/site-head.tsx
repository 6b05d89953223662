import classes from './site-head.module.css'
import { SiteLogo, useSiteFace } from './site-logo.tsx'

/** Logo and name of the school, where its bar is not seen: sign-in, paper, a projector. */
export function SiteHead({ size = 22 }: { size?: number }) {
  const { name } = useSiteFace()
  return (
    <div className={classes.head} data-site-head>
      <SiteLogo size={size} />
      <span>{name}</span>
    </div>
  )
}
