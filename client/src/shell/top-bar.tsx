import { Burger, Button } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useNavMode } from '../navigation/nav-mode.ts'
import { openPalette } from '../navigation/open-palette.ts'
import { openAccountDialog } from '../session/account-dialog.ts'
import { useUser } from '../session/session.ts'
import { DropdownMenu, dropdownItemClass } from '../ui/dropdown-menu.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { BarNav } from './bar-nav.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import bell from './message-bell.module.css'
import { type NavItem, offeredNavigation } from './nav-items.ts'
import { SchemeToggle } from './scheme-toggle.tsx'
import { SiteMark } from './site-mark.tsx'
import classes from './top-bar.module.css'
import { useSiteConfig } from './use-site-config.ts'

/** The pages of a contest, a training or a group load it. */
const ModeNav = lazy(async () => ({ default: (await import('./mode-nav.tsx')).ModeNav }))
/** Parts that guests do not load. */
const HandMark = lazy(() => import('./hand-mark.tsx'))
const MessageBell = lazy(() => import('./message-bell.tsx'))
const UserMenu = lazy(() => import('./user-menu.tsx'))

type Props = { menuOpen: boolean; onMenu(): void }

/** The bar of every page: navigation, messages, user. */
export function TopBar({ menuOpen, onMenu }: Props) {
  const t = useTexts('common')
  const user = useUser()
  const config = useSiteConfig()
  const mode = useNavMode()
  // A navigation that failed to load shows nothing.
  const bringsItsOwn = useMatches({
    select: (matches) =>
      matches.some(({ staticData, status }) => staticData.ownNavigation && (status === 'pending' || status === 'success')),
  })
  return (
    <header className={classes.bar} data-site-bar>
      <Burger
        className={classes.burger}
        opened={menuOpen}
        onClick={onMenu}
        size="sm"
        aria-label={menuOpen ? t('nav.close') : t('nav.open')}
      />
      <SiteMark />
      {mode ? (
        <Suspense fallback={<span className={classes.nav} />}>
          <ModeNav mode={mode} />
        </Suspense>
      ) : (
        <BarNav label={t('nav.main')}>
          {!bringsItsOwn && offeredNavigation(config).map((item) => <NavEntry key={item.key} item={item} />)}
        </BarNav>
      )}
      <div className={classes.tools}>
        {!user?.mustChangePassword && (
          <button
            type="button"
            className={classes.search}
            aria-label={t('search.open')}
            title={`${t('search.open')} (Ctrl+K)`}
            onClick={() => openPalette('search')}
          >
            <IconSearch size={18} />
          </button>
        )}
        <LanguageToggle />
        <SchemeToggle />
        {user ? (
          <Suspense fallback={<span className={bell.bell} />}>
            <HandMark />
            <MessageBell />
            <UserMenu user={user} />
          </Suspense>
        ) : (
          <>
            {config?.register && (
              <Button className={classes.register} variant="default" size="xs" onClick={() => openAccountDialog('register')}>
                {t('account.register')}
              </Button>
            )}
            <Button size="xs" onClick={() => openAccountDialog('login')}>
              {t('account.signIn')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}

function NavEntry({ item }: { item: NavItem }) {
  const t = useTexts('common')
  if ('to' in item) {
    return (
      <PageLink to={item.to} className={classes.link} activeProps={{ 'data-active': true }}>
        {t(item.key)}
      </PageLink>
    )
  }
  return (
    <DropdownMenu
      triggerClassName={classes.link}
      trigger={
        <>
          {t(item.key)}
          <IconChevronDown size={14} />
        </>
      }
    >
      {item.children.map((child) => (
        <PageLink key={child.key} to={child.to} role="menuitem" tabIndex={-1} className={dropdownItemClass}>
          {t(child.key)}
        </PageLink>
      ))}
    </DropdownMenu>
  )
}
