import { strToU8, zipSync } from 'fflate'
import { arriveAs } from './support/arrive.ts'
import { chooseLanguage, paste, writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { newPupil } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

const fps = `<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.2" url="https://example.invalid/">
  <item>
    <title><![CDATA[Sum for tomorrow]]></title>
    <time_limit unit="s"><![CDATA[1]]></time_limit>
    <memory_limit unit="mb"><![CDATA[128]]></memory_limit>
    <description><![CDATA[<p>Add two numbers.</p>]]></description>
    <input><![CDATA[]]></input>
    <output><![CDATA[]]></output>
    <test_input>1 2</test_input><test_output>3</test_output>
  </item>
</fps>`

/** Test data from a zip of macOS. */
const zip = Buffer.from(
  zipSync({
    'sums/input/1.txt': strToU8('1 2\n'),
    'sums/output/1.txt': strToU8('3\n'),
    'sums/input/2.txt': strToU8('-5 5\n'),
    'sums/output/2.txt': strToU8('0\n'),
    'sums/.DS_Store': strToU8('x'),
    '__MACOSX/sums/._input': strToU8('x'),
  }),
)

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('a teacher imports a problem as private, adds test data, tries it, runs all solutions, and publishes it', async ({
    page,
    api,
    root,
    elsewhere,
    faults,
  }) => {
    faults.expect(/status of 40[03]/)
    await arriveAs(page, root)
    await page.goto('/admin/problem/batch-operation')
    await page.locator('input[type=file]').setInputFiles({ name: 'sum.xml', mimeType: 'text/xml', buffer: Buffer.from(fps) })
    await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked()
    await expect(page.getByText('try them out, then publish')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 problem' }).click()
    await page.getByRole('link', { name: 'Sum for tomorrow' }).click()
    await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+/)

    await page.getByRole('tab', { name: 'Test data' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a zip' }).click()
    await (await chooser).setFiles({ name: 'sums.zip', mimeType: 'application/zip', buffer: zip })
    await expect(page.getByText('2 cases found')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Saved /).first()).toBeVisible()

    const problemId = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Edit ', '').trim()
    const pupil = await newPupil(api, root.token, 'waits-for-it')
    const theirs = await elsewhere(pupil)
    await theirs.goto(`/problem/${problemId}`)
    await expect(theirs.getByRole('main')).not.toContainText('Add two numbers')

    await page.getByRole('link', { name: 'Try it out' }).click()
    await expect(page.getByText('Not published: only the author and problem managers see this problem.')).toBeVisible()
    await chooseLanguage(page, 'C++ 17')
    await writeProgram(page, sum)
    await page.getByRole('button', { name: 'Submit a trial' }).click()
    const result = page.getByRole('region', { name: 'Result of the last submission' })
    await expect(result.getByText('Accepted').first()).toBeVisible({ timeout: 60_000 })
    await result.getByRole('link', { name: 'Details' }).click()
    await expect(page.getByRole('button', { name: 'Trial' })).toBeVisible()
    await page.goto('/status')
    await expect(page.getByRole('row', { name: /Sum for tomorrow/ }).getByRole('button', { name: 'Trial' })).toBeVisible()

    await page.goto(`/admin/problems?keyword=${problemId}`)
    await page.getByRole('link', { name: 'Sum for tomorrow' }).click()
    await page.getByRole('tab', { name: 'Solutions' }).click()
    const add = async (name: string, expected: string, code: string) => {
      await page.getByRole('button', { name: 'Add a solution' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('combobox', { name: 'Expected' }).click()
      await page.getByRole('option', { name: expected, exact: true }).click()
      await dialog.getByRole('textbox', { name: 'Code of the solution' }).focus()
      await paste(page, code)
      await dialog.getByRole('button', { name: 'Save the solution' }).click()
      await expect(dialog).toBeHidden()
    }
    await add('right', 'Accepted', sum)
    await add('positive', 'Wrong answer', sum.replace('a + b', '(a < 0 ? 7 : a + b)'))
    await page.getByRole('button', { name: 'Run all' }).click()
    await page.reload()
    const row = (name: string) => page.getByRole('table', { name: 'Solutions and tests' }).getByRole('row', { name: new RegExp(name) })
    await expect(row('positive')).toContainText('as expected', { timeout: 60_000 })
    await expect(row('right')).toContainText('as expected')
    await expect(page.getByText('Suggested time limit: 1000 ms')).toBeVisible()

    await page.getByRole('tab', { name: 'Publishing' }).click()
    await page.getByRole('combobox', { name: 'Visibility' }).click()
    await page.getByRole('option', { name: 'Public', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Saved /).first()).toBeVisible()
    await theirs.goto(`/problem/${problemId}`)
    await expect(theirs.getByText('Add two numbers')).toBeVisible()
    await theirs.goto(`/status?problemID=${problemId}&completeProblemID=true`)
    await expect(theirs.getByText('No submissions found')).toBeVisible()
  })
})
