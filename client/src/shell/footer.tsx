import { Link } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './footer.module.css'
import { useSiteConfig } from './use-site-config.ts'

export function Footer() {
  const t = useTexts('common')
  const config = useSiteConfig()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <nav className={classes.links} aria-label={t('nav.about')}>
          <Link to="/status">{t('nav.status')}</Link>
          <Link to="/help">{t('nav.help')}</Link>
          <Link to="/judge">{t('nav.judge')}</Link>
          <Link to="/developer">{t('nav.developer')}</Link>
          <Link to="/introduction">{t('nav.about')}</Link>
          {config?.hasTerms && <Link to="/terms">{t('nav.terms')}</Link>}
          {config?.hasPrivacy && <Link to="/privacy">{t('nav.privacy')}</Link>}
        </nav>
        <span className={classes.links}>
          {config?.footerLinks.map(({ name, url }) => (
            <a key={url} href={url}>
              {name}
            </a>
          ))}
          {config?.recordName && (config.recordUrl ? <a href={config.recordUrl}>{config.recordName}</a> : <span>{config.recordName}</span>)}
          {config?.policeName && (config.policeUrl ? <a href={config.policeUrl}>{config.policeName}</a> : <span>{config.policeName}</span>)}
          {config?.projectName &&
            (config.projectUrl ? <a href={config.projectUrl}>{config.projectName}</a> : <span>{config.projectName}</span>)}
        </span>
        {config?.footerText && <p className={classes.text}>{config.footerText}</p>}
      </div>
    </footer>
  )
}
