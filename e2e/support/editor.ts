import type { Page } from '@playwright/test'

/** Puts a program into the editor from a file: what is typed, the editor would indent. */
export async function openProgram(page: Page, openFile: string, code: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: openFile }).click()
  await (await chooser).setFiles({ name: 'main.cpp', mimeType: 'text/plain', buffer: Buffer.from(code) })
  await page.getByRole('code').getByText('std::').first().waitFor()
}

/** Replaces the program in an editor, as somebody who pastes it does. @param field name of the editor, where it is not the one of a problem page */
export async function writeProgram(page: Page, code: string, field = /^Program in/): Promise<void> {
  await page.getByRole('textbox', { name: field }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(code)
}
