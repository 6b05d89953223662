import { useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ChangedMeanwhile } from '../components/editing/ask-about-change.tsx'
import { SiteHead } from '../components/site-head.tsx'
import { hasUnsent } from '../components/unsent/has-unsent.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { usePalette } from '../navigation/open-palette.ts'
import { useShortcuts } from '../navigation/use-shortcuts.ts'
import { useAccountDialog } from '../session/account-dialog.ts'
import { isStaff } from '../session/roles.ts'
import { useUser } from '../session/session.ts'
import { lightOnPaper } from '../theme/light-on-paper.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { patiently } from '../ui/patiently.ts'
import { Toaster } from '../ui/toaster.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Footer } from './footer.tsx'
import { RouteProgress } from './route-progress.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useSessionEffects } from './use-session-effects.ts'

// The first view of a page needs no stream.
const LiveStream = lazy(async () => ({ default: (await import('../live/live-stream.tsx')).LiveStream }))
const UnsentSender = lazy(() => patiently(async () => ({ default: (await import('../components/unsent/unsent-sender.tsx')).UnsentSender })))
/** Loaded at once: it cannot be fetched any more when the server is away. */
const ConnectionNotice = lazy(() => patiently(async () => ({ default: (await import('./connection-notice.tsx')).ConnectionNotice })))
const Palette = lazy(() => import('./palette.tsx'))
const NavDrawer = lazy(() => import('./nav-drawer.tsx'))
const StaffAlarm = lazy(() => import('./staff-alarm.tsx'))
const FirstPasswordPage = lazy(() => import('../features/account/first-password-page.tsx'))
const AccountDialogs = lazy(() => import('../features/account/account-dialogs.tsx'))

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTexts('common')
  const [menuOpen, setMenuOpen] = useState(false)
  const dialog = useAccountDialog()
  const user = useUser()
  const footer = useMatches({ select: (matches) => matches.every((match) => match.staticData.footer !== false) })
  const path = useRouterState({ select: (state) => state.location.pathname })
  const palette = usePalette()
  useSessionEffects()
  useShortcuts(!user?.mustChangePassword)
  useEffect(lightOnPaper, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setMenuOpen(false), [path])
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('nav.skip')}
      </a>
      <RouteProgress />
      <TopBar menuOpen={menuOpen} onMenu={() => setMenuOpen((open) => !open)} />
      <Suspense fallback={null}>
        <ConnectionNotice />
      </Suspense>
      {isStaff(user) && !user?.mustChangePassword && (
        <Suspense fallback={null}>
          <StaffAlarm />
        </Suspense>
      )}
      {menuOpen && (
        <Suspense fallback={null}>
          <NavDrawer onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <main id="content" className={classes.main} tabIndex={-1}>
        <div className={classes.letterhead}>
          <SiteHead size={18} />
        </div>
        {user?.mustChangePassword ? (
          <Suspense fallback={null}>
            <FirstPasswordPage name={user.realname || user.username} />
          </Suspense>
        ) : (
          children
        )}
      </main>
      {footer && <Footer />}
      {footer && <BackToTop />}
      <Toaster />
      <ChangedMeanwhile />
      <ConfirmDialog />
      <Suspense fallback={null}>
        <LiveStream />
        {/* Looked at on each new page. A page that submits has a sender of its own. */}
        {user && hasUnsent(user.uid) && <UnsentSender />}
      </Suspense>
      {palette && (
        <Suspense fallback={null}>
          <Palette open={palette} />
        </Suspense>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <AccountDialogs mode={dialog} />
        </Suspense>
      )}
    </div>
  )
}
