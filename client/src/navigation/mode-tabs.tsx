import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PageLink } from '../ui/page-link.tsx'
import classes from './mode-tabs.module.css'
import type { NavMode } from './nav-mode.ts'

/** The navigation of a part of the site below the bar, where the bar has no space: one row that scrolls sideways. */
export function ModeTabs({ navigation }: { navigation: NavMode }) {
  const row = useRef<HTMLElement>(null)
  const [measured, { width }] = useResizeObserver<HTMLElement>()
  const ref = useMergedRef(row, measured)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the tab of the page, also after the row appears or the window turns
  useEffect(() => {
    const active = row.current?.querySelector<HTMLElement>('[data-active]')
    if (row.current && active) row.current.scrollLeft = active.offsetLeft - (row.current.clientWidth - active.clientWidth) / 2
  }, [path, width])
  return (
    <nav ref={ref} className={classes.tabs} aria-label={navigation.label} data-long={navigation.isLong || undefined}>
      {[...navigation.items, ...(navigation.more?.items ?? [])].map(({ key, label, link, closed, news }) =>
        closed ? (
          <span key={key} className={classes.tab} title={closed} data-closed>
            {label}
          </span>
        ) : (
          <PageLink
            key={key}
            {...link}
            className={classes.tab}
            activeOptions={{ exact: key === 'menu.overview' }}
            activeProps={{ 'data-active': true }}
          >
            {label}
            {news && (
              <span className={classes.news} role="img" aria-label={news.label}>
                {news.count}
              </span>
            )}
          </PageLink>
        ),
      )}
    </nav>
  )
}
