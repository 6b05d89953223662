import type { Page } from '@playwright/test'

/** Replaces the program in the editor, as somebody who pastes it does. */
export async function writeProgram(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Program in/ }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(code)
}
