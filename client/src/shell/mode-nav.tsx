import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react'
import type { NavMode, NavModeItem } from '../navigation/nav-mode.ts'
import { CountMark } from '../ui/count-mark.tsx'
import { DropdownMenu, dropdownItemClass } from '../ui/dropdown-menu.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { BarNav } from './bar-nav.tsx'
import classes from './top-bar.module.css'

/** The bar's navigation inside a contest, a training or a group: the link back first, then its own pages. */
export function ModeNav({ mode }: { mode: NavMode }) {
  return (
    <BarNav label={mode.label} mode long={mode.isLong}>
      <PageLink {...mode.back.link} className={classes.link} activeOptions={{ exact: true }}>
        <IconArrowLeft size={16} aria-hidden />
        {mode.back.label}
      </PageLink>
      <span className={classes.divider} aria-hidden />
      {mode.items.map((item) => (
        <ModeEntry key={item.key} item={item} />
      ))}
      {mode.more && (
        <DropdownMenu
          triggerClassName={classes.link}
          trigger={
            <>
              {mode.more.label}
              <IconChevronDown size={14} />
            </>
          }
        >
          {mode.more.items.map((item) => (
            <PageLink key={item.key} {...item.link} role="menuitem" tabIndex={-1} className={dropdownItemClass}>
              {item.label}
            </PageLink>
          ))}
        </DropdownMenu>
      )}
    </BarNav>
  )
}

function ModeEntry({ item }: { item: NavModeItem }) {
  if (item.closed) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link without a target yet; it stays in the row and says why
      <span className={classes.link} role="link" aria-disabled="true" title={item.closed} tabIndex={0}>
        {item.label}
      </span>
    )
  }
  return (
    <PageLink
      {...item.link}
      className={classes.link}
      activeOptions={{ exact: item.key === 'menu.overview' }}
      activeProps={{ 'data-active': true }}
      {...(item.here ? { 'data-active': true } : {})}
    >
      {item.label}
      {item.news && <CountMark {...item.news} />}
    </PageLink>
  )
}
