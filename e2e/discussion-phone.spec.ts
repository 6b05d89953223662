import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { ask, say, type Words, whileAllMayTalk } from './support/talk.ts'

test.describe('on a phone in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })

  const chinese: Words = {
    ask: '提问',
    title: '标题',
    description: '简介',
    category: '分类',
    text: '正文',
    post: '发表',
    comment: '写评论',
    send: '发送',
  }

  test('a question gets its answer, and new comments wait for a click', async ({ page, api, rootToken, elsewhere }) => {
    const [asker, helper] = [await newPupil(api, rootToken, '提问的同学'), await newPupil(api, rootToken, '回答的同学')]
    await createSumProblem(api, rootToken, 'ASK-2', '加法')
    await whileAllMayTalk(api, rootToken, async () => {
      await arriveAs(page, asker)
      await page.goto('/problem/ASK-2')
      await page.getByRole('tab', { name: /^讨论/ }).click()
      await ask(page, chinese, '[ASK-2] 排序为什么超时')
      await page.getByRole('link', { name: '[ASK-2] 排序为什么超时' }).click()
      await expect(page.getByText('还没有评论')).toBeVisible()

      const other = await elsewhere(helper)
      await other.goto('/discussion?keyword=排序')
      await other.getByRole('link', { name: '[ASK-2] 排序为什么超时' }).click()
      await say(other, chinese, '换成快速排序。')
      await page.getByRole('button', { name: '显示 1 条新内容' }).click()
      await expect(page.getByRole('main').getByText('换成快速排序。')).toBeVisible()
      await page.getByRole('button', { name: '赞回答的同学 的评论：0' }).click()
      await expect(page.getByRole('button', { name: '赞回答的同学 的评论：1' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: /^消息/ })).toBeVisible()
    })
  })
})
