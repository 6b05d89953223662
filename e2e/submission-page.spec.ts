import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged, sum } from './support/submit.ts'

test('its author, administrators, and after sharing everybody see the code', async ({ page, elsewhere, api, rootToken, root }) => {
  await createSumProblem(api, rootToken, 'SHARED', 'Code that is shared')
  const author = await newPupil(api, rootToken, 'author')
  const reader = await newPupil(api, rootToken, 'reader')
  const { id } = await submitJudged(api, author.token, 'SHARED')
  const address = `/submission-detail/${id}`
  const open = async (who: typeof author | null) => {
    const tab = await elsewhere(who)
    await tab.goto(address)
    return tab
  }
  const hidden = 'You can’t view this code.'
  const others = [await open(reader), await open(null)]
  for (const tab of others) {
    await expect(tab.getByText(hidden)).toBeVisible()
    await expect(tab.getByRole('switch', { name: 'Anyone can view this code' })).toHaveCount(0)
  }
  const office = await open(root)
  await expect(office.getByText('std::cin')).toBeVisible()
  await arriveAs(page, author)
  await page.goto(address)
  await expect(page.getByText('std::cin')).toBeVisible()
  await page.getByRole('switch', { name: 'Anyone can view this code' }).click()
  await expect(page.getByText('Sharing turned on')).toBeVisible()
  for (const tab of others) {
    await tab.reload()
    await expect(tab.getByText('std::cin')).toBeVisible()
  }
  await page.getByRole('switch', { name: 'Anyone can view this code' }).click()
  await expect(page.getByText('Sharing turned off')).toBeVisible()
  for (const tab of others) {
    await tab.reload()
    await expect(tab.getByText(hidden)).toBeVisible()
  }
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a super administrator sets a verdict by hand, cancels, and judges again; the author sees it live', async ({
    page,
    elsewhere,
    api,
    root,
    rootToken,
  }) => {
    await createSumProblem(api, rootToken, 'BYHAND', '人工评定的题目', { type: 1, ioScore: 50 })
    const author = await newPupil(api, rootToken, 'corrected')
    const { id, status } = await submitJudged(api, author.token, 'BYHAND', sum.replace('a + b', 'a - b'))
    expect(status).toBe(-1)
    const watching = await elsewhere(author)
    await watching.goto(`/submission-detail/${id}`)
    const seen = watching.getByRole('main').locator('[aria-live="polite"]').first()
    await expect(seen).toContainText('答案错误')
    await arriveAs(page, root)
    await page.goto(`/status?problemID=BYHAND`)
    const row = page.getByRole('table', { name: '提交记录列表' }).getByRole('row').nth(1)
    const menu = async (item: string) => {
      await page.getByRole('button', { name: `管理提交 ${id}` }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await menu('人工评定')
    const dialog = page.getByRole('dialog', { name: '人工评定' })
    await dialog.getByRole('combobox', { name: '结果' }).click()
    const verdicts = page.getByRole('listbox', { name: '结果' })
    await verdicts.getByRole('option', { name: '部分通过' }).waitFor()
    await expect(verdicts.getByRole('option', { name: '编译错误' })).toHaveCount(0)
    await verdicts.getByRole('option', { name: '部分通过' }).click()
    await dialog.getByLabel('得分').fill('30')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(row).toContainText('部分通过')
    await expect(row).toContainText('30')
    await expect(seen).toContainText('部分通过')
    await watching.reload()
    await expect(seen).toContainText('由 root 人工评定')
    await menu('取消成绩')
    await page.getByRole('dialog', { name: '取消成绩' }).getByRole('button', { name: '确定' }).click()
    await expect(row).toContainText('已取消')
    await expect(seen).toContainText('已取消')
    await menu('人工评定') // the submission still has no points, and the problem gives some
    await expect(dialog.getByLabel('得分')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await menu('重判')
    await page
      .getByRole('dialog', { name: `重判提交 ${id}` })
      .getByRole('button', { name: '立即重判' })
      .click()
    await expect(row).toContainText('答案错误', { timeout: 60_000 })
    await expect(seen).toContainText('答案错误')
  })
})
