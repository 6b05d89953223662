import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { arriveAs, type Session } from './arrive.ts'
import { rootPassword } from './site.ts'

export { expect }

/** The REST API of the site, as tests call it from outside the browser. */
export type Api = {
  call(rest: string, options?: { token?: string; body?: object | FormData }): Promise<{ status: number; data: never; msg: string }>
  signIn(username: string, password: string): Promise<Session>
}

export type Faults = {
  /** Console lines that this test causes on purpose, such as a refused call. */
  expect(pattern: RegExp): void
  /** Watches the pages of another browser as well. */
  watch(context: BrowserContext): void
}

/** Opens a page in another browser as another user; `null` is a guest. */
export type Elsewhere = (who: Session | null, options?: BrowserContextOptions) => Promise<Page>

const origin = () => process.env.E2E_ORIGIN ?? ''
const local = () => process.env.E2E_LOCAL ?? origin()

/** The API of a site. @param local its address for calls from outside the browser */
export const apiOf = (local: () => string): Api => ({
  async call(rest, { token, body } = {}) {
    const [method, path] = rest.split(' ')
    const isForm = body instanceof FormData
    const headers = { ...(isForm ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: token } : {}) }
    const answer = await fetch(`${local()}${path}`, { method, headers, ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}) })
    return (await answer.json()) as { status: number; data: never; msg: string }
  },
  async signIn(username, password) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${local()}/api/login`, { method: 'POST', headers, body: JSON.stringify({ username, password }) })
    const token = answer.headers.get('authorization')
    const { data, msg } = (await answer.json()) as { data: object; msg: string }
    if (!token) throw new Error(`${username} could not sign in: ${msg}`)
    return { token, user: data }
  },
})

const api = apiOf(local)

/** Collects all that must not happen on any page: script errors, console errors, policy violations, requests to other hosts. */
function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin()}/`) && !/^(data|blob|about):/.test(url)) faults.push(`request outside: ${url}`)
  })
}

type Fixtures = { api: Api; faults: Faults; root: Session; rootToken: string; elsewhere: Elsewhere }

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(origin()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's dependencies from this pattern
  api: async ({}, use) => use(api),
  root: async ({ api }, use) => use(await api.signIn('root', rootPassword)),
  rootToken: async ({ root }, use) => use(root.token),
  faults: [
    async ({ context }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      const watchAll = (context: BrowserContext) => void context.on('page', (page) => watch(page, seen))
      watchAll(context)
      await use({ expect: (pattern) => expected.push(pattern), watch: watchAll })
      expect(
        seen.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
        'faults in the browser',
      ).toEqual([])
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, faults, locale }, use) => {
    const opened: BrowserContext[] = []
    await use(async (who, options = {}) => {
      const context = await browser.newContext({ baseURL: origin(), ...(locale ? { locale } : {}), ...options })
      opened.push(context)
      faults.watch(context)
      const page = await context.newPage()
      if (who) await arriveAs(page, who)
      return page
    })
    for (const context of opened) await context.close()
  },
})
