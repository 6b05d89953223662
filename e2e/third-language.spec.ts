/** The steps of docs/translate.md, by an administrator, while the site runs. */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/fixtures.ts'
import { type Mailbox, mailAccount, openMailbox } from './support/mailbox.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''
const folder = () => join(dataDir(), 'translations')
const put = (file: string, content: object | string) => {
  mkdirSync(join(folder(), 'ja-JP', file, '..'), { recursive: true })
  writeFileSync(join(folder(), 'ja-JP', file), typeof content === 'string' ? content : JSON.stringify(content))
}

/** The command of the document. */
async function translations(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir() }
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/translations/translations.ts', ...args], { env })
  return stdout
}

let mailbox: Mailbox
test.beforeAll(async () => {
  mailbox = await openMailbox()
})
// Other journeys have two languages.
test.afterAll(async () => {
  rmSync(folder(), { recursive: true, force: true })
  await mailbox.close()
})

test('an administrator adds Japanese: the menu, pages, refusals and mails have it, and faults are named', async ({
  page,
  api,
  root,
  rootToken,
  elsewhere,
  faults,
}) => {
  test.setTimeout(180_000)
  const admin = await elsewhere(root)
  await admin.goto('/admin/conf?tab=languages')
  await expect(admin.getByText('No further languages')).toBeVisible()

  await translations('new', 'ja-JP', '日本語')
  const printed = JSON.parse(await translations('ja-JP', 'home')) as Record<string, string>
  expect(printed['guest.signIn']).toBe('Sign in')
  expect(readFileSync(join(folder(), 'ja-JP', 'language.json'), 'utf8')).toContain('日本語')
  put('pages/home.json', { 'guest.problems': '問題を見る', 'solvers.empty': '<b>x</b>' })
  put('pages/common.json', { 'language.label': '言語' })
  put('errors.json', '{ "account.wrong-password": "ユーザー名かパスワードが違います"')
  put('mails.json', { 'registerCode.subject': '{site} の登録コード', greeting: 'こんにちは。' })

  await admin.getByRole('button', { name: 'Read the files again' }).click()
  const table = admin.getByRole('table', { name: 'Languages' })
  await expect(table).toContainText('日本語')
  await expect(table).toContainText(/texts are not translated/)
  const wrong = admin.getByRole('table', { name: 'Fault' })
  await expect(wrong.getByRole('row', { name: /errors\.json/ })).toContainText('This is no JSON')
  await expect(wrong.getByRole('row', { name: /solvers\.empty/ })).toContainText('It has HTML tags')

  put('errors.json', { 'account.wrong-password': 'ユーザー名かパスワードが違います' })
  await admin.getByRole('button', { name: 'Read the files again' }).click()
  await expect(wrong.getByRole('row', { name: /errors\.json/ })).toBeHidden()
  await admin.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(page.getByText('問題を見る')).toBeVisible()
  // A missing text is English.
  await expect(page.getByText('How to write a first program')).toBeVisible()
  await page.reload()
  await expect(page.getByText('問題を見る')).toBeVisible()
  await expect(page.getByRole('button', { name: '言語' })).toBeVisible()

  faults.expect(/status of 40\d/)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Username').fill('nobody')
  await form.getByLabel('Password', { exact: true }).fill('wrong password')
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('ユーザー名かパスワードが違います').first()).toBeVisible()

  const mail = { emailHost: '127.0.0.1', emailPort: mailbox.port, emailUsername: mailAccount.user, emailPassword: mailAccount.password }
  const set = (body: object) =>
    api.call('PUT /api/admin/config/set-mail-settings', { token: rootToken, body: { ...body, emailSsl: false } })
  const answer = await set(mail)
  expect(answer.status, answer.msg).toBe(200)
  const status = await page.evaluate(async () => {
    const headers = { 'accept-language': 'ja-JP, en-US;q=0.5' }
    return (await fetch('/api/get-register-code?email=hanako@school.example', { headers })).status
  })
  expect(status).toBe(200)
  const letter = await mailbox.next('hanako@school.example')
  expect(letter.subject).toContain('の登録コード')
  expect(letter.text).toContain('こんにちは。')
  expect(letter.text).toContain('This is your code')
  await set({ emailHost: 'None', emailUsername: 'None', emailPassword: 'None', emailFrom: 'None' })

  rmSync(folder(), { recursive: true })
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US', { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible()
})
