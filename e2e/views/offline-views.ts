import type { Page } from '@playwright/test'
import { openProgram } from '../support/editor.ts'
import { problem, right } from './stage.ts'
import type { View } from './view.ts'
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

/** Pages while the network is away. */
export const offlineViews: readonly View[] = [
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
