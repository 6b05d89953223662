import type { Page } from '@playwright/test'
import { openProgram, untilKept } from '../support/editor.ts'
import { expect } from '../support/fixtures.ts'
import { setOffline } from './network.ts'
import { problem, right, wrong } from './stage.ts'
import { sizes, type View } from './view.ts'
import type { Say } from './words.ts'

const page = { route: '/problem/$problemID', address: () => `/problem/${problem}`, as: 'pupil' } as const

/** Submits while the call gets no answer. */
async function submitInVain(page: Page, say: Say): Promise<void> {
  await page.route('**/trpc/submission.submit*', (route) => route.abort())
  await openProgram(page, say('problem', 'editor.upload'), right)
  await page.getByRole('button', { name: say('problem', 'submit.do'), exact: true }).click()
  await page.getByText(say('editor', 'unsent.title')).waitFor()
}

/** Cuts the page off from its server. */
async function cut(page: Page, say: Say): Promise<void> {
  await page.route(/[/](trpc|api)[/]/, (route) => route.abort())
  // The band is loaded a moment after the page.
  await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('offline')), 1000))
  await page.getByText(say('common', 'live.lost')).waitFor()
}

/** The same site by the address of this machine, which browsers trust like https: a worker may run there. */
const trusted = (path: string) => `${process.env.E2E_LOCAL ?? ''}${path}`

/** Reads a problem where a worker runs, and opens a page again without a network. */
async function openWithoutNetwork(page: Page, path: string): Promise<void> {
  await page.goto(trusted(`/problem/${problem}`))
  const isReady = async () => {
    const [statements, shell] = [await caches.open('touchstone-statements-1'), await caches.open('touchstone-shell-1')]
    const isActive = (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'
    return isActive && (await statements.keys()).length > 0 && (await shell.match('/')) !== undefined
  }
  await expect.poll(() => page.evaluate(isReady), { timeout: 60_000 }).toBe(true)
  // The page sends the list of its files a second time when all of them are there.
  await page.waitForTimeout(6000)
  await setOffline(page, true)
  await page.goto(trusted(path))
}

/** Opens a program, and waits until the browser keeps it as a draft. */
async function openAsDraft(page: Page, say: Say, code: string): Promise<void> {
  await openProgram(page, say('problem', 'editor.upload'), code)
  await untilKept(page, code)
}

/** Changes the draft of the shown problem in a second tab. Neither text is a draft that another view has left. */
async function writeElsewhere(page: Page, say: Say): Promise<void> {
  await openAsDraft(page, say, `${right}// here\n`)
  const other = await page.context().newPage()
  other.setDefaultTimeout(60_000)
  await other.setViewportSize(sizes.desktop)
  await other.goto(page.url())
  await openAsDraft(other, say, `${wrong}// elsewhere\n`)
  // A browser may let a tab behind another one wait.
  await page.bringToFront()
  await page.getByText(say('editor', 'elsewhere.text')).waitFor()
  await other.close()
  await page.mouse.move(0, 0) // the button of the upload would show its hint
}

const keptOffline: View = {
  ...page,
  name: 'problem-offline',
  async act(page, say) {
    await openWithoutNetwork(page, `/problem/${problem}`)
    await page.getByText(say('editor', 'kept.title'), { exact: true }).first().waitFor()
  },
}

/** Pages while the network is away, and the draft that two tabs have changed. */
export const offlineViews: readonly View[] = [
  keptOffline,
  {
    ...page,
    name: 'problems-offline',
    async act(page, say) {
      await openWithoutNetwork(page, '/problem')
      await page.getByText(say('editor', 'kept.shelf')).waitFor()
    },
  },
  { ...page, name: 'problem-draft-elsewhere', sizes: ['desktop', 'tablet'], act: writeElsewhere },
  {
    ...page,
    name: 'problem-draft-elsewhere-phone',
    sizes: ['phone'],
    async act(page, say) {
      await page.getByRole('tab', { name: say('problem', 'tab.code') }).click()
      await writeElsewhere(page, say)
    },
  },
  { ...page, name: 'problem-unsent', sizes: ['desktop', 'tablet'], act: submitInVain },
  {
    ...page,
    name: 'problem-unsent-phone',
    sizes: ['phone'],
    async act(page, say) {
      await page.getByRole('tab', { name: say('problem', 'tab.code') }).click()
      await submitInVain(page, say)
    },
  },
  { ...page, name: 'problem-cut-off', act: cut },
  { name: 'home-cut-off', route: '/home', address: () => '/home', as: 'pupil', act: cut },
]
