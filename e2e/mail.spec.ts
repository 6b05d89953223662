import type { Page } from '@playwright/test'
import { lastCaptchaAnswer } from './support/captcha.ts'
import { type Api, expect, test } from './support/fixtures.ts'
import { type Mailbox, mailAccount, openMailbox } from './support/mailbox.ts'
import { createPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { rootPassword } from './support/site.ts'

/** The code in a letter: six digits on a line of their own. */
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''

async function setWebsite(api: Api, token: string, body: object): Promise<void> {
  const answer = await api.call('PUT /api/admin/config/set-site-settings', { token, body })
  expect(answer.status, answer.msg).toBe(200)
}

async function setMail(api: Api, token: string, port: number | null): Promise<void> {
  const off = { emailHost: 'None', emailUsername: 'None', emailPassword: 'None', emailFrom: 'None' }
  const on = { emailHost: '127.0.0.1', emailPort: port, emailUsername: mailAccount.user, emailPassword: mailAccount.password }
  const answer = await api.call('PUT /api/admin/config/set-mail-settings', { token, body: { ...(port ? on : off), emailSsl: false } })
  expect(answer.status, answer.msg).toBe(200)
}

async function openDialog(page: Page, button: string, title: string) {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return page.getByRole('dialog', { name: title })
}

test.describe('without mail', () => {
  test.use({ locale: 'zh-CN' })

  test('functions that need mail are hidden, or explain this and name a contact', async ({ page, api, rootToken }) => {
    await setWebsite(api, rootToken, { contact: '信息中心 302 室', registerWithoutMail: false })
    await createPupil(api, rootToken, 'no-mail')
    await page.goto('/home')
    const signingIn = await openDialog(page, '登录', '登录')
    await expect(signingIn.getByRole('button', { name: '忘记密码？' })).toBeVisible()
    // Signing up cannot work here, so it is hidden.
    await expect(page.getByRole('button', { name: /注册/, includeHidden: true })).toHaveCount(0)
    await signingIn.getByRole('button', { name: '忘记密码？' }).click()
    const resetting = page.getByRole('dialog', { name: '重置密码' })
    await expect(resetting).toContainText('本站无法发送邮件，因此不能在此重置密码。 请联系 信息中心 302 室。')
    await page.keyboard.press('Escape')
    await page.goto('/setting')
    await signIn(page, 'no-mail', pupilPassword, 'zh')
    await expect(page.getByText('因此不能在此修改邮箱。请联系 信息中心 302 室。')).toBeVisible()
    await expect(page.getByLabel('新邮箱')).toHaveCount(0)
    await setWebsite(api, rootToken, { contact: 'None' })
  })

  test('with the switch for it, a name and a password are enough to register', async ({ page, api, rootToken }) => {
    await setWebsite(api, rootToken, { registerWithoutMail: true })
    await page.goto('/home')
    const dialog = await openDialog(page, '注册', '注册')
    await expect(dialog.getByLabel('邮件中的验证码')).toHaveCount(0)
    await dialog.getByLabel('用户名').fill('无邮箱学生')
    await dialog.getByLabel('密码', { exact: false }).first().fill('pupil-pass')
    await dialog.getByLabel('再次输入密码').fill('pupil-pass')
    await dialog.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByText('账号已创建，请登录。')).toBeVisible()
    const login = page.getByRole('dialog', { name: '登录' })
    await login.getByLabel('用户名').fill('无邮箱学生')
    await login.getByRole('textbox', { name: '密码' }).fill('pupil-pass')
    await login.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('button', { name: '无邮箱学生' })).toBeVisible()
    await setWebsite(api, rootToken, { registerWithoutMail: false })
  })
})

test.describe('with a mail server', () => {
  let mailbox: Mailbox
  test.beforeAll(async () => {
    mailbox = await openMailbox()
  })
  test.afterAll(async () => mailbox.close())
  test.afterEach(async ({ api, rootToken }) => {
    await setMail(api, rootToken, null)
    await setWebsite(api, rootToken, { baseUrl: 'None' })
  })

  test('an administrator sets it up and tests it with a mail', async ({ page, faults }) => {
    faults.expect(/status of 4\d\d/)
    await page.goto('/admin/login?to=/admin/conf')
    await page.getByLabel('Username').fill('root')
    await page.getByRole('textbox', { name: 'Password' }).fill(rootPassword)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('tab', { name: 'Mail' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Mail' })
    await expect(panel).toContainText('Email cannot be sent yet')
    await panel.getByLabel('Mail server').fill('127.0.0.1')
    await panel.getByRole('textbox', { name: 'Port' }).fill(String(mailbox.port))
    await panel.getByLabel('Account').fill(mailAccount.user)
    await panel.getByRole('textbox', { name: 'Password' }).fill('not this one')
    await panel.getByRole('switch', { name: 'Encrypted connection only' }).click()
    const test = panel.getByRole('button', { name: 'Send' })
    await expect(test).toBeDisabled()
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel).toContainText('Email can be sent.')
    await panel.getByLabel('Send a test email to').fill('head@school.example')
    await test.click()
    await expect(panel.getByRole('alert')).toContainText('wrong account or password')
    await panel.getByRole('textbox', { name: 'Password' }).fill(mailAccount.password)
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel).toContainText('A password is set')
    await expect(test).toBeEnabled()
    await test.click()
    await expect(panel).toContainText('The mail server accepted the test email for head@school.example')
    expect((await mailbox.next('head@school.example')).text).toContain('This is a test email')
  })

  test.describe('in Chinese', () => {
    test.use({ locale: 'zh-CN' })

    test('a user registers with the code of a mail; every field reports its own error', async ({ page, api, rootToken, faults }) => {
      faults.expect(/status of 400/)
      await setMail(api, rootToken, mailbox.port)
      await createPupil(api, rootToken, 'taken-name')
      await page.goto('/home')
      const dialog = await openDialog(page, '注册', '注册')
      await dialog.getByRole('button', { name: '注册', exact: true }).click()
      await expect(dialog.getByText('请填写此项')).toHaveCount(5)
      await dialog.getByLabel('用户名').fill('Taken-Name')
      await dialog.getByLabel('再次输入密码').fill('other-pass')
      await expect(dialog.getByText('用户名已被使用')).toBeVisible()
      const password = dialog.getByRole('textbox', { name: '密码' }).first()
      await password.fill('12345')
      await dialog.getByLabel('邮箱').fill('new.pupil')
      await expect(dialog.getByText('密码长度应为 6 到 20 个字符')).toBeVisible()
      await dialog.getByRole('button', { name: '发送验证码' }).click()
      await expect(dialog.getByText('邮箱格式不正确')).toBeVisible()
      await dialog.getByLabel('用户名').fill('new-pupil')
      await password.fill('pupil-pass')
      await dialog.getByLabel('邮箱').fill('new.pupil@school.example')
      await dialog.getByRole('button', { name: '发送验证码' }).click()
      await expect(dialog.getByRole('button', { name: /^\d\d 秒$/ })).toBeDisabled()
      const letter = await mailbox.next('new.pupil@school.example')
      expect(letter.subject).toContain('注册验证码')
      await dialog.getByLabel('邮件中的验证码').fill('12345')
      await dialog.getByRole('button', { name: '注册', exact: true }).click()
      await expect(dialog.getByText('验证码为 6 位')).toBeVisible()
      await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
      await dialog.getByLabel('再次输入密码').fill('pupil-pass')
      const code = codeIn(letter.text)
      await dialog.getByLabel('邮件中的验证码').fill(code === '000000' ? '000001' : '000000')
      await dialog.getByRole('button', { name: '注册', exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText('验证码')
      await dialog.getByLabel('邮件中的验证码').fill(code)
      await dialog.getByRole('button', { name: '注册', exact: true }).click()
      await expect(page.getByText('账号已创建，请登录。')).toBeVisible()
      const login = page.getByRole('dialog', { name: '登录' })
      await login.getByLabel('用户名').fill('NEW-PUPIL')
      await login.getByRole('textbox', { name: '密码' }).fill('pupil-pass')
      await login.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByRole('button', { name: 'new-pupil' })).toBeVisible()
    })

    test('a failed mail is reported, and may be sent again at once', async ({ page, api, rootToken, faults }) => {
      faults.expect(/status of 400/)
      await setMail(api, rootToken, mailbox.port)
      mailbox.refuse('nobody@school.example')
      await page.goto('/home')
      const dialog = await openDialog(page, '注册', '注册')
      await dialog.getByLabel('邮箱').fill('nobody@school.example')
      await dialog.getByRole('button', { name: '发送验证码' }).click()
      await expect(dialog.getByRole('alert')).toContainText('邮件')
      await expect(dialog.getByRole('button', { name: '发送验证码' })).toBeEnabled()
    })
  })

  test('a forgotten password is reset by the link of a mail', async ({ page, api, rootToken, faults }) => {
    faults.expect(/status of 400/)
    await setMail(api, rootToken, mailbox.port)
    await setWebsite(api, rootToken, { baseUrl: process.env.E2E_ORIGIN })
    const row = ['2024001', pupilPassword, 'forgot@school.example']
    await api.call('POST /api/admin/user/insert-batch-user', { token: rootToken, body: { users: [row] } })
    await page.goto('/home')
    const login = await openDialog(page, 'Sign in', 'Sign in')
    await login.getByRole('button', { name: 'Forgot the password?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset password' })
    await dialog.getByLabel('Email').fill('stranger@school.example')
    await dialog.getByLabel('Result of the sum').fill('99')
    await expect(dialog.getByText('No account uses this email')).toBeVisible()
    await dialog.getByLabel('Email').fill('forgot@school.example')
    const picture = dialog.getByRole('img', { name: 'A sum of two numbers' })
    const used = (await picture.getAttribute('src')) ?? ''
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible() // 99 is no sum of two digits
    const answer = dialog.getByLabel('Result of the sum')
    await expect(answer).toHaveValue('')
    // The used picture stays until the next one has come.
    await expect(picture).not.toHaveAttribute('src', used)
    await expect(dialog.getByRole('button', { name: 'Send email' })).toBeEnabled()
    await answer.fill(lastCaptchaAnswer())
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await expect(page.getByText('An email with a link is on its way to forgot@school.example.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^[89]\d s$/ })).toBeDisabled()
    const link = /https?:\S+/.exec((await mailbox.next('forgot@school.example')).text)?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByLabel('Username')).toHaveValue('2024001')
    await page.getByLabel('New password').fill('brand-new-pass')
    await page.getByLabel('Password again').fill('brand-new-pas')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('The passwords do not match')).toBeVisible()
    await page.getByLabel('Password again').fill('brand-new-pass')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Your password has been reset')).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
    const again = page.getByRole('dialog', { name: 'Sign in' })
    await again.getByLabel('Username').fill('2024001')
    await again.getByRole('textbox', { name: 'Password' }).fill('brand-new-pass')
    await again.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: '2024001' })).toBeVisible()
    await page.goto(link) // once only
    await page.getByLabel('New password').fill('another-pass')
    await page.getByLabel('Password again').fill('another-pass')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  })

  test.describe('on a phone, in Chinese', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' })

    test('a new address is confirmed by a mailed code', async ({ page, api, rootToken }) => {
      await setMail(api, rootToken, mailbox.port)
      await createPupil(api, rootToken, 'moving')
      await page.goto('/setting')
      await signIn(page, 'moving', pupilPassword, 'zh')
      const form = page.locator('form').filter({ has: page.getByRole('heading', { name: '修改邮箱' }) })
      await expect(form).toContainText('尚未设置邮箱')
      await form.getByLabel('新邮箱').fill('moved@school.example')
      await form.getByRole('button', { name: '发送验证码' }).tap()
      await expect(form.getByRole('button', { name: /^[12]\d 秒$/ })).toBeDisabled()
      const code = codeIn((await mailbox.next('moved@school.example')).text)
      await form.getByRole('textbox', { name: '当前密码' }).fill('not-my-pass')
      await form.getByLabel('邮件中的验证码').fill(code)
      await form.getByRole('button', { name: '修改邮箱' }).tap()
      await expect(form.getByRole('alert')).toContainText('密码错误，还可以尝试')
      await form.getByRole('textbox', { name: '当前密码' }).fill(pupilPassword)
      await form.getByRole('button', { name: '修改邮箱' }).tap()
      await expect(form).toContainText('当前：moved@school.example')
      await page.reload()
      await expect(form).toContainText('当前：moved@school.example')
    })
  })
})
