import type { Page } from '@playwright/test'

/** The content of a page as a screen reader walks it: one line for each element, with role, name and states. */
export async function spoken(page: Page): Promise<string> {
  return page.getByRole('main').ariaSnapshot()
}
