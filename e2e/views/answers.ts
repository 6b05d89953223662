import type { Page } from '@playwright/test'

/** Calls of the frame around a page and of the session; every state answers them. */
const frame = /^(config\.website|live\.events|message\.unread|account\..+)$/

/** Treatment of a page's calls: never answered, an error, an empty answer, or changed by name. */
export type Answers = 'held' | 'failing' | 'empty' | Record<string, (data: never) => unknown>

type Answered = { result?: { data: unknown } }

const fault = { error: { message: '', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } } }

/** The same answer with all its lists empty. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, key === 'total' ? 0 : emptied(inner)])
  return Object.fromEntries(entries)
}

/** Puts a page into a state that a healthy site does not show. Loaders and queries use the same address, `/trpc`. */
export async function answerCalls(page: Page, answers: Answers): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const url = new URL(route.request().url())
    const names = url.pathname.replace('/trpc/', '').split(',')
    const touched = names.filter((name) => (typeof answers === 'object' ? name in answers : !frame.test(name)))
    if (route.request().method() !== 'GET' || touched.length === 0) return route.continue()
    if (answers === 'held') return // the page waits for ever
    // Only the browser knows the site's name.
    const { E2E_ORIGIN = '', E2E_LOCAL = E2E_ORIGIN } = process.env
    try {
      // A kept connection may close at the moment of its next request.
      const response = await route.fetch({ url: route.request().url().replace(E2E_ORIGIN, E2E_LOCAL), maxRetries: 3 })
      const body = (await response.json()) as Answered[]
      const json = body.map((one, index) => {
        const name = names[index] ?? ''
        if (!touched.includes(name)) return one
        if (answers === 'failing') return fault
        if (answers === 'empty') return one.result ? { result: { data: emptied(one.result.data) } } : one
        const change = answers[name]
        // Errors of the site, such as a missing object, are also passed on.
        return change ? { result: { data: change(one.result?.data as never) } } : one
      })
      await route.fulfill({ response, status: 200, json })
    } catch (error) {
      // The page has gone on to another one, and nobody waits for this answer.
      if (!/disposed|has been closed/.test(String(error))) throw error
    }
  })
}
