import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { mayDo } from '../session/rights.ts'
import { useWriter } from '../session/unsaved-work.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Forbidden } from '../ui/page-states.tsx'
import classes from './admin-frame.module.css'
import { adminMenu, menuItemOf } from './admin-menu.ts'

/** The frame of the back office: the site's bar above, a menu at the side (a row that scrolls on narrow windows). */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useTexts('admin')
  const user = useWriter()
  const current = menuItemOf(useRouterState({ select: (state) => state.location.pathname }))
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page marks the current entry, this component does not hold it
  useEffect(() => {
    menu.current?.querySelector('[data-active]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current?.to])
  return (
    <div className={classes.frame}>
      <nav ref={menu} className={classes.menu} aria-label={t('menu.label')}>
        {adminMenu
          .map(({ heading, items }) => ({ heading, items: items.filter((item) => mayDo(user, item.needs)) }))
          .filter(({ items }) => items.length > 0)
          .map(({ heading, items }) => (
            <div key={heading} className={classes.part}>
              {heading && <div className={classes.heading}>{t(heading)}</div>}
              {items.map(({ key, to, icon: Icon }) => (
                <PageLink key={key} to={to} className={classes.item} data-active={current?.to === to || undefined}>
                  <Icon size={18} />
                  {t(key)}
                </PageLink>
              ))}
            </div>
          ))}
      </nav>
      <div className={classes.content}>{current && !mayDo(user, current.needs) ? <Forbidden /> : children}</div>
    </div>
  )
}
