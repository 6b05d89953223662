import { fileURLToPath } from 'node:url'
import { type Api, expect, test } from './support/fixtures.ts'
import { enter } from './support/sign-in.ts'
import { rootPassword } from './support/site.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../server/src/problems/problem-import/fixtures/${name}`, import.meta.url))

async function createStaff(api: Api, token: string, username: string, type: number): Promise<void> {
  const answer = await api.call('POST /api/admin/user/create-user', { token, body: { username, password: 'staff-password', type } })
  if (answer.status !== 200) throw new Error(answer.msg)
}

test('a teacher pastes a class list, sees the bad row before sending, and the pupils can sign in', async ({ page, api }) => {
  await enter(page, 'root', rootPassword, '/admin/user')
  await page.getByRole('link', { name: 'Import class list' }).click()
  await page
    .getByLabel('Rows of the class list')
    .fill('学号\t密码\t姓名\npupil-1\tpupil-password\t李雷\npupil-2\t123\t韩梅梅\nROOT\tpupil-password\t重名\npupil-3\t\t司马相如')
  const table = page.getByRole('table', { name: 'Preview' })
  await expect(table.getByRole('row', { name: /pupil-2/ })).toContainText('A password has 6 to 20 characters')
  await expect(table.getByRole('row', { name: /ROOT/ })).toContainText('already exists')
  await page.getByRole('button', { name: 'Create 2 accounts' }).click()
  await expect(page.getByText('2 accounts created')).toBeVisible()
  const report = page.getByRole('table', { name: 'Report' })
  const made = await report
    .getByRole('row', { name: /pupil-3/ })
    .locator('code')
    .innerText()
  expect(await api.signIn('pupil-1', 'pupil-password')).toBeTruthy()
  expect(await api.signIn('pupil-3', made)).toBeTruthy()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save names and passwords' }).click()
  expect((await download).suggestedFilename()).toBe('accounts.csv')
  await page.getByRole('button', { name: 'Correct the refused rows' }).click()
  await expect(page.getByLabel('Rows of the class list')).toHaveValue(/pupil-2[\s\S]*ROOT/)
})

test('a user is banned and gets a new password', async ({ page, api, rootToken }) => {
  await createStaff(api, rootToken, 'leaver', 1002)
  await enter(page, 'root', rootPassword, '/admin/user?keyword=leaver')
  await page.getByRole('button', { name: 'Edit leaver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit leaver' })
  await dialog.getByRole('switch', { name: 'Set a new password' }).click()
  await dialog.getByLabel('New password', { exact: true }).fill('another-password')
  await dialog.getByRole('switch', { name: 'Banned' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /leaver/ })).toContainText('Banned')
  await expect(api.signIn('leaver', 'another-password')).rejects.toThrow(/封禁/)
})

test('a problem is written; an error leads to its field, and typed text is kept', async ({ page, elsewhere, faults }) => {
  faults.expect(/status of 4(09|03)/)
  await enter(page, 'root', rootPassword, '/admin/problem/create')
  await page.getByLabel('Number').fill('TS1001')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Written in a browser')
  await page.getByLabel('Description', { exact: true }).fill('Add $a$ and $b$.')
  await page.getByLabel('Input', { exact: true }).fill('Two numbers.')
  await page.getByLabel('Output', { exact: true }).fill('Their sum.')
  await expect(page.getByLabel('Preview: Description').locator('.katex').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Judging' }).click()
  await page.getByText('OI: points').click()
  await page.getByRole('tab', { name: /Test data/ }).click()
  await page.getByText('Typed here').click()
  for (const [seq, [input, output]] of [
    ['1 2', '3'],
    ['4 5', '9'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add a case' }).click()
    await page.getByLabel(`Input of case ${seq + 1}`).fill(input ?? '')
    await page.getByLabel(`Output of case ${seq + 1}`).fill(output ?? '')
  }
  await page.getByRole('button', { name: 'Distribute 100 points' }).click()
  await expect(page.getByText('Full score 100')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Number')).toBeFocused() // taken: the number of a starter problem
  await page.getByLabel('Number').fill('written-1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/problems\?keyword=WRITTEN-1$/)
  const view = page.getByRole('link', { name: /^View/ })
  await expect(page.getByRole('row', { name: /WRITTEN-1/ })).toBeVisible()
  await expect(view).toHaveAttribute('href', '/problem/WRITTEN-1') // still private: staff may try it out, others cannot see it
  const guest = await elsewhere(null)
  await guest.goto('/problem/WRITTEN-1')
  await expect(guest.getByText('This problem is not public')).toBeVisible()
  await page.getByRole('combobox', { name: /WRITTEN-1/ }).click()
  await page.getByRole('option', { name: 'Public' }).click()
  await expect(page.getByText('WRITTEN-1: Public')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Written in a browser' })).toBeVisible()
  await page.getByRole('link', { name: 'Written in a browser' }).click()
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Add $a$ and $b$.')
  await page.getByLabel('Title').fill('Changed')
  await page.getByRole('link', { name: 'Users' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Changed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved WRITTEN-1')).toBeVisible()
})

test('a file is inspected, imported, and its report found again', async ({ page }) => {
  await enter(page, 'root', rootPassword, '/admin/problem/batch-operation')
  await page.locator('input[type=file]').setInputFiles(fixture('hoj-assembled-3-problems.zip'))
  const preview = page.getByRole('table', { name: 'Problems in the file' })
  await expect(preview.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByRole('table', { name: 'Problems of this import' }).getByRole('row')).toHaveCount(4)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Problems of this import' }).getByRole('row')).toHaveCount(4)
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('link', { name: 'hoj-assembled-3-problems.zip' })).toBeVisible()
})

test('an announcement appears on the home page, and a switch is set', async ({ page }) => {
  await enter(page, 'root', rootPassword, '/admin/announcement')
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'New announcement' })
  await dialog.getByLabel('Title').fill('The lab is open')
  await dialog.getByLabel(/^Text/).fill('Every **Friday**.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/home')
  await expect(page.getByText('The lab is open')).toBeVisible()
  await page.goto('/admin/switch')
  await page.getByLabel('Seconds between two submissions').fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Seconds between two submissions')).toHaveValue('9')
})

test('a class gets a tag; a taken name is reported at its field; both are deleted again', async ({ page, faults }) => {
  faults.expect(/status of 409/)
  await enter(page, 'root', rootPassword, '/admin/problem/tag')
  const add = async (what: 'tag' | 'category', name: string) => {
    await page.getByRole('button', { name: `New ${what}` }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  }
  await add('category', 'Paths')
  await expect(page.getByRole('heading', { name: 'Paths' })).toBeVisible()
  await add('tag', 'shortest path')
  await expect(page.getByRole('button', { name: 'shortest path' })).toBeVisible()
  for (const [what, name] of [
    ['tag', 'shortest path'],
    ['category', 'Paths'],
  ] as const) {
    await add(what, name)
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAccessibleDescription(/already/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('button', { name: 'shortest path' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete the tag shortest path?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'shortest path' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit category Paths' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete the category Paths?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Paths' })).toHaveCount(0)
})

test('users without the right see neither the entry nor the page', async ({ page, api, rootToken, faults }) => {
  faults.expect(/403/)
  await createStaff(api, rootToken, 'setter', 1008)
  await enter(page, 'setter', 'staff-password')
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await expect(menu.getByRole('link', { name: 'Problems' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('/admin/user')
  await expect(page.getByText('No access')).toBeVisible()
})

test('the languages that do not work are tested again from the judge page', async ({ page }) => {
  await enter(page, 'root', rootPassword, '/admin/judge')
  const missing = page.getByRole('table', { name: 'Not available' }).getByRole('row', { name: /JavaScript V8/ })
  await expect(missing).toBeVisible()
  const asked = page.waitForResponse((response) => response.url().includes('proveLanguages'))
  await page.getByRole('button', { name: 'Test again' }).click()
  expect((await asked).status()).toBe(200)
  await expect(page.getByText('The judge is testing the missing languages again')).toBeVisible()
  // The worker gets the request within seconds, looks for its tools again, and reports the same as before.
  await expect(missing).toBeVisible()
})
