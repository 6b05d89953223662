import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { signIn } from './support/sign-in.ts'
import { rootPassword, siteHost, startSite } from './support/site.ts'
import { sum } from './support/submit.ts'

test('pages survive a restart of the server: they report it, reconnect, and lose nothing', async ({ page, context, faults }) => {
  test.setTimeout(240_000)
  const site = await startSite()
  const origin = `http://${siteHost}:${site.port}`
  faults.expect(new RegExp(`request outside: ${origin}/`))
  faults.expect(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_CONNECTION_RESET/)
  try {
    await page.goto(`${origin}/problem/TS1001`)
    await signIn(page, 'root', rootPassword)
    await writeProgram(page, sum)
    const list = await context.newPage()
    await list.goto(`${origin}/status`)
    await expect(list.getByRole('heading', { name: 'Submissions' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const result = page.getByRole('region', { name: 'Result of the last submission' })
    await expect(result).toBeVisible()
    await site.halt()
    const notice = 'Connection lost'
    for (const tab of [page, list]) await expect(tab.getByText(notice)).toBeVisible({ timeout: 30_000 })
    const meanwhile = `${sum}// typed while nobody answered\n`
    await writeProgram(page, meanwhile)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Not sent yet.')).toBeVisible()
    await site.resume()
    for (const tab of [page, list]) await expect(tab.getByText(notice)).toBeHidden({ timeout: 60_000 })
    await expect(result).toContainText('Accepted', { timeout: 90_000 })
    await expect(list.getByRole('table')).toContainText('Accepted')
    await expect(page.locator('.view-lines')).toContainText('nobody')
    await expect(page.getByText('Not sent yet.')).toBeHidden({ timeout: 60_000 })
    await page.getByRole('tab', { name: 'My submissions' }).click()
    await expect(page.getByRole('table').getByText('Accepted')).toHaveCount(2, { timeout: 60_000 })
  } finally {
    for (const tab of context.pages()) await tab.close()
    await site.stop()
  }
})
