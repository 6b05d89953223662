import { arriveAs } from './support/arrive.ts'
import { classWithHomework } from './support/class.ts'
import { expect, test } from './support/fixtures.ts'
import { chart } from './support/picture.ts'

test('a teacher sets a picture task; a pupil hands in from a phone; the mark is in the live view, the marks and the homework', async ({
  page,
  api,
  root,
  rootToken,
  elsewhere,
  faults,
}) => {
  test.slow()
  const plan = { name: 'Class of pictures', username: 'picture-pupil', homework: 'Week of charts', category: 'Pictures' }
  const { gid, tid, pupil } = await classWithHomework(api, rootToken, plan)

  await arriveAs(page, root)
  await page.goto(`/group/${gid}/training-admin/${tid}/problems`)
  await page.getByRole('button', { name: 'Add picture task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Flow chart of a loop')
  await dialog.getByRole('textbox', { name: 'Points' }).fill('20')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Draw it **on paper**.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Flow chart of a loop' }).click()
  await expect(page.getByText('picture-pupil')).toBeVisible()

  // The pupil finds it in the training, on a phone.
  const phone = await elsewhere(pupil, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' })
  await phone.goto(`/group/${gid}/training/${tid}`)
  await phone.getByRole('link', { name: 'Flow chart of a loop' }).click()
  await expect(phone.getByText('on paper')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Take a photo' })).toBeVisible()
  await phone
    .locator('input[type=file][capture]')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(phone.getByText('“notes.png” is neither a JPG nor a PNG picture.')).toBeVisible()
  await phone.locator('input[type=file][capture]').setInputFiles(chart.pathname)
  await expect(phone.getByRole('img', { name: 'Preview of the picture to hand in' })).toBeVisible()
  // The network drops: the picture stays.
  faults.expect(/ERR_FAILED/)
  await phone.route('**/api/upload*', (route) => route.abort())
  await phone.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(phone.getByText('The connection broke off.')).toBeVisible()
  await expect(phone.getByRole('img', { name: 'Preview of the picture to hand in' })).toBeVisible()
  await phone.unroute('**/api/upload*')
  // It is taken now, and the answer is lost: the page finds out by itself, and nothing is taken twice.
  await phone.evaluate(loseNextAnswer)
  await phone.getByRole('button', { name: 'Send again' }).click()
  await expect(phone.getByText('Handed in, not marked yet')).toBeVisible({ timeout: 30_000 })
  await expect(phone.getByText(/You can hand in one picture every 15 minutes/)).toBeVisible()
  await expect(phone.getByText('The connection broke off.')).toBeHidden()
  await expect(phone.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await expect(phone.getByRole('img', { name: 'The picture that you handed in' })).toBeVisible()

  // The teacher's list changes by itself; the mark is given by the keyboard.
  await expect(page.getByText('To mark 1')).toBeVisible()
  await page.getByRole('button', { name: /picture-pupil/ }).click()
  await expect(page.getByRole('img', { name: 'Picture by picture-pupil' })).toBeVisible()
  await page.keyboard.type('16')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Neat. Label both ways of the decision.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Mark saved')).toBeVisible()
  await expect(page.getByText('To mark 0')).toBeVisible()

  // The pupil reads it without a reload, and again after one.
  await expect(phone.getByText('16 / 20 points')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Neat. Label both ways of the decision.')).toBeVisible()

  await page.goto(`/group/${gid}/training/${tid}/cockpit`)
  const cell = page.getByRole('gridcell', { name: '16', exact: true }).last()
  await expect(cell).toBeVisible()
  await cell.click()
  await expect(page).toHaveURL(/\/picture\/\d+\?uid=/)
  await page.goto(`/group/${gid}/marks`)
  await page.getByRole('button', { name: /Week of charts.*16/ }).click()
  await page.getByRole('link', { name: 'marked picture' }).click()
  await expect(page.getByRole('img', { name: 'Picture by picture-pupil' })).toBeVisible()
})

/** In the browser: the next upload arrives, and its answer does not. */
function loseNextAnswer() {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    XMLHttpRequest.prototype.send = send
    const { onerror } = this
    this.onload = () => onerror?.call(this, new ProgressEvent('error'))
    send.call(this, body)
  }
}
