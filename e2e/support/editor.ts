import { expect, type Locator, type Page } from '@playwright/test'

/** Loads a program into the editor from a file, because the editor would indent typed text. */
export async function openProgram(page: Page, openFile: string, code: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: openFile }).click()])
  await chooser.setFiles({ name: 'main.cpp', mimeType: 'text/plain', buffer: Buffer.from(code) })
  await page.getByRole('code').getByText('std::').first().waitFor()
}

/** Chooses the language of the editor, which begins with the one that the user used last. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: language, exact: true }).click()
}

/**
 * Pastes into the field that has the focus. Text that is typed into an editor would get brackets from it, more of them when the rules of its
 * language arrive meanwhile.
 */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    // A plain field leaves the text to the browser, which ignores events of a script.
    if (document.activeElement?.dispatchEvent(pasted)) document.execCommand('insertText', false, text)
  }, text)
}

/** The text of an editor, plain or not, at least in part. */
const shownIn = (editor: Locator) =>
  editor.evaluate((field) =>
    (field.closest('.monaco-editor')?.querySelector('.view-lines')?.textContent ?? (field as HTMLTextAreaElement).value).trim(),
  )

/**
 * Replaces the program in an editor by pasting, again where keys went elsewhere. The plain field may give way to the editor in that moment. A
 * list in which something was just chosen takes the focus back a moment later.
 * @param field name of the editor; default: the one of a problem page
 */
export async function writeProgram(page: Page, code: string, field = /^Program in/): Promise<void> {
  const editor = page.getByRole('textbox', { name: field })
  await expect(async () => {
    await editor.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await expect.poll(() => shownIn(editor), { timeout: 3000 }).toBe('')
    await paste(page, code)
    if (code.trim() !== '') await expect.poll(() => shownIn(editor), { timeout: 3000 }).not.toBe('')
  }).toPass()
}

/** Waits until the browser keeps this program as a draft, which another tab then reads. */
export async function untilKept(page: Page, code: string): Promise<void> {
  const isKept = () => page.evaluate((code) => Object.values(localStorage).some((kept) => kept.includes(JSON.stringify(code))), code)
  await expect.poll(isKept).toBe(true)
}
