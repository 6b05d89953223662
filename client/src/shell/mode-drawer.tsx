import { Divider, NavLink } from '@mantine/core'
import type { NavMode } from '../navigation/nav-mode.ts'
import { CountMark } from '../ui/count-mark.tsx'
import { PageLink } from '../ui/page-link.tsx'

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
              rightSection={item.news && <CountMark {...item.news} />}
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
