import type { Page } from '@playwright/test'
import type { Session } from './arrive.ts'
import { type Api, expect } from './fixtures.ts'

const words = {
  en: { open: 'Sign in', name: 'Username', password: 'Password' },
  zh: { open: '登录', name: '用户名', password: '密码' },
} as const

/** Signs in through the dialog, like a user. */
export async function signIn(page: Page, username: string, password: string, language: keyof typeof words = 'en'): Promise<void> {
  const { open, name, password: secret } = words[language]
  await page.getByRole('button', { name: open, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: open })
  await dialog.getByLabel(name).fill(username)
  await dialog.getByRole('textbox', { name: secret }).fill(password)
  await dialog.getByRole('button', { name: open, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Signs in on the sign-in page of the back office, and opens one of its pages. */
export async function enter(page: Page, username: string, password: string, to = '/admin'): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  if (to !== '/admin') await page.goto(to)
}

/** The first step of a new account, after the sign-in in this tab: no page opens before the given password is replaced. */
export async function chooseOwnPassword(page: Page, own: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill(own)
  await page.getByRole('textbox', { name: 'Password again' }).fill(own)
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

export const pupilPassword = 'pupil-pass'

/** Creates an ordinary account with the class list call. */
export async function createPupil(api: Api, rootToken: string, username: string): Promise<void> {
  await api.call('POST /api/admin/user/insert-batch-user', { token: rootToken, body: { users: [[username, pupilPassword]] } })
}

/** Creates an ordinary account and signs it in. */
export async function newPupil(api: Api, rootToken: string, username: string): Promise<Session> {
  await createPupil(api, rootToken, username)
  return api.signIn(username, pupilPassword)
}
