import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** On a phone: the site's navigation. */
export async function openDrawer(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('common', 'nav.open') }).click()
  await dialogOf(page).getByRole('link').first().waitFor()
}
