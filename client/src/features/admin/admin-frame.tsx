import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { isRoot } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import classes from './admin-frame.module.css'
import { adminMenu } from './admin-menu.ts'

/** The back office around its pages: the site's own bar above, a menu at the side (a row that scrolls on narrow windows). */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useTexts('admin')
  const user = useUser()
  return (
    <div className={classes.frame}>
      <nav className={classes.menu} aria-label={t('menu.label')}>
        {adminMenu
          .filter((item) => !item.rootOnly || isRoot(user))
          .map(({ key, to, icon: Icon }) => (
            <Link
              key={key}
              to={to}
              className={classes.item}
              activeOptions={{ exact: to === '/admin' }}
              activeProps={{ 'data-active': true }}
            >
              <Icon size={18} />
              {t(key)}
            </Link>
          ))}
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
