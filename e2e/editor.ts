import type { Page } from '@playwright/test'

/** Replaces the program in an editor, as somebody who pastes it does. @param field name of the editor, where it is not the one of a problem page */
export async function writeProgram(page: Page, code: string, field = /^Program in/): Promise<void> {
  await page.getByRole('textbox', { name: field }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(code)
}
