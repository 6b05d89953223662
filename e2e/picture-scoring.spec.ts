import { readFile } from 'node:fs/promises'
import { arriveAs } from './support/arrive.ts'
import { classWithHomework } from './support/class.ts'
import { expect, test } from './support/fixtures.ts'
import { sendAs } from './support/group.ts'
import { chart, handInChart } from './support/picture.ts'
import { serveScorer } from './support/scorer.ts'
import { newPupil } from './support/sign-in.ts'

test('a picture handed in from a phone is rated by the service, confirmed by the teacher, and seen in the live view and the marks', async ({
  page,
  api,
  root,
  rootToken,
  elsewhere,
}) => {
  test.slow()
  const plan = { name: 'Class of ratings', username: 'rated-pupil', homework: 'Week of ratings', category: 'Rated' }
  const { gid, tid, pupil } = await classWithHomework(api, rootToken, plan)
  const scorer = await serveScorer('良好')
  try {
    // Root sets the address on the page of the settings.
    await arriveAs(page, root)
    await page.goto('/admin/conf')
    await page.getByLabel('Address of the service').fill('ftp://10.0.0.7/')
    await page.getByLabel('Address of the service').blur()
    await expect(page.getByText('Enter an address beginning with http:// or https://')).toBeVisible()
    await page.getByLabel('Address of the service').fill(scorer.address)
    // The service fetches the pictures from there.
    await page.getByLabel('Address of the site').fill(new URL(page.url()).origin)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/saved/i).first()).toBeVisible()

    await page.goto(`/group/${gid}/training-admin/${tid}/problems`)
    await page.getByRole('button', { name: 'Add picture task' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Flow chart of a sum')
    await dialog.getByRole('textbox', { name: 'Points' }).fill('20')
    await dialog.getByLabel('Marks').selectOption('The scoring service proposes, a teacher confirms')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Draw it **on paper**.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Flow chart of a sum' }).click()
    await expect(page.getByText('rated-pupil')).toBeVisible()

    const phone = await elsewhere(pupil, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' })
    await phone.goto(`/group/${gid}/training/${tid}`)
    await phone.getByRole('link', { name: 'Flow chart of a sum' }).click()
    // Bytes behind the end of a JPEG make it large, and change nothing of the picture.
    const large = Buffer.concat([await readFile(chart), Buffer.alloc(6 * 1024 * 1024)])
    await phone.locator('input[type=file][capture]').setInputFiles({ name: 'chart.jpg', mimeType: 'image/jpeg', buffer: large })
    await expect(phone.getByText(/The picture was made smaller, from 6\.\d to 0\.\d MB/)).toBeVisible()
    await expect(phone.getByRole('img', { name: 'Preview of the picture to hand in' })).toBeVisible()
    await phone.getByRole('button', { name: 'Hand in', exact: true }).click()
    await expect(phone.getByText('Handed in, not marked yet')).toBeVisible({ timeout: 30_000 })

    // The proposal comes by itself; the pupil sees nothing of it.
    await expect(page.getByRole('button', { name: 'Confirm 1 proposal…' })).toBeVisible({ timeout: 30_000 })
    expect(scorer.users).toEqual([(pupil.user as { uid: string }).uid])
    await phone.reload()
    await expect(phone.getByText('Handed in, not marked yet')).toBeVisible()
    await expect(phone.getByText('17 / 20 points')).toBeHidden()
    await page.getByRole('button', { name: /rated-pupil/ }).click()
    await expect(page.getByText('The scoring service proposes 17 of 20 points (“良好”).')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm 1 proposal…' }).click()
    await expect(dialog.getByRole('cell', { name: '17 / 20 points' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm 1 mark' }).click()
    await expect(page.getByText('1 mark confirmed')).toBeVisible()
    await expect(page.getByText('To mark 0')).toBeVisible()
    // The open form follows, and a second look changes the mark without a question.
    const points = page.getByRole('textbox', { name: 'Points (of 20)' })
    await expect(points).toHaveValue('17')
    await points.fill('18')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'rated-pupil Marked 18' })).toBeVisible()
    await points.fill('17')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'rated-pupil Marked 17' })).toBeVisible()

    await expect(phone.getByText('17 / 20 points')).toBeVisible()
    await page.goto(`/group/${gid}/training/${tid}/cockpit`)
    await expect(page.getByRole('gridcell', { name: '17', exact: true }).last()).toBeVisible()
    await page.goto(`/group/${gid}/marks`)
    await expect(page.getByRole('button', { name: /Week of ratings.*17/ })).toBeVisible()

    // An answer without a rating is for the teacher, who has the service asked again: not before its own ten minutes are over.
    scorer.says('…')
    const second = await newPupil(api, rootToken, 'unrated-pupil')
    await sendAs(api, second.token, 'POST /api/group/member', { gid, code: '', reason: 'I am in this class' })
    const [task] = (await sendAs(api, rootToken, `GET /api/get-picture-tasks?tid=${tid}`)) as { id: number }[]
    await handInChart(api, second.token, task?.id ?? 0)
    await page.goto(`/group/${gid}/training/${tid}/picture/${task?.id}`)
    await page.getByRole('button', { name: /unrated-pupil/ }).click()
    await expect(page.getByText('The answer of the scoring service has no valid rating. Mark this picture by hand.')).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Ask the service again about 1 picture' }).click()
    await expect(page.getByText(/takes one picture of a pupil in ten minutes: 1 picture waits until/)).toBeVisible()
    await expect(page.getByText(/has no valid rating. It is asked again from .* You can mark the picture already/)).toBeVisible()
    await expect(page.getByRole('button', { name: /Ask the service again/ })).toHaveCount(0)

    // By hand from now on: nothing is asked any more, and nothing is lost.
    await page.goto(`/group/${gid}/training-admin/${tid}/problems`)
    await page.getByRole('button', { name: 'Edit Flow chart of a sum' }).click()
    await dialog.getByLabel('Marks').selectOption('By hand')
    await expect(dialog.getByText('1 picture that waits for the service will be for you to mark.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.goto(`/group/${gid}/training/${tid}/picture/${task?.id}`)
    await expect(page.getByRole('button', { name: /unrated-pupil Handed in, not marked yet/ })).toBeVisible()
  } finally {
    const body = { pictureScorerUrl: 'None', baseUrl: 'None' }
    await api.call('PUT /api/admin/config/set-site-settings', { token: rootToken, body })
    scorer.close()
  }
})
