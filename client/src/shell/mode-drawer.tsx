import { Divider, NavLink } from '@mantine/core'
import type { NavMode } from '../navigation/nav-mode.ts'
import { PageLink } from '../ui/page-link.tsx'
import { NewsMark } from './mode-nav.tsx'

/** The navigation of a part of the site, above the site's own, in the menu of narrow windows. */
export function ModeDrawer({ mode, onClose }: { mode: NavMode; onClose(): void }) {
  return (
    <>
      <nav aria-label={mode.label}>
        {[...mode.items, ...(mode.more?.items ?? [])].map((item) =>
          item.closed ? (
            <NavLink key={item.key} label={item.label} description={item.closed} disabled />
          ) : (
            <NavLink
              key={item.key}
              label={item.label}
              rightSection={item.news && <NewsMark {...item.news} />}
              renderRoot={(props) => <PageLink {...item.link} {...props} />}
              onClick={onClose}
            />
          ),
        )}
      </nav>
      <Divider my="sm" />
    </>
  )
}
