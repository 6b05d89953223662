import { arriveAs } from './support/arrive.ts'
import { createContest } from './support/contest.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/group.ts'
import { all, line, lookInert, mark, mustBeInert } from './support/hostile.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { whileAllMayTalk } from './support/talk.ts'
import { createTraining } from './support/training.ts'

test('hostile text is shown as text: in every field of talk, for pupils and for staff', async ({ page, api, root, elsewhere, faults }) => {
  faults.expect(/404|Failed to load resource/) // the invalid picture
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

test('hostile text in problems, contests, trainings, groups and profiles is shown as text', async ({ page, api, root, faults }) => {
  faults.expect(/404|Failed to load resource/) // the invalid picture
  const pupil = await newPupil(api, root.token, 'reads-content')
  const send = async (rest: string, token: string, body: object) => {
    const answer = await api.call(rest, { token, body })
    if (answer.status !== 200) throw new Error(`${rest}: ${answer.msg}`)
  }
  const text = `${mark}\n\n${all}`
  const fields = { description: text, input: text, output: text, hint: text, source: `${mark} ${line}`.slice(0, 200) }
  await createSumProblem(api, root.token, 'HOSTILE-2', `${mark} ${line}`.slice(0, 200), fields)
  const plan = { title: `${mark} ${line}`.slice(0, 200), starts: -1, ends: 1, problems: [{ problemId: 'HOSTILE-2' }] }
  const cid = await createContest(api, root.token, { ...plan, changes: { description: text } })
  await send('POST /api/admin/contest/announcement', root.token, {
    cid,
    announcement: { title: `${mark} ${line}`.slice(0, 200), content: text, status: 0 },
  })
  const training = { category: { name: `${mark}<img src=x onerror=1>`, color: '#409eff' }, changes: { description: text } }
  const tid = await createTraining(api, root.token, { title: `${mark} ${line}`.slice(0, 200), ...training, problems: ['HOSTILE-2'] })
  const group = { name: `${mark}<img src=x>`, shortName: 'HOSTI', brief: `${mark} <img src=x onerror=1>`, description: text }
  const gid = await makeGroup(api, root.token, { ...group, auth: 1, code: null })
  await send('POST /api/group/announcement', root.token, { gid, title: `${mark} ${line}`.slice(0, 200), content: text })
  await send('POST /api/admin/announcement', root.token, { title: `${mark} ${line}`.slice(0, 200), content: text, status: 0 })
  await send('POST /api/change-userInfo', pupil.token, {
    nickname: mark,
    school: `${mark} <img src=x onerror=1>`,
    signature: text.slice(0, 900),
  })

  await arriveAs(page, pupil)
  const problem = '/problem/HOSTILE-2'
  // Other journeys also fill these lists.
  const found = `?keyword=${mark}`
  const lists = ['/', '/problem?keyword=HOSTILE-2', `/contest${found}`, `/training${found}`, `/group${found}`]
  const places = [problem, `/contest/${cid}`, `/contest/${cid}/announcements`, `/training/${tid}`, `/training/${tid}${problem}`]
  const people = ['/user-home?username=reads-content', '/acm-rank?searchUser=reads-content']
  for (const address of [...lists, ...places, `/group/${gid}`, ...people]) await mustBeInert(page, address)
  await page.goto(`/contest/${cid}/announcements`)
  await page.getByRole('main').getByRole('button', { name: mark }).first().click()
  await lookInert(page, 'an announcement that is opened')
})
