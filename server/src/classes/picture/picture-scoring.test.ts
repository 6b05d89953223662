import { readFileSync } from 'node:fs'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { openClassSite } from '../../testing/class-site.ts'
import { makeTraining } from '../../testing/make.ts'
import { openScorer, says } from '../../testing/scorer-server.ts'
import { uploadForm } from '../../testing/upload-form.ts'

const photo = readFileSync(new URL('fixtures/photo.jpg', import.meta.url))
const model = `/api/public/img/${'a'.repeat(32)}.png`

async function openSite(marking: string | undefined = 'both', reply = '评分：良好') {
  const site = await openClassSite()
  const { db, gid, people, services, clock } = site
  const scorer = await openScorer(says(reply))
  await services.config.update('website', { pictureScorerUrl: scorer.address, baseUrl: 'http://school.example/' })
  const tid = await makeTraining(db, { title: 'Loops', gid, isGroup: 1, authorUid: people.owner.uid })
  const send = async (rest: string, token?: string, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  const fields = { title: 'Chart', description: `![](${model})`, points: 20 }
  const newTask = async (more: object = { marking }): Promise<number> =>
    (await send('POST group/picture-task', people.owner.token, { tid, ...fields, ...more })).data.id
  const id = await newTask()
  const handIn = async ({ token } = people.ann, task = id): Promise<number> => {
    const form = uploadForm('a.jpg', photo, { task: String(task) }, 'image')
    return (await site.call('POST /api/upload', { token, ...form })).body.data.id
  }
  const seen = async (record: number, token = people.owner.token) => (await send(`GET record/${record}`, token)).data
  const confirm = (proposals: object[], token: string | undefined = people.owner.token, task = id) =>
    send('PUT group/picture-proposals', token, { task, proposals })
  const asRead = async (record: number) => {
    const { proposed } = await seen(record)
    return { id: record, proposed }
  }
  const row = (record: number) => db.selectFrom('pictureRecords').selectAll().where('id', '=', record).executeTakeFirstOrThrow()
  const messages = async (uid: string) =>
    (await db.selectFrom('messages').selectAll().where('uid', '=', uid).orderBy('id').execute()).map(({ textKey }) => textKey)
  const { step } = services.pictureScoring
  const change = async (more: object) => send('PUT group/picture-task', people.owner.token, { id, ...fields, ...more })
  return { ...site, clock, scorer, tid, task: id, newTask, change, send, handIn, seen, confirm, asRead, row, messages, step }
}

test('the service proposes, the teacher reads the proposal, the pupil only the mark that the teacher confirms', async () => {
  const { handIn, seen, step, people, scorer, confirm, asRead, send, task, tid, messages } = await openSite()
  const { ann, owner } = people
  const id = await handIn()
  expect(await seen(id)).toMatchObject({ state: 'waiting', proposed: null })
  const early = await seen(id, ann.token)
  expect(await step()).toBe(1)
  expect(await step()).toBe(0)
  expect(await seen(id)).toMatchObject({ state: 'proposed', proposed: 17, rating: '良好', mark: null, points: null, byService: false })
  const own = await seen(id, ann.token)
  expect(own).toEqual(early)
  expect(own).toMatchObject({ state: 'handed-in', proposed: null, rating: null, failure: null, nextTryAt: null, mark: null })
  expect((await send(`GET get-picture-task?id=${task}`, ann.token)).data).toMatchObject({ own: { state: 'handed-in' }, ownPoints: null })
  expect((await send(`GET record?task=${task}`, ann.token)).data.records).toMatchObject([{ state: 'handed-in', proposed: null }])
  expect(scorer.asked.map((body) => Object.fromEntries(body))).toEqual([
    {
      user: ann.uid,
      url1: expect.stringMatching(/^http:\/\/school\.example\/api\/scored-picture\/[\w-]{20,}$/),
      url2: `http://school.example${model}`,
    },
  ])
  const desk = async () => (await send('GET get-desk', owner.token)).data.records[0].pictures
  expect(await desk()).toEqual([{ taskId: task, tid, title: 'Chart', count: 1 }])
  expect(await messages(ann.uid)).toEqual([])
  expect((await confirm([await asRead(id)])).data).toEqual({ confirmed: [id], left: [] })
  expect(await seen(id, ann.token)).toMatchObject({ state: 'confirmed', mark: 17, points: 17, proposed: null, byService: false })
  expect(await messages(ann.uid)).toEqual(['picture-marked'])
  expect(await desk()).toEqual([])
  expect((await send(`GET get-picture-task?id=${task}`, owner.token)).data.figures).toMatchObject({ waiting: 0 })
})

test('a proposal is confirmed by leaders of the class, and only as they have read it', async () => {
  const { handIn, step, people, confirm, asRead, seen, send, task, change, clock, messages } = await openSite()
  const { owner, helper, ann, bob, stranger } = people
  const [first, second] = [await handIn(), await handIn(bob)]
  expect(await step()).toBe(2)
  const [a, b] = [await asRead(first), await asRead(second)]
  expect((await confirm([a], '')).errorCode).toBe('session.signed-out')
  expect((await confirm([a], stranger.token)).errorCode).toBe('group.not-member')
  expect((await confirm([a], ann.token)).errorCode).toBe('group.not-allowed')
  expect((await confirm([a], owner.token, 99)).errorCode).toBe('picture.task-gone')
  for (const bad of [[], [{ ...a, proposed: -1 }], [{ ...a, proposed: 1.5 }], Array.from({ length: 501 }, () => a)])
    expect((await confirm(bad)).status).toBe(400)
  // Another number than the teacher saw, and an id of nothing.
  expect(
    (
      await confirm([
        { ...a, proposed: 20 },
        { ...b, id: 999 },
      ])
    ).data,
  ).toEqual({ confirmed: [], left: [first, 999] })
  await change({ points: 10 })
  expect((await confirm([a])).data).toEqual({ confirmed: [], left: [first] })
  expect(await seen(first)).toMatchObject({ proposed: 9, state: 'proposed' })
  // Two teachers at once: one of them marks.
  const [x, y] = await Promise.all([confirm([await asRead(first)]), confirm([await asRead(first)], helper.token)])
  expect([x.data.confirmed, y.data.confirmed].flat()).toEqual([first])
  expect(await messages(ann.uid)).toEqual(['picture-marked'])
  // A newer picture: the old proposal is void.
  const old = await asRead(second)
  clock.advance(15 * minute)
  const newer = await handIn(bob)
  expect((await confirm([old, old])).data).toEqual({ confirmed: [], left: [second] })
  expect(await seen(second)).toMatchObject({ state: 'handed-in', proposed: null })
  await step()
  const fresh = await asRead(newer)
  await send(`DELETE record/${newer}`, bob.token)
  expect((await confirm([fresh])).data).toEqual({ confirmed: [], left: [newer] })
  await send(`DELETE group/picture-task?id=${task}`, owner.token)
  expect((await confirm([fresh])).errorCode).toBe('picture.task-gone')
})

test('a proposal of somebody who has left the class gives no mark', async () => {
  const { handIn, step, people, confirm, asRead, db, gid } = await openSite()
  const id = await handIn()
  await step()
  const read = await asRead(id)
  await db.deleteFrom('groupMembers').where('gid', '=', gid).where('uid', '=', people.ann.uid).execute()
  expect((await confirm([read])).data).toEqual({ confirmed: [], left: [id] })
})

test('a proposal is refused once, and the picture then waits for a teacher', async () => {
  const { handIn, step, seen, people, send, confirm, asRead, scorer, clock } = await openSite()
  const id = await handIn()
  await step()
  const read = await asRead(id)
  const refuse = (token?: string, body: object = { id }) => send('PUT group/refuse-picture-proposal', token, body)
  expect((await refuse()).errorCode).toBe('session.signed-out')
  expect((await refuse(people.stranger.token)).errorCode).toBe('picture.gone')
  expect((await refuse(people.ann.token)).errorCode).toBe('picture.not-yours')
  expect((await refuse(people.owner.token, { id: 999 })).errorCode).toBe('picture.gone')
  expect((await refuse(people.owner.token, { id: 'x' })).status).toBe(400)
  expect((await refuse(people.helper.token)).data).toMatchObject({ state: 'handed-in', proposed: null, rating: null, mark: null })
  expect((await refuse(people.owner.token)).errorCode).toBe('picture.no-proposal')
  expect((await confirm([read])).data).toEqual({ confirmed: [], left: [id] })
  clock.advance(hour)
  expect(await step()).toBe(0)
  expect(scorer.asked).toHaveLength(1)
  expect(await seen(id)).toMatchObject({ state: 'handed-in' })
})

test('a teacher gives another mark over a proposal, and news of the service do not disturb the teacher', async () => {
  const { handIn, step, seen, people, send, messages } = await openSite()
  const id = await handIn()
  // Read before the proposal, sent after it.
  const { version } = await seen(id)
  await step()
  const mark = (body: object) => send(`PUT record/${id}`, people.owner.token, body)
  expect((await mark({ mark: 12, version })).data).toMatchObject({ state: 'confirmed', mark: 12, proposed: null, byService: false })
  expect(await messages(people.ann.uid)).toEqual(['picture-marked'])
  await mark({ mark: 12 })
  expect(await messages(people.ann.uid)).toEqual(['picture-marked'])
  await mark({ mark: 13 })
  await mark({ mark: 13, comment: 'Neat.' })
  expect(await messages(people.ann.uid)).toEqual(['picture-marked', 'picture-mark-changed', 'picture-mark-changed'])
})

test('where the service marks alone, its rating is the mark, with a message; a teacher may change it', async () => {
  const { handIn, seen, step, people, messages, send } = await openSite('service', 'excellent')
  const id = await handIn()
  await step()
  expect(await seen(id, people.ann.token)).toMatchObject({ state: 'confirmed', mark: 20, points: 20, byService: true, rating: null })
  expect(await messages(people.ann.uid)).toEqual(['picture-marked'])
  const { version } = await seen(id)
  expect((await send(`PUT record/${id}`, people.owner.token, { mark: 18, version })).data).toMatchObject({ mark: 18, byService: false })
  expect(await messages(people.ann.uid)).toEqual(['picture-marked', 'picture-mark-changed'])
})

test('a rating of no points is a proposal also where the service marks alone', async () => {
  const { handIn, seen, step } = await openSite('service', '不合格')
  const id = await handIn()
  await step()
  expect(await seen(id)).toMatchObject({ state: 'proposed', proposed: 0, mark: null })
})

test('the mark follows the points and the marking that the task has when the answer comes', async () => {
  const { handIn, seen, scorer, step, change } = await openSite('service', '优秀')
  const answer = held(scorer)
  const id = await handIn()
  const running = step()
  await answer.asked()
  await change({ points: 10, marking: 'both' })
  answer.give('优秀')
  await running
  expect(await seen(id)).toMatchObject({ state: 'proposed', proposed: 10, mark: null })
})

test('a task that a teacher marks asks nobody, which is the default; so does a site without the address', async () => {
  const { handIn, seen, step, scorer, newTask, send, people, change } = await openSite()
  const task = await newTask({})
  expect((await send(`GET get-picture-task?id=${task}`, people.owner.token)).data.marking).toBe('teacher')
  expect(await seen(await handIn(people.ann, task))).toMatchObject({ state: 'handed-in' })
  expect(await step()).toBe(0)
  const id = await handIn(people.bob)
  // A client that does not know the marking leaves it alone.
  await change({})
  expect(await seen(id)).toMatchObject({ state: 'waiting' })
  await change({ marking: 'teacher' })
  expect(await seen(id)).toMatchObject({ state: 'handed-in', nextTryAt: null })
  expect(await step()).toBe(0)
  const off = await openSite('both')
  const waiting = await off.handIn()
  await off.services.config.update('website', { pictureScorerUrl: null })
  expect(await off.step()).toBe(0)
  expect(await off.seen(waiting)).toMatchObject({ state: 'handed-in', nextTryAt: null })
  off.clock.advance(15 * minute)
  expect(await off.seen(await off.handIn())).toMatchObject({ state: 'handed-in' })
  expect([...scorer.asked, ...off.scorer.asked]).toEqual([])
})

test.each([
  { name: 'an error', reply: says('优秀', 500), failure: 'status' },
  { name: '"only once per ten minutes"', reply: says('每十分钟只能评分一次'), failure: 'limited' },
])('after $name the picture waits, and is asked for again later and later, five times in all', async ({ reply, failure }) => {
  const { handIn, seen, step, scorer, clock } = await openSite('service')
  scorer.plays(reply)
  const id = await handIn()
  for (const wait of [10, 20, 40, 80]) {
    expect(await step()).toBe(1)
    expect(await seen(id)).toMatchObject({ state: 'waiting', failure, proposed: null, mark: null, nextTryAt: clock.now() + wait * minute })
    clock.advance(wait * minute - 1)
    expect(await step()).toBe(0)
    clock.advance(1)
  }
  expect(await step()).toBe(1)
  expect(await seen(id)).toMatchObject({ state: 'failed', failure, nextTryAt: null, mark: null })
  clock.advance(24 * hour)
  expect(await step()).toBe(0)
  expect(scorer.asked).toHaveLength(5)
})

test.each(['<script>优秀</script>', '{"error":"no such picture"}', '\u0000\u0001', 'x'.repeat(16 * 1024)])(
  'an answer without a rating fails at once, and the teacher marks by hand',
  async (reply) => {
    const { handIn, seen, step, people, send } = await openSite('service', reply)
    const id = await handIn()
    await step()
    expect(await seen(id)).toMatchObject({ state: 'failed', failure: 'no-rating', rating: null, mark: null, points: null, nextTryAt: null })
    const { version } = await seen(id)
    expect((await send(`PUT record/${id}`, people.owner.token, { mark: 3, version })).data).toMatchObject({ state: 'confirmed', mark: 3 })
  },
)

test('pictures of one pupil are sent once in ten minutes, whatever their task; four at the same time', async () => {
  const { handIn, step, scorer, newTask, clock, seen, people } = await openSite()
  const tasks = [await newTask(), await newTask()]
  await handIn()
  const [second, third] = [await handIn(people.ann, tasks[0]), await handIn(people.ann, tasks[1])]
  await handIn(people.bob)
  expect(await step()).toBe(2)
  clock.advance(10 * minute - 1)
  expect(await step()).toBe(0)
  clock.advance(1)
  expect(await step()).toBe(1)
  expect([(await seen(second)).state, (await seen(third)).state]).toEqual(['proposed', 'waiting'])
  const late = await handIn(people.ann, await newTask())
  expect(await seen(late)).toMatchObject({ state: 'waiting', nextTryAt: clock.now() + 10 * minute })
  clock.advance(10 * minute)
  expect(await step()).toBe(1)
  expect(scorer.asked.map((body) => body.get('user')).filter((uid) => uid === people.ann.uid)).toHaveLength(3)
})

test('two processes ask once about one picture', async () => {
  const { handIn, step, scorer } = await openSite()
  await handIn()
  expect((await Promise.all([step(), step(), step()])).toSorted()).toEqual([0, 0, 1])
  expect(scorer.asked).toHaveLength(1)
})

test('the link shows this picture to anybody while the service is asked, and nothing after its answer', async () => {
  const { handIn, step, scorer, call, clock, send, people } = await openSite()
  const answer = held(scorer)
  const id = await handIn()
  const running = step()
  const path = new URL((await answer.asked()).get('url1') ?? '').pathname
  for (let times = 0; times < 2; times++) {
    const shown = await call(`GET ${path}`)
    expect([shown.http, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.headers['cache-control']).toContain('no-store')
  }
  clock.advance(10 * minute - 1)
  expect((await call(`GET ${path}`)).http).toBe(200)
  clock.advance(1)
  expect((await call(`GET ${path}`)).body.errorCode).toBe('request.not-found')
  answer.give('良好')
  await running
  clock.advance(5 * minute)
  const next = held(scorer)
  await handIn()
  const again = step()
  const other = new URL((await next.asked()).get('url1') ?? '').pathname
  expect((await call(`GET ${other}`)).http).toBe(200)
  next.give('良好')
  await again
  expect((await call(`GET ${other}`)).body.errorCode).toBe('request.not-found')
  expect((await call('GET /api/scored-picture/guess')).body.errorCode).toBe('request.not-found')
  await send(`DELETE record/${id}`, people.owner.token)
})

test('the link of a removed picture shows nothing', async () => {
  const { handIn, step, scorer, call, send, people } = await openSite()
  const answer = held(scorer)
  const id = await handIn()
  const running = step()
  const path = new URL((await answer.asked()).get('url1') ?? '').pathname
  await send(`DELETE record/${id}`, people.ann.token)
  expect((await call(`GET ${path}`)).body.errorCode).toBe('request.not-found')
  answer.give('良好')
  await running
})

test('an asker that dies with its process is replaced after ten minutes, and its late answer changes nothing', async () => {
  const { handIn, seen, step, scorer, clock, row } = await openSite()
  const late = held(scorer)
  const id = await handIn()
  const dead = step()
  await late.asked()
  clock.advance(10 * minute - 1)
  expect(await step()).toBe(0)
  clock.advance(1)
  scorer.plays(says('优秀'))
  expect(await step()).toBe(1)
  expect(await seen(id)).toMatchObject({ state: 'proposed', proposed: 20 })
  late.give('不合格')
  await dead
  expect(await seen(id)).toMatchObject({ state: 'proposed', proposed: 20 })
  expect((await row(id)).tries).toBe(2)
})

test('a picture whose askers have died five times is for a teacher', async () => {
  const { handIn, seen, step, scorer, db, clock } = await openSite()
  const id = await handIn()
  await db.updateTable('pictureRecords').set({ tries: 5 }).where('id', '=', id).execute()
  expect(await step()).toBe(0)
  expect(await seen(id)).toMatchObject({ state: 'failed', failure: 'unreachable', nextTryAt: null })
  clock.advance(hour)
  expect(await step()).toBe(0)
  expect(scorer.asked).toEqual([])
})

test('a mark, a removal, a newer picture or the end of the task meanwhile is stronger than the answer', async () => {
  const { handIn, seen, step, scorer, people, send, clock, row, task, logged } = await openSite('service')
  const meanwhile = async (act: (id: number) => Promise<unknown>) => {
    const answer = held(scorer)
    const id = await handIn()
    const running = step()
    await answer.asked()
    await act(id)
    answer.give('优秀')
    await running
    clock.advance(15 * minute)
    return id
  }
  const marked = await meanwhile((id) => send(`PUT record/${id}`, people.owner.token, { mark: 12 }))
  expect(await seen(marked)).toMatchObject({ state: 'confirmed', mark: 12, proposed: null, byService: false })
  const removed = await meanwhile((id) => send(`DELETE record/${id}`, people.ann.token))
  expect(await row(removed)).toMatchObject({ hash: null, mark: null, ratedPercent: null, nextTryAt: null })
  const older = await meanwhile(async () => {
    clock.advance(15 * minute)
    await handIn()
  })
  expect(await seen(older)).toMatchObject({ state: 'handed-in', proposed: null, mark: null })
  const gone = await meanwhile(() => send(`DELETE group/picture-task?id=${task}`, people.owner.token))
  expect((await send(`GET record/${gone}`, people.owner.token)).errorCode).toBe('picture.gone')
  expect(logged).toEqual([])
})

test('a switch to marks by hand ends open questions: their links, their next tries and their late answers; proposals stay', async () => {
  const { handIn, seen, step, scorer, change, call, people, clock, send, task, row } = await openSite('service', '不合格')
  const { owner, ann, bob } = people
  const proposed = await handIn(bob)
  await step()
  const answer = held(scorer)
  const asked = await handIn(ann)
  const running = step()
  const path = new URL((await answer.asked()).get('url1') ?? '').pathname
  const figures = async () => (await send(`GET get-picture-task?id=${task}`, owner.token)).data.figures
  expect(await figures()).toMatchObject({ waiting: 2, asked: 1, proposed: 1 })
  await change({ marking: 'teacher' })
  expect(await figures()).toMatchObject({ waiting: 2, asked: 0, proposed: 1 })
  expect((await call(`GET ${path}`)).body.errorCode).toBe('request.not-found')
  // Also after a switch back: the picture is for a teacher.
  await change({ marking: 'service' })
  answer.give('优秀')
  await running
  expect(await seen(asked)).toMatchObject({ state: 'handed-in', proposed: null, mark: null, nextTryAt: null })
  expect(await row(asked)).toMatchObject({ ratedPercent: null, rating: null })
  expect(await seen(proposed)).toMatchObject({ state: 'proposed', proposed: 0 })
  clock.advance(24 * hour)
  expect(await step()).toBe(0)
  expect(scorer.asked).toHaveLength(2)
})

test('proposals survive the end of the homework, and a change of the task to marks by teachers', async () => {
  const { handIn, step, db, tid, clock, confirm, asRead, change } = await openSite()
  const id = await handIn()
  await step()
  await change({ marking: 'teacher' })
  await db.updateTable('trainings').set({ dueAt: clock.now() }).where('id', '=', tid).execute()
  clock.advance(hour)
  expect((await confirm([await asRead(id)])).data).toEqual({ confirmed: [id], left: [] })
})

describe('asked again', () => {
  const failing = async (marking?: string) => {
    const site = await openSite(marking, 'no word of a rating')
    const again = (ids: unknown[], token: string | undefined = site.people.owner.token, of = site.task) =>
      site.send('PUT group/ask-picture-scorer', token, { task: of, ids })
    return { ...site, again }
  }

  test('by leaders of the class, about pictures without a rating, and nothing else happens to the others', async () => {
    const { again, handIn, step, seen, people, task, send, change, newTask, db, gid, services } = await failing()
    const { owner, helper, ann, bob, stranger } = people
    const id = await handIn()
    await step()
    for (const bad of [[], ['x'], [1.5], Array.from({ length: 501 }, () => id)]) expect((await again(bad)).status).toBe(400)
    expect((await again([id], '')).errorCode).toBe('session.signed-out')
    expect((await again([id], stranger.token)).errorCode).toBe('group.not-member')
    expect((await again([id], ann.token)).errorCode).toBe('group.not-allowed')
    expect((await again([id], owner.token, 99)).errorCode).toBe('picture.task-gone')
    // Of another task, waiting, unknown.
    const [other, waiting] = [await newTask(), await handIn(bob)]
    expect((await again([id], owner.token, other)).data).toEqual({ asked: [], left: [id] })
    expect((await again([waiting, 999])).data).toEqual({ asked: [], left: [waiting, 999] })
    await change({ marking: 'teacher' })
    expect((await again([id])).errorCode).toBe('picture.no-scorer')
    await change({ marking: 'both' })
    const { pictureScorerUrl } = services.config.website()
    await services.config.update('website', { pictureScorerUrl: null })
    expect((await again([id])).errorCode).toBe('picture.no-scorer')
    const canAskAgain = async () => (await send(`GET group/get-picture-class?id=${task}`, owner.token)).data.canAskAgain
    expect(await canAskAgain()).toBe(false)
    await services.config.update('website', { pictureScorerUrl })
    expect(await canAskAgain()).toBe(true)
    expect((await again([id, id], helper.token)).data).toMatchObject({ asked: [{ id }], left: [] })
    expect((await again([id])).data).toEqual({ asked: [], left: [id] })
    const act = await db.selectFrom('auditLog').selectAll().where('action', '=', 'picture.ask-again').execute()
    expect(act).toHaveLength(1)
    expect(act[0]).toMatchObject({ uid: helper.uid, target: String(task) })
    expect(await seen(id)).toMatchObject({ state: 'waiting', failure: 'no-rating' })
    await db.deleteFrom('groupMembers').where('gid', '=', gid).where('uid', '=', bob.uid).execute()
    await db.updateTable('pictureRecords').set({ state: 'failed' }).where('id', '=', waiting).execute()
    expect((await again([waiting])).data).toEqual({ asked: [], left: [waiting] })
  })

  test('no sooner than ten minutes after this pupil’s last picture, and the answer says when', async () => {
    const { again, handIn, step, seen, clock, scorer, people } = await failing()
    const [id, other] = [await handIn(), await handIn(people.bob)]
    const at = clock.now()
    expect(await step()).toBe(2)
    clock.advance(10 * minute - 1)
    expect((await again([id, other])).data.asked).toEqual([
      { id, at: at + 10 * minute },
      { id: other, at: at + 10 * minute },
    ])
    expect(await seen(id)).toMatchObject({ state: 'waiting', failure: 'no-rating', nextTryAt: at + 10 * minute })
    expect(await step()).toBe(0)
    scorer.plays(says('优秀'))
    clock.advance(1)
    expect(await step()).toBe(2)
    expect(await seen(id)).toMatchObject({ state: 'proposed', proposed: 20, failure: null })
    expect(scorer.asked).toHaveLength(4)
  })

  test('five times more, then the picture is for the teacher again', async () => {
    const { again, handIn, step, seen, clock, scorer } = await failing()
    const id = await handIn()
    await step()
    scorer.plays(says('', 503))
    clock.advance(hour)
    expect((await again([id])).data.asked).toEqual([{ id, at: clock.now() }])
    for (const wait of [10, 20, 40, 80]) {
      expect(await step()).toBe(1)
      expect(await seen(id)).toMatchObject({ state: 'waiting', failure: 'status', nextTryAt: clock.now() + wait * minute })
      clock.advance(wait * minute)
    }
    expect(await step()).toBe(1)
    expect(await seen(id)).toMatchObject({ state: 'failed', failure: 'status', nextTryAt: null })
  })

  test('the answer of an asker from before changes nothing', async () => {
    const { again, handIn, step, seen, clock, scorer, db, row } = await failing()
    const late = held(scorer)
    const id = await handIn()
    const dead = step()
    await late.asked()
    await db.updateTable('pictureRecords').set({ tries: 5 }).where('id', '=', id).execute()
    clock.advance(10 * minute)
    expect(await step()).toBe(0)
    expect(await seen(id)).toMatchObject({ state: 'failed', failure: 'unreachable' })
    // The new question may be put at the very instant at which the old asker was taken for dead.
    expect((await again([id])).data.asked).toEqual([{ id, at: clock.now() }])
    late.give('优秀')
    await dead
    expect(await row(id)).toMatchObject({ state: 'waiting', tries: 0, ratedPercent: null })
  })

  test('a mark, a removal and a newer picture meanwhile are stronger', async () => {
    const { again, handIn, step, seen, clock, people, send } = await failing()
    const marked = await handIn()
    await step()
    await send(`PUT record/${marked}`, people.owner.token, { mark: 12 })
    expect((await again([marked])).data).toEqual({ asked: [], left: [marked] })
    expect(await seen(marked)).toMatchObject({ state: 'confirmed', mark: 12 })
    clock.advance(15 * minute)
    const older = await handIn()
    await step()
    clock.advance(15 * minute)
    const newer = await handIn()
    await step()
    expect((await again([older, newer])).data).toMatchObject({ asked: [{ id: newer }], left: [older] })
    clock.advance(15 * minute)
    await step()
    await send(`DELETE record/${newer}`, people.owner.token)
    expect((await again([newer])).data).toEqual({ asked: [], left: [newer] })
  })

  test('two teachers at once ask once', async () => {
    const { again, handIn, step, people } = await failing()
    const id = await handIn()
    await step()
    const both = await Promise.all([again([id]), again([id], people.helper.token)])
    expect(both.map(({ data }) => data.asked.length).toSorted()).toEqual([0, 1])
  })
})

test('root alone sets the address: a place that takes http or https, without a password', async () => {
  const { call, signIn, services, people } = await openSite()
  const root = await signIn('root')
  const set = async (pictureScorerUrl: string, token = root.token) =>
    (await call('PUT /api/admin/config/set-site-settings', { token, body: { pictureScorerUrl } })).body.status
  expect(await set('http://10.0.0.7:5000/score', people.owner.token)).toBe(403)
  for (const bad of [
    '/score',
    'ftp://a.example/',
    'javascript:alert(1)',
    'http://a:b@c.example/',
    'http://a b/',
    'http://',
    'http://a.example:99999/',
  ])
    expect([bad, await set(bad)]).toEqual([bad, 400])
  for (const good of ['http://10.0.0.7:5000/score', 'https://scorer.example/api?kind=1', 'http://[::1]:8/x'])
    expect([good, await set(good)]).toEqual([good, 200])
  const site = (await call('GET /api/get-website-config')).body.data
  expect(site).toMatchObject({ hasPictureScorer: true })
  expect(site).not.toHaveProperty('pictureScorerUrl')
  expect(await set('')).toBe(200)
  expect(services.config.website().pictureScorerUrl).toBe(null)
  expect((await call('GET /api/get-website-config')).body.data).toMatchObject({ hasPictureScorer: false })
})

/** The next answer of the service waits until `give`. */
function held(scorer: Awaited<ReturnType<typeof openScorer>>) {
  const asked = Promise.withResolvers<URLSearchParams>()
  let end: (text: string) => void = () => {}
  scorer.plays((_, response, body) => {
    end = (text) => void response.end(text)
    asked.resolve(body)
  })
  return { asked: () => asked.promise, give: (text: string) => end(text) }
}
