import type { Page } from '@playwright/test'

/** A session as the pages store it; `user` is the answer of the sign-in. */
export type Session = { token: string; user: object }

/** Puts a session that was started over the API into the browser, as if it had signed in earlier. */
export async function arriveAs(page: Page, { token, user }: Session): Promise<void> {
  await page.context().addCookies([{ name: 'touchstone_token', value: token, url: process.env.E2E_ORIGIN ?? '', httpOnly: true }])
  await page.addInitScript(
    ([token, user]) => {
      // A sandboxed frame of a page has no storage, and newer browsers run this script there too.
      if (window !== window.top || sessionStorage.getItem('arrived')) return
      sessionStorage.setItem('arrived', 'yes')
      localStorage.setItem('userInfo', user)
      localStorage.setItem('token', token)
    },
    [token, JSON.stringify(user)] as const,
  )
}
