import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

test('staff creates a private training from the bank and orders it by keyboard', async ({ api, rootToken, elsewhere, root, faults }) => {
  test.slow()
  faults.expect(/400 \(Bad Request\).*training\.register/) // a wrong password
  for (const [id, title] of [
    ['TRAIN-A', 'First sum'],
    ['TRAIN-B', 'Second sum'],
    ['TRAIN-C', 'Third sum'],
  ] as const)
    await createSumProblem(api, rootToken, id, title)

  const page = await elsewhere(root)
  await page.goto('/admin/training')
  await page.getByRole('link', { name: 'New training' }).first().click()
  // The address changes before the list is gone. Typing would then go to the list's search field.
  await expect(page.getByRole('heading', { name: 'New training', level: 1 })).toBeVisible()
  await page.getByLabel('Title').fill('Sums in a row')
  await page.getByRole('combobox', { name: 'Category' }).fill('Warm-up')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Short sums.')
  await page.getByText('Private', { exact: true }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('button', { name: 'Password: A private training needs a password.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill('open sesame')
  await page.getByRole('button', { name: 'Create' }).click()

  await page.getByRole('button', { name: 'Add problems' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add problems' })
  await dialog.getByLabel('Number, title or author').fill('TRAIN-')
  await expect(dialog.getByRole('row')).toHaveCount(4) // the rows of the search, with their heads
  for (const id of ['TRAIN-A', 'TRAIN-B', 'TRAIN-C']) {
    await dialog.getByRole('button', { name: `Add ${id}` }).click()
    await expect(dialog.getByRole('button', { name: `Add ${id}` })).toHaveAttribute('data-disabled', 'true')
  }
  await page.keyboard.press('Escape')

  const list = page.getByRole('list', { name: 'Problems in their order' })
  await expect(list.getByRole('listitem')).toHaveText([/TRAIN-A/, /TRAIN-B/, /TRAIN-C/])
  await list.getByRole('button', { name: 'Move TRAIN-C', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('listitem')).toHaveText([/TRAIN-C/, /TRAIN-A/, /TRAIN-B/])
  await expect(list.getByRole('button', { name: 'Move TRAIN-C', exact: true })).toBeFocused()
  await expect(page.getByText('Saving the order …')).toBeHidden()
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveText([/TRAIN-C/, /TRAIN-A/, /TRAIN-B/])

  // Removal only affects the training.
  await page.getByRole('button', { name: 'Remove TRAIN-B' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveText([/TRAIN-C/, /TRAIN-A/])
  await page.goto('/problem/TRAIN-B')
  await expect(page.getByRole('heading', { name: 'Second sum' })).toBeVisible()

  const pupil = await newPupil(api, rootToken, 'train-pupil')
  const phone = await elsewhere(pupil, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  await phone.goto('/home')
  await phone.getByRole('button', { name: '打开菜单' }).tap()
  await phone.getByRole('dialog').getByRole('link', { name: '训练', exact: true }).tap()
  await phone.getByRole('button', { name: 'Warm-up' }).tap()
  await phone.getByRole('link', { name: 'Sums in a row' }).tap()
  await phone.getByLabel('训练密码').fill('open door')
  await phone.getByRole('button', { name: '参加' }).tap()
  await expect(phone.getByText('密码错误')).toBeVisible()
  await phone.getByLabel('训练密码').fill('open sesame')
  await phone.getByRole('button', { name: '参加' }).tap()
  await expect(phone.getByText('0 / 2').first()).toBeVisible()
  await phone.getByRole('link', { name: '开始：TRAIN-C Third sum' }).tap()

  await phone.getByRole('tab', { name: '代码' }).tap()
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: '打开文件' }).click()
  await (await chooser).setFiles({ name: 'main.cpp', mimeType: 'text/plain', buffer: Buffer.from(sum) })
  await expect(phone.getByRole('textbox').first()).toHaveValue(/std::/)
  await phone.getByRole('button', { name: '提交', exact: true }).tap()
  await expect(phone.getByRole('region', { name: '最近一次提交的结果' })).toContainText('通过', { timeout: 60_000 })
  const way = phone.getByRole('navigation', { name: '训练题目' })
  await expect(way.getByRole('img', { name: '通过' })).toBeVisible()
  await phone.getByRole('link', { name: '下一题' }).tap()
  await expect(phone).toHaveURL(/problem\/TRAIN-A$/)
  await phone.getByRole('link', { name: '训练的全部题目' }).tap()

  await expect(phone.getByText('1 / 2').first()).toBeVisible()
  await phone.getByRole('navigation', { name: 'Sums in a row' }).last().getByRole('link', { name: '排名' }).tap()
  const row = phone.getByRole('row', { name: /train-pupil/ })
  await expect(row).toContainText('AC')
  await expect(row.getByRole('cell').first()).toHaveText('1')
})
