import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

for (const { name, minutes } of [
  { name: 'ahead', minutes: 10 },
  { name: 'behind', minutes: -10 },
]) {
  test(`with a clock ten minutes ${name}, times and waits are right`, async ({ page, api, rootToken, faults }) => {
    faults.expect(/status of 429/)
    const problem = `CLOCK${name}`.toUpperCase()
    const pupil = `clock-${name}`
    await createSumProblem(api, rootToken, problem, `A clock ${name}`)
    await createPupil(api, rootToken, pupil)
    // Playwright's own clock would take the browser's timers with it, which the editor needs.
    await page.addInitScript((offMs) => {
      const right = Date
      class Off extends right {
        constructor(...parts: number[]) {
          if (parts.length > 0) super(...(parts as [number, number]))
          else super(right.now() + offMs)
        }
        static override now = () => right.now() + offMs
      }
      window.Date = Off as DateConstructor
    }, minutes * 60_000)
    await page.goto(`/problem/${problem}`)
    await signIn(page, pupil, pupilPassword)
    await writeProgram(page, sum)
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await submit.click()
    await expect(page.getByRole('region', { name: 'Result of the last submission' })).toBeVisible()
    await submit.click()
    const again = page.getByRole('button', { name: /^You can submit again in \d s$/ })
    await expect(again).toBeVisible()
    // One countdown, in the button; no other element reports a fault.
    for (const alert of await page.getByRole('alert').all()) await expect(alert).toHaveText('')
    await expect(submit).toBeEnabled() // after as many seconds as were shown
    await page.goto(`/status?onlyMine=true&problemID=${problem}`)
    const ago = page.getByRole('table').locator('time')
    await expect(ago).toHaveText(/^(just now|1 minute ago)$/)
    const [sent, shown] = [Date.now(), Date.parse((await ago.getAttribute('datetime')) ?? '')]
    expect(Math.abs(sent - shown)).toBeLessThan(120_000)
  })
}
