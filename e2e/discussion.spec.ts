import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { bringPicture, picture } from './support/pictures.ts'
import { createSumProblem } from './support/problem.ts'
import { enter, newPupil, pupilPassword } from './support/sign-in.ts'
import { rootPassword } from './support/site.ts'
import { ask, say, type Words, whileAllMayTalk } from './support/talk.ts'

const english: Words = {
  ask: 'Ask about this problem',
  title: 'Title',
  description: 'Summary',
  category: 'Category',
  text: 'Text',
  post: 'Post',
  comment: 'Write a comment',
  send: 'Send',
}

test('a pupil asks at a problem, is answered, likes and reports; staff hides the reported text, and root mutes its author', async ({
  page,
  api,
  rootToken,
  elsewhere,
  faults,
}) => {
  const [asker, helper] = [await newPupil(api, rootToken, 'asks-at-problem'), await newPupil(api, rootToken, 'sells-pens')]
  await createSumProblem(api, rootToken, 'ASK-1', 'A problem to ask about')
  await api.call('POST /api/admin/user/create-user', {
    token: rootToken,
    body: { username: 'keeps-talk', password: pupilPassword, type: 1008 },
  })
  await whileAllMayTalk(api, rootToken, async () => {
    await arriveAs(page, asker)
    await page.goto('/problem/ASK-1')
    await page.getByRole('tab', { name: /^Discussions/ }).click()
    await ask(page, english, '[ASK-1] Wrong answer on test 2', async (text) => {
      const preview = page.getByRole('dialog').getByRole('region', { name: /^Preview/ })
      await bringPicture(text, 'paste', await picture('pasted.png', { width: 40, height: 30 }, 'red'))
      await expect(preview.getByRole('img', { name: 'pasted.png' })).toBeVisible()
      await bringPicture(text, 'drop', await picture('dropped.png', { width: 30, height: 40 }, 'blue'))
      await expect(preview.getByRole('img', { name: 'dropped.png' })).toBeVisible()
    })
    await expect(page.getByRole('link', { name: '[ASK-1] Wrong answer on test 2' })).toBeVisible()

    const other = await elsewhere(helper)
    await other.goto('/discussion/ASK-1')
    await other.getByRole('link', { name: '[ASK-1] Wrong answer on test 2' }).click()
    for (const name of ['pasted.png', 'dropped.png']) {
      const shown = other.getByRole('main').getByRole('img', { name })
      await expect.poll(() => shown.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
    }
    await say(other, english, 'Use 64 bits.')
    const bad = { title: 'Cheap pens', description: 'Buy now', content: 'Call me', categoryId: 1, pid: null, gid: null }
    await api.call('POST /api/discussion', { token: helper.token, body: bad })

    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Messages, 1 unread$/ })
      .click()
    await page.getByRole('menuitem', { name: /^Comments/ }).click()
    const message = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Use 64 bits.' })
    await message.getByRole('link', { name: '[ASK-1] Wrong answer on test 2' }).click()
    await expect(page).toHaveURL(/\/discussion-detail\/\d+#comment-\d+$/)
    await page.getByRole('button', { name: 'Like comment by sells-pens: 0' }).click()
    await expect(page.getByRole('button', { name: 'Like comment by sells-pens: 1' })).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/discussion')
    await page.getByRole('link', { name: 'Cheap pens' }).click()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    const report = page.getByRole('dialog', { name: 'Report this discussion' })
    await report.getByText('Advertising').click()
    await report.getByRole('button', { name: 'Report' }).click()
    await expect(report).toBeHidden()
    const reported = page.url()

    const teacher = await elsewhere(null)
    await enter(teacher, 'keeps-talk', pupilPassword, '/admin/discussion/report')
    await teacher.getByRole('button', { name: 'Cheap pens' }).click()
    const decision = teacher.getByRole('dialog', { name: 'Report' })
    await expect(decision.getByText('Call me')).toBeVisible()
    await expect(decision.getByRole('button', { name: 'Mute the author …' })).toBeHidden() // only root mutes
    await decision.getByRole('textbox', { name: 'Message to the author' }).fill('No trade here.')
    await decision.getByRole('button', { name: 'Hide and settle' }).click()
    await expect(decision).toBeHidden()
    await expect(teacher.getByRole('row', { name: /Cheap pens/ })).toContainText('Settled')

    const root = await elsewhere(null)
    await enter(root, 'root', rootPassword, '/admin/discussion/report')
    await root.getByRole('button', { name: 'Cheap pens' }).click()
    await root.getByRole('button', { name: 'Mute the author …' }).click()
    const mute = root.getByRole('form', { name: 'Mute sells-pens' })
    await mute.getByRole('button', { name: 'Mute', exact: true }).click()
    await expect(mute).toBeHidden()

    await other.goto('/message/sys')
    await expect(other.getByRole('main')).toContainText('No trade here.')
    await other.goto('/discussion/ASK-1')
    await other.getByRole('link', { name: '[ASK-1] Wrong answer on test 2' }).click()
    await expect(other.getByRole('main')).toContainText('an administrator has muted your account')
    faults.expect(/status of 403|discussion\.hidden/)
    await page.goto(reported)
    await expect(page.getByText('Call me')).toBeHidden()
    await expect(page.getByRole('main').or(page.getByRole('alert')).first()).toContainText(/hidden/i)
  })
})
