import type { Locator, Page } from '@playwright/test'
import { type Api, expect } from './fixtures.ts'

/** Lets everybody write during a test, without solved problems, then restores the site's own switches. */
export async function whileAllMayTalk(api: Api, rootToken: string, work: () => Promise<void>): Promise<void> {
  const { data } = await api.call('GET /api/admin/switch/info', { token: rootToken })
  const set = async (body: object) => {
    const answer = await api.call('PUT /api/admin/switch/update', { token: rootToken, body })
    if (answer.status !== 200) throw new Error(`the switches were not set: ${answer.msg}`)
  }
  await set({ ...(data as object), defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 })
  try {
    await work()
  } finally {
    await set(data as object)
  }
}

/** The labels of fields and buttons in a language. */
export type Words = Record<'ask' | 'title' | 'description' | 'category' | 'text' | 'post' | 'comment' | 'send', string>

/**
 * Writes a question in the dialog of a problem's discussions.
 * @param more further steps in the text field before posting
 */
export async function ask(page: Page, words: Words, title: string, more?: (text: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: words.ask, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.title, exact: true }).fill(title)
  await dialog.getByRole('textbox', { name: words.description }).fill('The sample passes.')
  await dialog.getByRole('combobox', { name: words.category }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: words.text, exact: true }).fill('Where is my mistake? $a + b$')
  await more?.(dialog.getByRole('textbox', { name: words.text, exact: true }))
  await dialog.getByRole('button', { name: words.post, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Writes a comment on the page of a discussion. */
export async function say(page: Page, words: Words, text: string): Promise<void> {
  await page.getByRole('textbox', { name: words.comment }).fill(text)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
}
