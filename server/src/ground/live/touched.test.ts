import { expect, test } from 'vitest'
import { addToTraining, joinGroup, makeGroup, makeProblem, makeTraining } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** A class with a pupil and a training of one problem, and the trainings that were published since. */
async function openClass() {
  const site = await openTestApp()
  const { db, events } = site.services
  const [root, teacher, pupil] = [
    await site.signIn('root'),
    await site.signIn('default_user', 'teacher'),
    await site.signIn('default_user', 'pupil'),
  ]
  const gid = await makeGroup(db, teacher.uid)
  await joinGroup(db, gid, teacher.uid, 'root')
  await joinGroup(db, gid, pupil.uid, 'member')
  const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: teacher.uid })
  const pid = await makeProblem(db, { authorUid: root.uid })
  await addToTraining(db, tid, pid, 1)
  const published: number[] = []
  events.subscribe((event) => {
    if (event.type === 'training.changed') published.push(event.tid)
  })
  return { ...site, db, root, teacher, pupil, gid, tid, pid, published }
}

test.each([
  {
    name: 'an account',
    act: ({ pupil }: Awaited<ReturnType<typeof openClass>>) => ['DELETE /api/admin/user/delete-user', { ids: [pupil.uid] }],
  },
  { name: 'a problem', act: ({ pid }: Awaited<ReturnType<typeof openClass>>) => [`DELETE /api/admin/problem?pid=${pid}`] },
  { name: 'a group', act: ({ gid }: Awaited<ReturnType<typeof openClass>>) => [`DELETE /api/group?gid=${gid}`] },
  { name: 'the training', act: ({ tid }: Awaited<ReturnType<typeof openClass>>) => [`DELETE /api/group/training?tid=${tid}`] },
] as const)('deleting $name publishes the trainings of groups that it touched, once each', async ({ act }) => {
  const site = await openClass()
  const [rest, body] = act(site) as [string, object?]
  const answer = await site.call(rest, { ...site.root, ...(body ? { body } : {}) })
  expect([rest, answer.body.status, answer.body.msg]).toEqual([rest, 200, expect.anything()])
  expect(site.published).toEqual([site.tid])
})
