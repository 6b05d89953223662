import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { picture } from './support/pictures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged } from './support/submit.ts'

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('an announcement is read in its place, with formulas and without scripts, and Back returns to the list', async ({
    page,
    api,
    rootToken,
  }) => {
    const content = '第一行 **重要**，公式 $a^2$。<script>document.title = "hacked"</script>'
    for (let seq = 1; seq <= 6; seq += 1) {
      const body = { title: `公告第 ${seq} 号`, content, status: 0 }
      expect((await api.call('POST /api/admin/announcement', { token: rootToken, body })).status).toBe(200)
    }
    await page.goto('/home')
    await page.getByRole('button', { name: '公告第 6 号' }).click()
    await expect(page.locator('strong', { hasText: '重要' })).toBeVisible()
    await expect(page.locator('main .katex')).toBeVisible()
    await expect(page).not.toHaveTitle(/hacked/)
    await page.getByRole('button', { name: '全部公告' }).click()
    await expect(page.getByRole('button', { name: /公告第 \d 号/ })).toHaveCount(5) // a page of docs/rules/pages.md
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(page.getByRole('button', { name: '公告第 1 号' })).toBeVisible()
    await api.call('POST /api/admin/announcement', { token: rootToken, body: { title: '刚刚发布', content, status: 0 } })
    await page.getByRole('button', { name: '第 1 页' }).click()
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(page.getByRole('button', { name: '刚刚发布' })).toBeVisible()
  })

  test('pictures uploaded in the back office take turns on the home page', async ({ page, root, api, rootToken }) => {
    await arriveAs(page, root)
    await page.goto('/admin/conf?tab=carousel')
    for (const [name, colour] of [
      ['one.png', '#224488'],
      ['two.png', '#884422'],
    ] as const) {
      const before = await page.getByRole('img', { name: /^图片 \d/ }).count()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: '添加图片' }).click()
      await (await chooser).setFiles(await picture(name, { width: 1200, height: 300 }, colour))
      await expect(page.getByRole('img', { name: /^图片 \d/ })).toHaveCount(before + 1)
    }
    await page.goto('/home')
    const carousel = page.getByRole('region', { name: '图片' })
    const shown = carousel.locator('img')
    await expect(shown).toHaveAttribute('alt', '第 1 张，共 2 张')
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    expect((await carousel.boundingBox())?.height).toBe(440)
    await expect(shown).toHaveAttribute('alt', '第 2 张，共 2 张', { timeout: 30_000 }) // by itself, after five seconds
    await carousel.getByRole('button', { name: '下一张' }).click()
    await expect(shown).toHaveAttribute('alt', '第 1 张，共 2 张')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await carousel.boundingBox())?.height).toBe(200)
    const { data } = await api.call('GET /api/home-carousel')
    for (const { id } of data as { id: number }[]) await api.call(`DELETE /api/admin/config/home-carousel?id=${id}`, { token: rootToken })
  })

  test('the status page shows everybody that the judge is ready, in which languages, and how busy it is', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('contentinfo').getByRole('link', { name: '评测状态' }).click()
    await expect(page.getByText('评测机已就绪。')).toBeVisible({ timeout: 60_000 })
    const languages = page.getByRole('table', { name: '评测机支持的语言' })
    const cpp = languages.getByRole('row', { name: /^C\+\+ 17 / })
    await expect(cpp.first()).toContainText(/\d+\.\d+/)
    await expect(page.getByText('下列语言在本站无法运行').locator('xpath=following-sibling::ul').getByText('Python2')).toBeVisible()
    await expect(page.getByText('正在评测 / 上限').locator('..')).toContainText(/\d+ \/ \d+/)
  })
})

test('a solved problem appears on the home page: in the week, among the solvers, and as the latest problem', async ({
  page,
  api,
  rootToken,
}) => {
  await createSumProblem(api, rootToken, 'HOMELY', 'Seen on the home page')
  const pupil = await newPupil(api, rootToken, 'homely')
  await submitJudged(api, pupil.token, 'HOMELY')
  await arriveAs(page, pupil)
  await page.goto('/home')
  const chart = page.getByRole('region', { name: 'Submissions this week' })
  await expect(chart.getByRole('listitem')).toHaveCount(7)
  await expect(page.getByRole('heading', { name: 'Top solvers this week' })).toBeVisible()
  await page.getByRole('table', { name: 'Latest problems' }).getByRole('link', { name: 'Seen on the home page' }).click()
  await expect(page.getByRole('heading', { name: 'Seen on the home page' })).toBeVisible()
})
