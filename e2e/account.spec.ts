import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { picture } from './support/pictures.ts'
import { createPupil, newPupil, pupilPassword, signIn } from './support/sign-in.ts'

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a profile is filled in, refused where it is wrong, and shown on the user’s page', async ({ page, api, rootToken }) => {
    await arriveAs(page, await newPupil(api, rootToken, 'profiled'))
    await page.goto('/setting')
    await page.getByLabel('昵称').fill('一二三四五六七八九十一二三四五六七八九十多')
    await page.getByLabel('学校').fill('育才中学')
    await page.getByLabel('博客').fill('javascript:alert(1)')
    await page.getByLabel('个性签名').fill('**努力**刷题')
    await expect(page.getByText('最多 20 个字符')).toBeVisible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByLabel('昵称')).toBeFocused()
    await page.getByLabel('昵称').fill('小李')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByLabel('博客')).toBeFocused() // not a web address
    await page.getByLabel('博客').fill('blog.school.example')
    // The school registered this account, so personal data is read-only here and changed by staff.
    await expect(page.getByLabel('真实姓名')).not.toBeEditable()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    await page.goto('/user-home?username=profiled')
    await expect(page.getByRole('heading', { name: /profiled/ })).toContainText('小李')
    await expect(page.getByText('育才中学')).toBeVisible()
    await expect(page.getByRole('link', { name: 'blog.school.example' })).toHaveAttribute('href', 'https://blog.school.example')
    await page.getByRole('tab', { name: '个人简介' }).click()
    await expect(page.locator('strong', { hasText: '努力' })).toBeVisible()
  })

  test('a half-filled profile asks before it is lost', async ({ page, api, rootToken }) => {
    await arriveAs(page, await newPupil(api, rootToken, 'half-filled'))
    await page.goto('/setting')
    await page.getByLabel('学校').fill('育才中学')
    await page.getByRole('link', { name: '题目', exact: true }).first().click()
    const question = page.getByRole('dialog', { name: '不保存就离开？' })
    await question.getByRole('button', { name: '取消' }).click()
    await expect(page.getByLabel('学校')).toHaveValue('育才中学')
  })
})

test('a picture is cropped, and appears in the bar, in the other tab, and on the user’s page', async ({
  page,
  context,
  api,
  rootToken,
}) => {
  await arriveAs(page, await newPupil(api, rootToken, 'pictured'))
  await page.goto('/setting')
  const other = await context.newPage()
  await other.goto('/problem')
  const bar = (tab: typeof page) => tab.getByRole('button', { name: 'pictured' }).locator('img')
  await expect(page.getByRole('button', { name: 'pictured' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  const choose = async (file: Awaited<ReturnType<typeof picture>>) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles(file)
  }
  await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('The picture must be a GIF, JPG, PNG, BMP or WebP.')).toBeVisible()
  await choose({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await expect(page.getByText('The picture is larger than 2 MB.')).toBeVisible()
  await choose(await picture('me.png', { width: 640, height: 400 }, '#3366cc'))
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await zoom.focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(dialog).toBeHidden()
  await expect(bar(page)).toHaveAttribute('src', /^\/api\/public\/img\//)
  await expect(bar(other)).toHaveAttribute('src', /^\/api\/public\/img\//)
  const drawn = await bar(page).evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight }))
  expect(drawn.width).toBe(drawn.height)
  await page.goto('/user-home?username=pictured')
  await expect(page.getByRole('main').locator('img:visible').first()).toHaveAttribute('src', /^\/api\/public\/img\//)
})

test('a new password ends the other sessions, and the old one no longer signs in', async ({ page, elsewhere, api, rootToken, faults }) => {
  faults.expect(/status of (400|401)/)
  await createPupil(api, rootToken, 'renewed')
  const classroom = await elsewhere(null)
  await classroom.goto('/setting')
  await signIn(classroom, 'renewed', pupilPassword)
  await page.goto('/setting')
  await signIn(page, 'renewed', pupilPassword)
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Change password' }) })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await field('Current password').fill('not-the-one')
  await field('New password').fill(pupilPassword)
  await field('New password again').fill('other')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('The passwords do not match')).toBeVisible()
  await field('New password').fill('renewed-pass')
  await field('New password again').fill('renewed-pass')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('Wrong password; 4 more tries')).toBeVisible()
  await field('Current password').fill(pupilPassword)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed; all other devices are signed out.')).toBeVisible()
  await classroom.reload()
  await expect(classroom.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(classroom.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('School').fill('Riverside')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved')).toBeVisible() // this session lives on
  await expect(api.signIn('renewed', pupilPassword)).rejects.toThrow()
  expect((await api.signIn('renewed', 'renewed-pass')).token).toBeTruthy()
})

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' })

  test('the devices are listed, and one that was left behind is signed out from here', async ({ page, api, rootToken }) => {
    await createPupil(api, rootToken, 'two-devices')
    const left = await api.signIn('two-devices', pupilPassword)
    await page.goto('/setting')
    await signIn(page, 'two-devices', pupilPassword, 'zh')
    await page.getByRole('button', { name: '登录设备' }).tap()
    const rows = page.getByRole('table', { name: '设备' }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: '当前设备' })).toHaveCount(1)
    await page.getByRole('button', { name: '退出该设备' }).tap()
    await expect(page.getByText('该设备已退出登录。')).toBeVisible()
    await expect(rows).toHaveCount(2)
    expect((await api.call('GET /api/get-user-auth-info', { token: left.token })).status).toBe(401)
  })
})

test('role changes apply at once: the entry to the back office appears and disappears', async ({ page, api, rootToken, faults }) => {
  faults.expect(/status of 403/)
  const pupil = await newPupil(api, rootToken, 'promoted')
  const uid = (pupil.user as { uid: string }).uid
  const setRole = (type: number) =>
    api.call('PUT /api/admin/user/edit-user', { token: rootToken, body: { uid, username: 'promoted', type, status: 0, setNewPwd: false } })
  await arriveAs(page, pupil)
  await page.goto('/home')
  await setRole(1008)
  await page.reload()
  await page.getByRole('button', { name: 'promoted' }).click()
  await expect(page.getByRole('menuitem', { name: 'Back office' })).toBeVisible()
  await page.goto('/admin/problems')
  await expect(page.getByRole('heading', { name: 'Problems', level: 1 })).toBeVisible()
  await setRole(1002)
  // The account is no longer staff: the search is refused, or a call before it that was still under way.
  const left = page.waitForURL(/\/admin\/login/)
  await Promise.race([left, page.getByLabel('Number, title or author').fill('sum')])
  await left
})
