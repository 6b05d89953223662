import { arriveAs } from './support/arrive.ts'
import { type Api, expect, test } from './support/fixtures.ts'
import { enter, newPupil } from './support/sign-in.ts'
import { rootPassword } from './support/site.ts'

const hour = 3_600_000

async function done<T>(answer: Promise<{ status: number; data: never; msg: string }>): Promise<T> {
  const { status, data, msg } = await answer
  if (status !== 200) throw new Error(msg)
  return data
}

async function runningContest(api: Api, token: string): Promise<number> {
  const start = Date.now() - hour
  const body = {
    title: 'Afternoon contest',
    description: '',
    type: 0,
    auth: 0,
    sealRank: false,
    autoRealRank: true,
    visible: true,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 3 * hour).toISOString(),
    duration: 3 * 3600,
    openPrint: false,
    openRank: false,
    rankShowName: 'username',
    starAccount: [],
    openAccountLimit: false,
    awardType: 0,
  }
  const { cid } = await done<{ cid: number }>(api.call('POST /api/admin/contest/create-contest', { token, body }))
  return cid
}

test('a pupil is answered, sees it at once, follows the badge, and clears the message', async ({ page, api, rootToken }) => {
  const pupil = await newPupil(api, rootToken, 'asks-a-question')
  const cid = await runningContest(api, rootToken)
  const { id } = await done<{ id: number }>(api.call('POST /api/comment', { token: pupil.token, body: { cid, content: 'May n be 0?' } }))
  await arriveAs(page, pupil)
  const stream = page.waitForResponse((response) => response.url().includes('/msg/unread') || response.url().includes('message.unread'))
  await page.goto('/home')
  await stream
  const bell = page.getByRole('banner').getByRole('button', { name: /^Messages/ })
  await expect(bell).toBeVisible()
  await done(api.call('POST /api/reply', { token: rootToken, body: { reply: { commentId: id, content: 'Yes, it may.' } } }))
  await expect(page.getByText('You have a reply.')).toBeVisible()
  const unread = page.getByRole('banner').getByRole('button', { name: /^Messages, \d+ unread$/ })
  await unread.click()
  await page.getByRole('menuitem', { name: /^Replies/ }).click()
  await expect(page).toHaveURL(/\/message\/reply$/)
  const message = page.getByRole('listitem').filter({ hasText: 'Yes, it may.' })
  await expect(message).toContainText('New')
  await expect(message).toContainText('May n be 0?')
  await expect(message.getByRole('link', { name: 'Afternoon contest' })).toHaveAttribute('href', `/contest/${cid}/comment#comment-${id}`)
  const kinds = page.getByRole('navigation', { name: 'Kinds of messages' })
  await expect(kinds.getByRole('link', { name: 'Replies', exact: true })).toBeVisible() // shown messages are read
  await message.getByRole('button', { name: 'Clear the message from root' }).click()
  const question = page.getByRole('dialog', { name: 'Clear this message?' })
  await question.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('No replies yet')).toBeVisible()
})

test('a notice to everybody is written, read by a pupil, and counted', async ({ page, api, rootToken, elsewhere }) => {
  const pupil = await newPupil(api, rootToken, 'reads-notices')
  await enter(page, 'root', rootPassword, '/admin/notice')
  await page.getByRole('button', { name: 'New notice' }).click()
  const dialog = page.getByRole('dialog', { name: 'New notice' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('Title').fill('The lab is closed')
  await dialog.getByRole('textbox', { name: 'Text (Markdown)' }).fill('On **Friday** only.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /The lab is closed/ })
  await expect(row).toContainText('Everyone')

  const reader = await elsewhere(pupil)
  await reader.goto('/message/sys')
  const message = reader.getByRole('main').getByRole('listitem').filter({ hasText: 'The lab is closed' })
  await expect(message.getByText('Friday')).toBeVisible()
  await expect(message).toContainText('New')
  await page.reload()
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()

  await row.getByRole('button', { name: 'Remove The lab is closed' }).click()
  await page.getByRole('dialog', { name: 'Remove this notice?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await reader.reload()
  await expect(message).toBeVisible() // recipients keep the message
})
