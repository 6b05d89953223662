import { arriveAs } from './support/arrive.ts'
import { type Api, expect, test } from './support/fixtures.ts'
import { newPupil } from './support/sign-in.ts'

const hour = 3_600_000

async function done<T>(answer: Promise<{ status: number; data: never; msg: string }>): Promise<T> {
  const { status, data, msg } = await answer
  if (status !== 200) throw new Error(msg)
  return data
}

async function runningContest(api: Api, token: string): Promise<number> {
  const start = Date.now() - hour
  const body = {
    ...{ title: 'Afternoon contest', description: '', type: 0, auth: 0, sealRank: false, autoRealRank: true, visible: true },
    ...{ startTime: new Date(start).toISOString(), endTime: new Date(start + 3 * hour).toISOString(), duration: 3 * 3600 },
    ...{ openPrint: false, openRank: false, rankShowName: 'username', starAccount: [], openAccountLimit: false, awardType: 0 },
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
  const bell = page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })
  await expect(bell).toBeVisible()
  await done(api.call('POST /api/reply', { token: rootToken, body: { reply: { commentId: id, content: 'Yes, it may.' } } }))
  await expect(page.getByText('You have been answered.')).toBeVisible()
  const unread = page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })
  await unread.click()
  await expect(page).toHaveURL(/\/message\/reply$/)
  const message = page.getByRole('listitem').filter({ hasText: 'Yes, it may.' })
  await expect(message).toContainText('New')
  await expect(message).toContainText('May n be 0?')
  await expect(message.getByRole('link', { name: 'Afternoon contest' })).toHaveAttribute('href', `/contest/${cid}/comment#comment-${id}`)
  await expect(bell).toBeVisible() // what was shown is read
  await message.getByRole('button', { name: 'Clear the message of root' }).click()
  const question = page.getByRole('dialog', { name: 'Clear this message?' })
  await question.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('No replies yet')).toBeVisible()
})
