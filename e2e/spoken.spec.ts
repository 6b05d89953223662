import { createContest } from './support/contest.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { loadRecorded } from './support/recorded-contest.ts'
import { newPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { spoken } from './support/spoken.ts'
import { submitJudged, sum } from './support/submit.ts'

const wrong = sum.replace('a + b', 'a - b')
/** The hidden test is the sample, so that every pupil sees it when it fails. */
const asSample = { samples: [{ input: '1 2\n', output: '3\n' }] }

test('ten pages have one first heading, names for all that can be pressed, and read each thing once', async ({ page, api, rootToken }) => {
  test.setTimeout(180_000)
  await createSumProblem(api, rootToken, 'TENPAGES', 'Read aloud', {}, asSample)
  const pupil = await newPupil(api, rootToken, 'ten-pages')
  const { id } = await submitJudged(api, pupil.token, 'TENPAGES', wrong)
  const problems = [{ problemId: 'TENPAGES', color: '#ff0000' }]
  const cid = await createContest(api, rootToken, { title: 'Ten pages', starts: -1, ends: 2, problems })
  const { cid: board } = await loadRecorded('hunan-2024')
  await page.goto('/home')
  await signIn(page, 'ten-pages', pupilPassword)
  const pages = [
    { address: '/home', says: ['heading', 'region "Latest problems"'] },
    { address: '/problem?keyword=TENPAGES', says: ['table "List of problems"', 'link "Read aloud"', 'progressbar "Solved"'] },
    {
      address: '/problem/TENPAGES',
      says: ['heading "TENPAGES Read aloud" [level=1]', 'separator "Width of the statement"', 'button "Submit"'],
    },
    { address: `/submission-detail/${id}`, says: [`heading "Submission ${id}" [level=1]`, 'button "1 Wrong Answer'] },
    { address: '/contest', says: ['table "List of contests"', 'link "Ten pages"'] },
    { address: `/contest/${cid}/problems`, says: ['progressbar "Elapsed time"', 'table "Problems of the contest"'] },
    { address: `/contest/${cid}/comment`, says: ['textbox "Ask the organisers"', 'combobox "About"'] },
    { address: `/contest/acm-scoreboard/${board}`, says: ['grid "Scoreboard"', 'columnheader "Contestant"'] },
    { address: '/acm-rank', says: ['table "Ranking"', 'columnheader "User"'] },
    { address: '/user-home', says: ['heading "ten-pages" [level=1]', 'region "Submissions of the last year: 1 submission"'] },
  ]
  for (const { address, says } of pages) {
    await page.goto(address)
    for (const text of says) await expect.poll(() => spoken(page), address).toContain(text)
    const all = await spoken(page)
    expect(all.match(/\[level=1\]/g), `${address}: one first heading`).toHaveLength(1)
    // A role without a name is a line that ends after the role, or continues with its states.
    const nameless = all
      .split('\n')
      .filter((line) => /- (link|button|textbox|combobox|checkbox|switch|tab|separator|grid)(:| \[|$)/.test(line))
    expect(nameless, `${address}: things without a name`).toEqual([])
  }
})

test('a cell of a board is read once, in words', async ({ page }) => {
  const { cid } = await loadRecorded('hunan-2024')
  await page.goto(`/contest/acm-scoreboard/${cid}`)
  const cell = page
    .locator('tr[data-uid] [data-problem="A"]')
    .filter({ has: page.locator('[data-cell-tone="solved"]') })
    .first()
  const shown = (await cell.locator('[data-cell-tone]').textContent()) ?? ''
  const said = await cell.ariaSnapshot()
  expect(said).toContain('Accepted at')
  // The figures of the pill are for the eye.
  expect(said).not.toContain(shown)
  expect(said.match(/Accepted at/g)).toHaveLength(1)
})
