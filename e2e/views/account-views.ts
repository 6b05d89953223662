import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { dialogOf, openDrawer } from './acts.ts'
import { pageViews, type View } from './view.ts'
import type { Say } from './words.ts'

const home = { route: '/home', address: () => '/home', as: 'guest' } as const

const openSignIn = (page: Page, say: Say) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: say('common', 'account.signIn') })
    .click()

/** The site with a mail server, or with registration closed. */
const configured = (changes: object) => ({ 'config.website': (config: object) => ({ ...config, ...changes }) })

async function openRegister(page: Page, say: Say): Promise<void> {
  await openSignIn(page, say)
  await dialogOf(page)
    .getByRole('button', { name: say('account', 'login.toRegister') })
    .click()
}

async function openReset(page: Page, say: Say): Promise<void> {
  await openSignIn(page, say)
  await dialogOf(page)
    .getByRole('button', { name: say('account', 'login.toReset') })
    .click()
}

async function refusedSignIn(page: Page, say: Say, times: number): Promise<void> {
  await openSignIn(page, say)
  const dialog = dialogOf(page)
  await dialog.getByLabel(say('account', 'login.username')).fill('nobody-has-this-name')
  for (let time = 1; time <= times; time += 1) {
    await dialog.getByRole('textbox', { name: say('account', 'login.password') }).fill(`wrong-${time}`)
    const answer = page.waitForResponse((response) => response.url().includes('/trpc/account.login'))
    await dialog.getByRole('button', { name: say('account', 'login.submit'), exact: true }).click()
    await answer
    await dialog.getByRole('alert').waitFor()
  }
}

export const accountViews: readonly View[] = [
  { ...home, name: 'sign-in', act: openSignIn },
  { ...home, name: 'sign-in-refused', act: (page, say) => refusedSignIn(page, say, 1) },
  { ...home, name: 'register', answers: configured({ register: true, mailReady: true }), act: openRegister },
  {
    ...home,
    name: 'register-faults',
    answers: configured({ register: true, registerWithoutMail: true }),
    async act(page, say) {
      await openRegister(page, say)
      await dialogOf(page)
        .getByRole('button', { name: say('account', 'register.submit'), exact: true })
        .last()
        .click()
    },
  },
  { ...home, name: 'reset', answers: configured({ mailReady: true }), act: openReset },
  { ...home, name: 'reset-no-mail', answers: configured({ mailReady: false }), act: openReset },
  {
    ...home,
    name: 'language-menu',
    act: (page, say) => page.getByRole('button', { name: say('common', 'language.label'), exact: true }).click(),
  },
  {
    ...home,
    name: 'scheme-menu',
    act: (page, say) => page.getByRole('button', { name: say('common', 'scheme.label'), exact: true }).click(),
  },
  {
    ...home,
    name: 'rank-menu',
    sizes: ['desktop'],
    act: async (page, say) => {
      // In a longer language the button of the menu stands for the navigation.
      const menu = page.getByRole('button', { name: say('common', 'nav.open') })
      await ((await menu.isVisible()) ? menu : page.getByRole('button', { name: say('common', 'nav.rank') })).click()
    },
  },
  {
    ...home,
    name: 'user-menu',
    as: 'root',
    act: (page) => page.getByRole('button', { name: 'root' }).click(),
  },
  {
    ...home,
    name: 'search',
    as: 'root',
    act: async (page, say) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: say('palette', 'title') }).fill('1001')
      await page.getByRole('option', { name: /TS1001/ }).waitFor()
    },
  },
  {
    ...home,
    name: 'search-nothing-typed',
    act: async (page, say) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('dialog', { name: say('palette', 'title') }).waitFor()
    },
  },
  {
    ...home,
    name: 'search-nothing-found',
    act: async (page, say) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: say('palette', 'title') }).fill('nothing-has-this-name')
      await page.getByText(say('palette', 'state.nothing', { keyword: 'nothing-has-this-name' })).waitFor()
    },
  },
  {
    ...home,
    name: 'keys',
    act: async (page, say) => {
      await page.locator('main').press('?')
      await page.getByRole('dialog', { name: say('palette', 'keys.title') }).waitFor()
    },
  },
  {
    ...home,
    name: 'drawer',
    sizes: ['phone'],
    act: openDrawer,
  },
  { ...home, name: 'first-password', as: 'newcomer' },
  {
    ...home,
    name: 'first-password-faults',
    as: 'newcomer',
    act: (page, say) => page.getByRole('button', { name: say('account', 'first.save') }).click(),
  },
  ...pageViews('setting', { route: '/setting', as: 'pupil', states: ['error', 'guest'] }),
  {
    name: 'setting-open',
    route: '/setting',
    address: () => '/setting',
    as: 'pupil',
    async act(page, say) {
      await page.getByRole('button', { name: say('settings', 'section.devices') }).click()
      await page.getByRole('table').waitFor()
      await page.getByRole('button', { name: say('settings', 'password.save') }).click()
    },
  },
  {
    name: 'setting-picture',
    route: '/setting',
    address: () => '/setting',
    as: 'pupil',
    async act(page) {
      const picture = readFileSync(fileURLToPath(new URL('../../docs/pictures/problem.en.webp', import.meta.url)))
      await page.locator('input[type=file]').setInputFiles({ name: 'me.webp', mimeType: 'image/webp', buffer: picture })
      await dialogOf(page).waitFor()
    },
  },
  ...pageViews('reset-password', { route: '/reset-password', address: '/reset-password?username=zhang-san&code=abcdef', as: 'guest' }),
  ...pageViews('reset-password-bad-link', { route: '/reset-password', as: 'guest' }),
]
