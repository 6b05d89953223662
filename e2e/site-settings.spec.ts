import { readFile } from 'node:fs/promises'
import readSheets from 'read-excel-file/node'
import { arriveAs } from './support/arrive.ts'
import { paste } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged, sum } from './support/submit.ts'

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('switches take effect at once: submitting is closed, and code is hidden from its own author', async ({
    page,
    elsewhere,
    api,
    root,
    rootToken,
    faults,
  }) => {
    faults.expect(/status of 403/)
    await createSumProblem(api, rootToken, 'SWITCHED', '功能开关')
    const pupil = await newPupil(api, rootToken, 'switched')
    const { id } = await submitJudged(api, pupil.token, 'SWITCHED')
    const reading = await elsewhere(pupil)
    await arriveAs(page, root)
    await page.goto('/admin/switch')
    const flip = async (...names: string[]) => {
      for (const name of names) await page.getByRole('switch', { name }).click()
      await page.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('已保存', { exact: true })).toBeVisible()
      await page.reload()
    }
    await flip('题库提交', '隐藏非比赛提交的代码')
    try {
      await reading.goto(`/submission-detail/${id}`)
      await expect(reading.getByRole('heading', { name: /^代码/ })).toBeVisible()
      await expect(reading.getByText('std::cin')).toHaveCount(0)
      await reading.goto('/problem/SWITCHED')
      await reading.getByRole('code').first().click()
      await paste(reading, sum)
      await reading.getByRole('button', { name: '提交', exact: true }).click()
      await expect(reading.getByRole('alert').filter({ hasText: '评测功能已关闭' })).toBeVisible()
      await expect(reading.getByRole('code').first()).toContainText('long long')
    } finally {
      await flip('题库提交', '隐藏非比赛提交的代码')
    }
    await reading.goto(`/submission-detail/${id}`)
    await expect(reading.getByText('std::cin')).toBeVisible()
  })

  test('the site gets its name, a text for guests, and closed registration', async ({ page, elsewhere, api, root, rootToken, faults }) => {
    faults.expect(/status of 4(01|09)/) // the second panel is saved after a change in the first one
    await arriveAs(page, root)
    await page.goto('/admin/conf')
    const panel = page.getByRole('tabpanel', { name: '网站' })
    await panel.getByLabel('网站名称').fill('育才信息学')
    await panel.getByLabel('顶栏文字').fill('育才 OJ')
    await panel.getByRole('button', { name: '保存' }).click()
    await page.getByRole('tab', { name: '访问' }).click()
    const access = page.getByRole('tabpanel', { name: '访问' })
    await access.getByRole('switch', { name: '游客可以通过地址阅读题目' }).click()
    await access.getByLabel('如何获得账号').fill('账号请找张老师领取')
    await access.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible()
    try {
      const guest = await elsewhere(null)
      await guest.goto('/problem')
      await expect(guest).toHaveTitle(/育才信息学/)
      await expect(guest.getByRole('banner')).toContainText('育才 OJ')
      await guest.getByRole('table', { name: '题目列表' }).getByRole('row').nth(1).getByRole('link').first().click()
      await expect(guest.getByRole('dialog', { name: '登录' })).toContainText('账号请找张老师领取')
      await guest.goto('/problem/TS1001')
      await expect(guest.getByRole('main')).toContainText('请先登录')
    } finally {
      const body = { name: 'None', logoText: 'None', loginHint: 'None', guestsReadProblems: true }
      await api.call('PUT /api/admin/config/set-site-settings', { token: rootToken, body })
    }
  })
})

test('numbered accounts are generated, and the passwords of the spreadsheet work', async ({ page, api, root, faults }) => {
  faults.expect(/status of 409/)
  await arriveAs(page, root)
  await page.goto('/admin/user')
  const generate = async () => {
    await page.getByRole('button', { name: 'Generate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate accounts' })
    await dialog.getByLabel('Prefix').fill('team-')
    await dialog.getByLabel('To number').fill('12')
    await expect(dialog).toContainText('team-1 … team-12')
    await dialog.getByRole('button', { name: 'Generate' }).click()
    return dialog
  }
  const dialog = await generate()
  await expect(dialog).toContainText('12 accounts were created.')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Close without the passwords?' }).getByRole('button', { name: 'Cancel' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save spreadsheet' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('team-1-12.xlsx')
  const rows = (await readSheets(await readFile(await file.path())))[0]?.data ?? []
  expect(rows).toHaveLength(13)
  const [name, password] = rows[12] ?? []
  expect((await api.signIn(String(name), String(password))).token).toBeTruthy()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Name, student number or email').fill('team-1')
  await expect(page.getByRole('table').getByRole('row', { name: /team-12/ })).toBeVisible()
  const again = await generate()
  await expect(again.getByRole('alert')).toContainText('team-1') // a name is taken, so no account is created twice
})
