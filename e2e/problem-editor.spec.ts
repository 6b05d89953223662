import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged, sum } from './support/submit.ts'

/** Six cases of two subtasks, as in a teacher's zip. */
const cases = [
  ['1 1', '2'],
  ['2 2', '4'],
  ['3 3', '6'],
  ['-1 -1', '-2'],
  ['-2 -2', '-4'],
  ['0 0', '0'],
] as const
const zip = (pairs: readonly (readonly [string, string])[]) => {
  const files = pairs.flatMap(([input, output], i) => [
    [`${i + 1}.in`, strToU8(`${input}\n`)] as const,
    [`${i + 1}.out`, strToU8(`${output}\n`)] as const,
  ])
  return { name: 'cases.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(Object.fromEntries(files))) }
}

async function chooseFile(page: Page, button: string, file: ReturnType<typeof zip>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('test data from a zip get points and subtasks, and a submission is scored by them', async ({
    page,
    api,
    root,
    rootToken,
    faults,
  }) => {
    faults.expect(/status of 400/)
    await arriveAs(page, root)
    await page.goto('/admin/problem/create')
    await page.getByLabel('题号').fill('SUBTASKS')
    await page.getByLabel('标题').fill('子任务')
    await page.getByLabel('题目描述', { exact: true }).fill('求 $a+b$。')
    await page.getByLabel('输入', { exact: true }).fill('两个整数。')
    await page.getByLabel('输出', { exact: true }).fill('它们的和。')
    await expect(page.getByLabel('预览: 题目描述').locator('.katex').first()).toBeVisible()
    await page.getByRole('tab', { name: '评测' }).click()
    await page.getByText('OI：按得分').click()
    await page.getByRole('combobox', { name: '测试点计分方式' }).click()
    await page.getByRole('option', { name: '子任务：取最低分' }).click()
    await page.getByRole('tab', { name: /测试数据/ }).click()
    await chooseFile(page, '选择 zip 文件', { name: 'cases.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip at all') })
    await expect(page.getByRole('tabpanel').getByRole('alert').first()).toBeVisible()
    await chooseFile(page, '选择 zip 文件', zip(cases))
    await expect(page.getByText('找到 6 个测试点，保存题目后生效。')).toBeVisible()
    const table = page.getByRole('table', { name: '测试点' })
    await expect(table.getByRole('row', { name: /4\.in/ })).toContainText('4.out')
    await expect(page.getByText('满分 100')).toBeVisible()
    await page.getByRole('button', { name: '添加子任务' }).click()
    await page.getByLabel('子任务 2 的测试点', { exact: true }).fill('4-6')
    await page.getByLabel('子任务 2 的测试点', { exact: true }).press('Enter')
    await page.getByRole('combobox', { name: '子任务 2 依赖的子任务' }).click()
    await page.getByRole('option', { name: '子任务 1' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('子任务 1 的分值').fill('40')
    await expect(page.getByText('满分 140')).toBeVisible()
    await page.getByLabel('子任务 2 的分值').fill('60')
    await expect(page.getByText('满分 100')).toBeVisible()
    await page.getByRole('tab', { name: '发布' }).click()
    await page.getByRole('combobox', { name: '可见范围' }).click()
    await page.getByRole('option', { name: '公开', exact: true }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/problems/)
    await page.getByRole('link', { name: '子任务' }).click()
    await page.getByRole('tab', { name: /测试数据/ }).click()
    await expect(page.getByLabel('测试点 3 的子任务')).toHaveValue('1')
    await expect(page.getByLabel('测试点 4 的分值')).toHaveValue('60')
    await expect(page.getByRole('table', { name: '子任务列表' })).toContainText('子任务 1')
    const pupil = await newPupil(api, rootToken, 'half-right')
    const { id, status } = await submitJudged(api, pupil.token, 'SUBTASKS', sum.replace('a + b', '(a < 0 ? 7 : a + b)'))
    expect(status).toBe(8)
    await page.goto(`/submission-detail/${id}`)
    await expect(page.getByRole('main')).toContainText('子任务 1')
    await expect(page.getByRole('main').locator('[aria-live="polite"]').first()).toContainText('40')
    const other = await newPupil(api, rootToken, 'none-right')
    const none = await submitJudged(api, other.token, 'SUBTASKS', sum.replace('a + b', '7'))
    await page.goto(`/submission-detail/${none.id}`)
    await expect(page.getByRole('main')).toContainText('未运行：子任务 1 未全部通过。')
    const download = page.waitForEvent('download')
    await page.goto('/admin/problems?keyword=SUBTASKS')
    await page.getByRole('button', { name: '下载 SUBTASKS 的测试数据' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })

  test('tags are kept in classes, and the problem list is searched by them', async ({ page, api, root, rootToken }) => {
    await createSumProblem(api, rootToken, 'TAGGED', '有标签的题目')
    await arriveAs(page, root)
    await page.goto('/admin/problem/tag')
    await page.getByRole('button', { name: '新建分类' }).click()
    await page.getByRole('dialog').getByLabel('名称').fill('算法基础')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '算法基础' })).toBeVisible()
    await page.getByRole('button', { name: '新建标签' }).click()
    const dialog = page.getByRole('dialog', { name: '新建标签' })
    await dialog.getByLabel('名称').fill('前缀和')
    await dialog.getByRole('combobox', { name: '分类' }).click()
    await page.getByRole('option', { name: '算法基础' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByTitle('编辑标签 前缀和')).toBeVisible()
    await page.goto('/admin/problems?keyword=TAGGED')
    await page.getByRole('link', { name: '有标签的题目' }).click()
    await page.getByRole('tab', { name: '发布' }).click()
    await page.getByRole('combobox', { name: '标签' }).fill('前缀')
    await page.getByRole('option', { name: '前缀和' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('已保存 TAGGED')).toBeVisible()
    await page.goto('/problem')
    await page.getByRole('complementary', { name: '标签' }).getByText('前缀和').click()
    await expect(page).toHaveURL(/tagId=/)
    const list = page.getByRole('table', { name: '题目列表' })
    await expect(list.getByRole('row')).toHaveCount(2)
    await expect(list.getByRole('link', { name: '有标签的题目' })).toBeVisible()
    await page.goto('/admin/problem/tag')
    await page.getByTitle('编辑标签 前缀和').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog', { name: '删除标签 前缀和？' }).getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('已删除 前缀和')).toBeVisible()
    await page.getByRole('button', { name: '编辑分类 算法基础' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog', { name: '删除分类 算法基础？' }).getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('已删除 算法基础')).toBeVisible()
  })
})

const checker = `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    long long got = ouf.readLong(), wanted = ans.readLong();
    if (got % 2 != wanted % 2) quitf(_wa, "not even the parity");
    quitf(_ok, "close enough");
}
`

test('a checker is tried before it is saved, and then decides the verdict', async ({ page, api, root, rootToken, faults }) => {
  faults.expect(/status of 400/)
  await createSumProblem(api, rootToken, 'CHECKED', 'Checked by a program')
  await arriveAs(page, root)
  await page.goto('/admin/problems?keyword=CHECKED')
  await page.getByRole('link', { name: 'Checked by a program' }).click()
  await page.getByRole('tab', { name: 'Judging' }).click()
  await page.getByRole('combobox', { name: 'Judge mode' }).click()
  await page.getByRole('option', { name: 'A checker decides' }).click()
  const compile = page.getByRole('button', { name: 'Try to compile' })
  // It begins with a skeleton that compiles.
  await expect(compile).toBeEnabled()
  await writeProgram(page, checker.replace('wanted % 2)', 'wanted % 2'), /^Checker$/)
  await compile.click()
  const broken = page.getByRole('dialog', { name: 'It does not compile' })
  await expect(broken).toContainText('error', { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await writeProgram(page, checker, /^Checker$/)
  await compile.click()
  await expect(page.getByText('It compiles')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved CHECKED')).toBeVisible()
  const pupil = await newPupil(api, rootToken, 'near-enough')
  expect((await submitJudged(api, pupil.token, 'CHECKED', sum.replace('a + b', 'a + b + 2'))).status).toBe(0)
})

test('only the chosen languages are offered, and an empty editor begins with the template', async ({ page, api, root, rootToken }) => {
  await createSumProblem(api, rootToken, 'TEMPLATED', 'With a template')
  await arriveAs(page, root)
  await page.goto('/admin/problems?keyword=TEMPLATED')
  await page.getByRole('link', { name: 'With a template' }).click()
  await page.getByRole('tab', { name: 'Languages and code' }).click()
  await page.getByRole('button', { name: 'None', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Languages and code: Choose at least one language' })).toBeVisible()
  for (const name of ['C++ 17', 'Python3']) await page.getByText(name, { exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Language of the template' }).click()
  await page.getByRole('option', { name: 'C++ 17' }).click()
  await page.getByRole('switch', { name: 'Offer a template' }).click()
  const template =
    '//PREPEND BEGIN\n#include <iostream>\n//PREPEND END\n//TEMPLATE BEGIN\nlong long add(long long a, long long b) {\n}\n//TEMPLATE END\n//APPEND BEGIN\nint main() { long long a, b; std::cin >> a >> b; std::cout << add(a, b); }\n//APPEND END\n'
  await writeProgram(page, template, /^Template for C\+\+ 17$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved TEMPLATED')).toBeVisible()
  await page.goto('/problem/TEMPLATED')
  const code = page.getByRole('code').first()
  await expect(code).toContainText('long long add')
  await expect(code).not.toContainText('std::cin')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await expect(page.getByRole('option')).toHaveText(['C++ 17', 'Python3'])
  await page.keyboard.press('Escape')
  await writeProgram(page, 'long long add(long long a, long long b) { return a + b; } // as long as a program must be')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Result of the last submission' })).toContainText('Accepted', { timeout: 60_000 })
})
