/** `npm run screenshots`: every page, in three sizes, two languages and two schemes, into screenshots/ to be looked at. */
import type { BrowserContext } from '@playwright/test'
import { type Api, expect, type Session, test } from './fixtures.ts'

const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const
const languages = ['zh-CN', 'en-US'] as const
const schemes = ['light', 'dark'] as const

const PROBLEM = 'TS1001'
const RIGHT = '#include <iostream>\nint main() {\n    long long a, b;\n    std::cin >> a >> b;\n    std::cout << a + b << std::endl;\n}\n'
const WRONG = RIGHT.replace('a + b', 'a - b')

/** Pages by the name of their picture; `{submission}` and `{problem}` are filled in. */
const pages = {
  home: '/home',
  problems: '/problem',
  'problems-none-found': '/problem?keyword=nothing-has-this-name',
  problem: '/problem/{problem}',
  submissions: '/status',
  submission: '/submission-detail/{submission}',
  'acm-rank': '/acm-rank',
  'oi-rank': '/oi-rank',
  'user-home': '/user-home?username=root',
  setting: '/setting',
  judge: '/judge',
  developer: '/developer',
  introduction: '/introduction',
  admin: '/admin',
  'admin-users': '/admin/user',
  'admin-rejudgings': '/admin/rejudge',
  'admin-login': '/admin/login',
  'not-found': '/no-such-page',
} as const

async function signInBy(context: BrowserContext, session: Session | null): Promise<void> {
  if (!session) return
  await context.addInitScript(({ token, user }) => {
    window.localStorage.setItem('userInfo', JSON.stringify(user))
    window.localStorage.setItem('token', token)
  }, session)
}

let filled: Promise<{ problem: string; submission: number }> | undefined

test.describe('photographs', () => {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const language of languages) {
      for (const scheme of schemes) {
        test(`${size} ${language} ${scheme}`, async ({ browser, api, root, faults }) => {
          test.setTimeout(300_000)
          faults.expect(/status of (401|403|404)/)
          filled ??= fill(api, root.token)
          const { problem, submission } = await filled
          for (const who of ['guest', 'root'] as const) {
            const context = await browser.newContext({ viewport, locale: language, colorScheme: scheme, reducedMotion: 'reduce' })
            await signInBy(context, who === 'root' ? root : null)
            const page = await context.newPage()
            for (const [name, address] of Object.entries(pages)) {
              const path = address.replace('{problem}', problem).replace('{submission}', String(submission))
              await page.goto(`${process.env.E2E_ORIGIN}${path}${path.includes('?') ? '&' : '?'}l=${language}`)
              await page.waitForLoadState('networkidle')
              await page.screenshot({ path: `screenshots/${size}/${language}-${scheme}-${who}/${name}.png`, fullPage: true })
            }
            await context.close()
          }
        })
      }
    }
  }

  test('the picture of the README', async ({ browser, api, root }) => {
    test.setTimeout(120_000)
    filled ??= fill(api, root.token)
    const { problem } = await filled
    const context = await browser.newContext({ viewport: { width: 1280, height: 760 }, locale: 'en-US', colorScheme: 'light' })
    await signInBy(context, root)
    const page = await context.newPage()
    await page.goto(`${process.env.E2E_ORIGIN}/problem/${problem}?l=en-US`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a file' }).click()
    await (await chooser).setFiles({ name: 'main.cpp', mimeType: 'text/plain', buffer: Buffer.from(RIGHT) })
    await expect(page.getByText('std::endl')).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Result of the last submission' })).toContainText('Accepted', { timeout: 60_000 })
    await page.waitForTimeout(4500)
    await page.screenshot({ path: 'screenshots/problem-page.png' })
    await context.close()
  })
})

/** Puts something on the pages: a few submissions, one of them with cases to show. */
async function fill(api: Api, token: string) {
  const list = (await api.call('GET /api/get-problem-list?limit=30&currentPage=1', { token })).data as { records: { problemId: string }[] }
  const problem = list.records.find(({ problemId }) => problemId === PROBLEM)?.problemId ?? list.records[0]?.problemId ?? ''
  let submission = 0
  for (const code of [RIGHT, WRONG, RIGHT.replace(';\n}', '\n}')]) {
    const body = { pid: problem, language: 'C++ 17', code, cid: 0, tid: null, gid: null, isRemote: false }
    const { data } = await api.call('POST /api/submit-problem-judge', { token, body })
    submission = (data as { submitId: number }).submitId
  }
  await expect
    .poll(
      async () => {
        const { data } = await api.call(`GET /api/get-submission-detail?submitId=${submission}`, { token })
        return (data as { submission: { status: number } }).submission.status
      },
      { timeout: 120_000 },
    )
    .toBeLessThan(5)
  return { problem, submission }
}
