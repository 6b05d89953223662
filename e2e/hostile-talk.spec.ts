import type { Page } from '@playwright/test'
import { hostileTexts } from '../client/src/testing/hostile-texts.ts'
import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { whileAllMayTalk } from './support/talk.ts'

const all = hostileTexts.map(({ text }) => text).join('\n\n')
/** Several short ones; a name of a category or a title has 255 characters. */
const line = '<img src="x" onerror="window.broken=1"> <script>window.broken = 1</script> [y](javascript:window.broken=1)'
const mark = 'hostile-words'

/** What a text of a person must never become, wherever it stands. */
async function mustBeInert(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // A choice of a closed select holds the words too, and is never visible.
  await expect(page.getByRole('main').getByText(mark).filter({ visible: true }).first()).toBeVisible()
  await lookInert(page, address)
}

async function lookInert(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    broken: 'broken' in window,
    elements: [
      ...document.querySelectorAll('main iframe, main object, main embed, main style, main script, [onerror], form[action*="example"]'),
    ].map(({ outerHTML }) => outerHTML.slice(0, 80)),
    addresses: [...document.querySelectorAll('a')].map(({ href }) => href).filter((href) => /^(javascript|data|vbscript):/i.test(href)),
  }))
  expect({ where, ...found }).toEqual({ where, broken: false, elements: [], addresses: [] })
}

test('what people write stays words: in every field of talk, for pupils and for staff', async ({ page, api, root, elsewhere, faults }) => {
  faults.expect(/404|Failed to load resource/) // the picture that is none
  const [writer, reader] = [await newPupil(api, root.token, 'writes-hostile'), await newPupil(api, root.token, 'reads-hostile')]
  await createSumProblem(api, root.token, 'HOSTILE-1', 'A problem with hostile words')
  const send = async <T>(rest: string, token: string, body?: object): Promise<T> => {
    const answer = await api.call(rest, { token, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${rest}: ${answer.msg}`)
    return answer.data as T
  }
  await whileAllMayTalk(api, root.token, async () => {
    const categories = await send<{ id: number }[]>('POST /api/discussion-category', root.token, [{ name: `${mark} ${line}` }])
    const words = { title: `${mark} ${line}`, description: `${mark} ${line}`, content: `${mark}\n\n${all}` }
    const post = { ...words, categoryId: categories.at(-1)?.id ?? 0, pid: 'HOSTILE-1', gid: null }
    await send('POST /api/discussion', reader.token, post)
    const list = await send<{ records: { id: number }[] }>('GET /api/get-discussion-list?limit=10&currentPage=1&pid=HOSTILE-1', root.token)
    const did = list.records[0]?.id ?? 0
    const comment = await send<{ id: number }>('POST /api/comment', writer.token, { did, cid: null, content: `${mark} comment\n\n${all}` })
    await send('POST /api/reply', writer.token, { did, reply: { commentId: comment.id, content: `${mark} reply\n\n${all}` } })
    const mine = await send<{ id: number }>('POST /api/comment', reader.token, { did, cid: null, content: `${mark} own\n\n${line}` })
    await send('POST /api/reply', writer.token, { did, reply: { commentId: mine.id, content: `${mark} answer\n\n${line}` } })
    await send('POST /api/discussion-report', writer.token, { did, content: `${mark} ${line}` })
    await send('POST /api/admin/msg/notice', root.token, { title: `${mark} ${line}`, content: `${mark}\n\n${all}`, type: 'All' })

    const staff = await elsewhere(root)
    await arriveAs(page, reader)
    for (const one of [page, staff]) {
      await mustBeInert(one, '/discussion')
      await mustBeInert(one, '/discussion/HOSTILE-1')
      await mustBeInert(one, `/discussion-detail/${did}`)
      await mustBeInert(one, '/message/sys')
    }
    await mustBeInert(page, '/message/discuss')
    await mustBeInert(page, '/message/reply')
    for (const address of ['/admin/discussion', '/admin/discussion/report', '/admin/discussion/category', '/admin/notice'])
      await mustBeInert(staff, address)
    await staff.goto('/admin/discussion/report')
    await staff.getByRole('table').getByRole('button', { name: mark }).click()
    await expect(
      staff.getByRole('dialog').getByText('comment', { exact: false }).or(staff.getByRole('dialog').getByText(mark)).first(),
    ).toBeVisible()
    await lookInert(staff, 'the report')
  })
})
