import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './site.module.css'

/** A group of settings: its heading, a line that says where they are seen, its fields. */
export function SettingsGroup({
  name,
  children,
}: {
  name: 'school' | 'look' | 'difficulty' | 'footer' | 'legal' | 'home' | 'assistant' | 'simulator' | 'pictures' | 'search' | 'offline'
  children: ReactNode
}) {
  const t = useTexts('admin-site')
  return (
    <section className={classes.section} aria-labelledby={`settings-${name}`}>
      <div>
        <h2 id={`settings-${name}`}>{t(`group.${name}`)}</h2>
        <p>{t(`group.${name}Text`)}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
