/** Problems of another judge, from the account in the settings to the verdict in the cockpit. A fixture plays Codeforces. */
import type { Page } from '@playwright/test'
import { startSite as startOther } from '../server/src/judging/remote/testing/fixture-sites.ts'
import { writeProgram } from './support/editor.ts'
import { apiOf, expect, test } from './support/fixtures.ts'
import { makeGroup, sendAs } from './support/group.ts'
import { newPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { rootPassword, siteHost, startSite } from './support/site.ts'
import { createTraining } from './support/training.ts'

const program = '#include <iostream>\nint main() { std::cout << 4; } // a program that is long enough to be taken there\n'

async function importTheatre(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/conf?tab=judges`)
  await page.getByRole('button', { name: 'Add an account' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Judge' }).click()
  await page.getByRole('option', { name: 'Codeforces', exact: true }).click()
  await dialog.getByLabel('Account there').fill('bot')
  await dialog.getByLabel('Password there').fill('secret')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Sign in now' }).click()
  await expect(page.getByText('bot signed in successfully.')).toBeVisible()
  await page.goto(`${origin}/admin/problem/batch-operation`)
  await page.getByRole('combobox', { name: 'Judge' }).click()
  await page.getByRole('option', { name: 'Codeforces', exact: true }).click()
  await page.getByLabel('Problem IDs there, several at once').fill('1A')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Public', { exact: true }).click()
  await page.getByRole('button', { name: 'Import 1 problem' }).click()
  await expect(page.getByRole('row', { name: /CF-1A Theatre Square Imported/ })).toBeVisible()
}

test('a problem of another judge is imported, solved in a class over a restart, and counted; a pupil fetches a run made there', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(300_000)
  const other = await startOther('CF')
  const site = await startSite({ remoteOrigins: { CF: other.origin } })
  const origin = `http://${siteHost}:${site.port}`
  const api = apiOf(() => `http://127.0.0.1:${site.port}`)
  faults.expect(/400 .Bad Request. .*ownRun\.checkProof/)
  faults.expect(new RegExp(`request outside: ${origin}/`))
  faults.expect(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  const pupilContext = await browser.newContext({ locale: 'en-US' })
  faults.watch(pupilContext)
  try {
    const { token } = await api.signIn('root', rootPassword)
    const pupil = await newPupil(api, token, 'ada')
    const plan = { name: 'Class of others', shortName: 'OTHER', brief: 'Others', description: 'Problems of others', auth: 1, code: null }
    const gid = await makeGroup(api, token, plan)
    await sendAs(api, pupil.token, 'POST /api/group/member', { gid, code: '' })

    await page.goto(origin)
    await signIn(page, 'root', rootPassword)
    await importTheatre(page, origin)
    const category = { name: 'Others', color: '#123456' }
    const tid = await createTraining(api, token, { title: 'Theatres', gid, category, problems: ['CF-1A'] })

    const tab = await pupilContext.newPage()
    await tab.goto(origin)
    await signIn(tab, 'ada', pupilPassword)
    await tab.goto(`${origin}/group/${gid}/training/${tid}/problem/CF-1A`)
    await expect(tab.getByText('Codeforces judges this problem.')).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Original' })).toHaveAttribute('href', /codeforces\.com\/problemset\/problem\/1\/A/)
    other.waits = 4
    await writeProgram(tab, program)
    await tab.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.poll(() => other.runs.length, { timeout: 60_000 }).toBe(1)
    await site.halt()
    await site.resume()
    const result = tab.getByRole('region', { name: 'Result of the last submission' })
    await expect(result).toContainText('Accepted', { timeout: 90_000 })
    expect(other.runs).toHaveLength(1)
    await page.goto(`${origin}/group/${gid}/training/${tid}/cockpit`)
    await expect(page.getByRole('grid').locator('tbody tr').filter({ hasText: 'ada' })).toContainText('AC')

    await sendAs(api, token, 'PUT /api/admin/switch/site', { countsOwnRuns: true })
    await tab.goto(`${origin}/setting`)
    const handle = tab.getByLabel('Your handle at Codeforces')
    await handle.fill('ada_cf')
    await tab.locator('form').filter({ has: handle }).getByRole('button', { name: 'Continue' }).click()
    const problem = (await tab.getByRole('link', { name: /^Problem / }).textContent())?.replace('Problem ', '') ?? ''
    await tab.getByRole('button', { name: 'I have submitted it' }).click()
    await expect(tab.getByText(`does not show a Compile Error of ada_cf for problem ${problem} yet`)).toBeVisible()
    const there = { user: 'ada_cf', language: 'GNU C++17', code: '', waits: 0 } as const
    other.runs.push({ ...there, id: '9001', problem, outcome: 'compile-error', at: Date.now() })
    await tab.getByRole('button', { name: 'I have submitted it' }).click()
    await expect(tab.getByText(/^ada_cf verified/)).toBeVisible()
    other.runs.push({ ...there, id: '9002', problem: '1A', outcome: 'time-limit', at: Date.now() + 2000 })
    await tab.goto(`${origin}/problem/CF-1A`)
    await tab.getByRole('button', { name: 'Fetch my verdicts' }).click()
    await expect(tab.getByText('1 submission fetched')).toBeVisible()
    await tab.getByRole('tab', { name: 'My submissions' }).click()
    await expect(tab.getByRole('table').getByText('Time Limit Exceeded')).toBeVisible({ timeout: 60_000 })
  } finally {
    for (const open of [...page.context().pages(), ...pupilContext.pages()]) await open.close()
    await pupilContext.close()
    await site.stop()
    await other.stop()
  }
})
