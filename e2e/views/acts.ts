import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Opens the site's navigation on a phone. */
export async function openDrawer(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('common', 'nav.open') }).click()
  await dialogOf(page).getByRole('link').first().waitFor()
}
