import type { Page } from '@playwright/test'
import { countClicks, expectClicks } from './support/clicks.ts'
import { endContest, judgedInContest, submitInContest } from './support/contest.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { enter, newPupil } from './support/sign-in.ts'
import { rootPassword } from './support/site.ts'

const MAX_CLICKS = 25
const sum = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }\n'
const wrong = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a - b - 1; }\n'

/** A moment as the browser's field for date and time takes it. */
function localTime(at: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

const firstRows = (page: Page) => page.getByRole('grid').locator('tbody tr[data-uid]')

test('a contest with awards comes to its published board in 25 clicks at most, keys of the reveal apart', async ({
  page,
  api,
  rootToken,
  elsewhere,
}) => {
  test.setTimeout(240_000)
  for (const id of ['PRIZE-1', 'PRIZE-2']) await createSumProblem(api, rootToken, id, `Sum ${id}`)
  await enter(page, 'root', rootPassword, '/admin/contest')
  const clicks = await countClicks(page)

  await page.getByRole('link', { name: 'New contest' }).first().click()
  await expect(page.getByRole('button', { name: '1 hour', exact: true })).toBeVisible()
  await page.getByLabel('Title').fill('Cup with prizes')
  await page.getByLabel('Description', { exact: true }).fill('One hour, two problems.')
  await page.getByLabel(/^Start( \*)?$/).fill(localTime(Date.now() - 40 * 60_000))
  await page.getByRole('button', { name: '1 hour', exact: true }).click()
  await page.getByRole('switch', { name: 'Publish the final board at the end' }).click()
  await page.getByRole('switch', { name: 'Visible in the list of contests' }).click()
  await page.getByText('By number', { exact: true }).click()
  for (const [index, name] of ['First prize', 'Second prize', 'Third prize'].entries()) {
    await page.getByLabel(`Name of tier ${index + 1}`).fill(name)
    await page.getByLabel(`How many of tier ${index + 1}`).fill('1')
  }
  await page.getByRole('button', { name: 'Create', exact: true }).click()

  await page.getByRole('button', { name: 'Add from the problem bank' }).click()
  const bank = page.getByRole('dialog', { name: 'Add from the problem bank' })
  await bank.getByLabel('Title or number').fill('PRIZE-')
  for (const id of ['PRIZE-1', 'PRIZE-2']) await bank.getByRole('button', { name: `Add ${id}` }).click()
  await expect(page.getByRole('table', { name: 'Problems of the contest', includeHidden: true })).toContainText('PRIZE-2')
  await bank.getByRole('button', { name: 'Close' }).click()

  const cid = Number(/contest\/(\d+)\//.exec(page.url())?.[1])
  const pupils = await Promise.all(['prize-ada', 'prize-bob', 'prize-eve'].map((name) => newPupil(api, rootToken, name)))
  const [ada, bob, eve] = pupils as [(typeof pupils)[0], (typeof pupils)[0], (typeof pupils)[0]]
  const send = async ({ token }: typeof ada, displayId: string, code: string) =>
    judgedInContest(api, token, cid, [await submitInContest(api, token, cid, displayId, code)])
  await Promise.all([send(ada, 'A', sum), send(bob, 'A', sum), send(eve, 'A', wrong)])
  await send(bob, 'B', sum)
  await endContest(api, rootToken, cid)

  const pupil = await elsewhere(eve)
  await pupil.goto(`/contest/${cid}/rank`)
  await expect(firstRows(pupil).first()).not.toContainText(/(First|Second|Third) prize/)

  await page.reload()
  await page.getByRole('link', { name: 'Reveal' }).click()
  await expect(page.getByRole('region', { name: 'Awards' })).toContainText('First prize')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Start the reveal' }).click()
  const hall = await opened
  await expect(hall.getByRole('status').filter({ hasText: /revealed/ })).toContainText(/^0 of \d+ revealed$/)
  await expect(hall.getByRole('button', { name: 'Publish the final board' })).toHaveCount(0)
  await hall.keyboard.press('End')
  await expect(firstRows(hall).nth(0)).toContainText(/prize-bob.*First prize|First prize.*prize-bob/)
  await expect(firstRows(hall).nth(1)).toContainText(/prize-ada.*Second prize|Second prize.*prize-ada/)
  await hall.getByRole('button', { name: 'Publish the final board' }).click()
  const question = hall.getByRole('dialog', { name: 'Publish the final board?' })
  await question.getByRole('button', { name: 'Publish the final board' }).click()
  await expect(hall.getByText('The final board is public.')).toBeVisible()

  // The reader's own row stands above them.
  await expect(firstRows(pupil).filter({ hasText: 'prize-bob' })).toContainText('First prize')
  await expect(firstRows(pupil).filter({ hasText: 'prize-ada' })).toContainText('Second prize')
  const again = await api.call('PUT /api/publish-contest-board', { token: rootToken, body: { cid } })
  expect(again.status).toBe(200)
  test.info().annotations.push({ type: 'clicks', description: String(clicks.made()) })
  expectClicks(clicks, { over: 10, most: MAX_CLICKS })
})
