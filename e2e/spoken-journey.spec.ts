import { paste } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup, sendAs } from './support/group.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil, pupilPassword } from './support/sign-in.ts'
import { listen, spoken } from './support/spoken.ts'
import { sum } from './support/submit.ts'
import { withSubmitInterval } from './support/submit-interval.ts'
import { createTraining } from './support/training.ts'

const wrong = sum.replace('a + b', 'a - b')

test('by ear and keyboard alone: sign in, read, submit, hear the difference, ask, read the answer, hand in', async ({
  page,
  api,
  rootToken,
}) => {
  test.setTimeout(240_000)
  const sample = { samples: [{ input: '1 2\n', output: '3\n' }] }
  await createSumProblem(api, rootToken, 'BYEAR', 'Sum by ear', {}, sample)
  const plan = { name: 'Class of ears', shortName: '', brief: '', description: '', auth: 2, code: null, kind: 'class' } as const
  const gid = await makeGroup(api, rootToken, plan)
  const pupil = await newPupil(api, rootToken, 'by-ear')
  await sendAs(api, pupil.token, 'POST /api/group/member', { gid, code: '', reason: 'I am in this class' })
  await sendAs(api, rootToken, 'PUT /api/group/member', { gid, uid: (pupil.user as { uid: string }).uid, auth: 3 })
  const changes = { dueAt: Date.now() + 86_400_000 }
  const category = { name: 'Ears', color: '#1565c0' }
  await createTraining(api, rootToken, { title: 'Week of ears', gid, category, changes, problems: ['BYEAR'] })
  const reader = await listen(page)

  // Sign in.
  await page.goto('/home')
  await expect.poll(() => spoken(page)).toContain('heading "Latest problems"')
  await reader.tabTo(/^- button "Sign in"/)
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toMatchAriaSnapshot('- textbox "Username"')
  await page.keyboard.type('by-ear')
  await reader.tabTo(/^- textbox "Password"/)
  await page.keyboard.type(pupilPassword)
  await page.keyboard.press('Enter')

  // The homework is on the first page, with its progress in words.
  await expect.poll(() => spoken(page)).toMatch(/row "Week of ears Class of ears Due tomorrow [\d:]+ 0 of 1 solved 0 \/ 100"/)
  await reader.tabTo(/^- link "Week of ears"/)
  await page.keyboard.press('Enter')
  await expect.poll(() => spoken(page)).toContain('heading "Week of ears" [level=1]')
  await reader.tabTo(/^- '?link "Start: BYEAR Sum by ear"/)
  await page.keyboard.press('Enter')

  // The statement, with its sample.
  await expect.poll(() => spoken(page)).toMatch(/heading "BYEAR Sum by ear" \[level=1\]/)
  await expect.poll(() => spoken(page)).toMatch(/heading "Sample 1|button "Copy/)

  await withSubmitInterval(api, rootToken, 0, async () => {
    // A wrong program: the verdict, the passed tests and the first difference are announced, once.
    await reader.tabTo(/^- textbox "Program in/)
    await paste(page, wrong)
    await reader.heard()
    await page.keyboard.press('Control+Enter')
    const said = await reader.hears(/^Wrong Answer/, 90_000)
    expect(said).toBe(
      'Wrong Answer. 0 of 1 tests passed; test 1 gave a wrong answer. Test 1, the same as a sample, differs from line 1, column 1: expected 3, got -1.',
    )
    // The panel can be read line by line.
    const result = page.getByRole('region', { name: 'Result of the last submission' })
    const panel = await result.ariaSnapshot()
    expect(panel).toMatch(/table "Output and expected output":[\s\S]*columnheader "Output"[\s\S]*columnheader "Expected output"/)
    expect(await reader.heard(), 'nothing else is read').toEqual([])

    // Ask.
    await page.keyboard.press('Control+M') // Tab leaves the editor
    await reader.tabTo(/^- button "Raise hand"/)
    await page.keyboard.press('Enter')
    await reader.hears(/^Hand raised$/)
    const open = (await sendAs(api, rootToken, `GET /api/get-raised-hands?gid=${gid}`)) as { id: number; problemId: string }[]
    expect(open).toMatchObject([{ problemId: 'BYEAR' }])
    const id = open[0]?.id
    await sendAs(api, rootToken, 'PUT /api/raised-hand-taken', { id, taken: true })
    await reader.hears(/^A teacher is on the way$/)
    await sendAs(api, rootToken, 'PUT /api/raised-hand-closed', { id, answer: 'A sum has a plus sign.', asHint: false })
    await reader.hears(/^Your teacher has answered\.$/)
    await reader.tabTo(/^- button "Teacher’s answer"/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').filter({ hasText: 'A sum has a plus sign.' })).toBeVisible()

    // Hand in: the answer helps.
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: /^Program in/ }).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await paste(page, sum)
    await page.keyboard.press('Control+Enter')
    expect(await reader.hears(/^Accepted/, 90_000)).toBe('Accepted.')
    await page.goto('/home')
    await expect.poll(() => spoken(page)).toMatch(/list "Done and past homework":\s+- listitem:\s+- text: Done\s+- link "Week of ears"/)
  })
})
