import { readFileSync } from 'node:fs'
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openClassSite } from '../../testing/class-site.ts'
import { joinGroup, makeGroup, makeTraining } from '../../testing/make.ts'
import { uploadForm } from '../../testing/upload-form.ts'

const photo = readFileSync(new URL('fixtures/photo.jpg', import.meta.url))
const fields = { title: 'Draw a flow chart', description: 'On **paper**', points: 20 }

async function openSite(terms: object = {}) {
  const site = await openClassSite()
  const { db, gid, people, clock, services } = site
  const now = clock.now()
  const homework = { title: 'Loops', gid, isGroup: 1, authorUid: people.owner.uid, opensAt: now - day, dueAt: now + hour, ...terms }
  const tid = await makeTraining(db, homework)
  const send = async (rest: string, token?: string, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  const { id: task } = (await send('POST group/picture-task', people.owner.token, { tid, ...fields })).data
  /** Under the number that a browser has made; `inAddress`: where a refusal comes before the picture. */
  const sendAs = async (token: string, sendKey: string, content: string | Uint8Array = photo, inAddress = true) => {
    const form = uploadForm('photo.jpg', content, { task: String(task), sendKey }, 'image')
    const query = inAddress ? `?task=${task}&sendKey=${sendKey}` : ''
    return (await site.call(`POST /api/upload${query}`, { token, ...form })).body
  }
  const upload = async (token: string | undefined, content: string | Uint8Array = photo, id: number = task, name = 'photo.jpg') => {
    const form = uploadForm(name, content, { task: String(id) }, 'image')
    return (await site.call('POST /api/upload', { ...(token ? { token } : {}), ...form })).body
  }
  const handIn = async (token: string): Promise<number> => (await upload(token)).data.id
  const mark = (id: number, token: string | undefined, more: object = {}) =>
    send(`PUT record/${id}`, token, { mark: 15, comment: 'Neat.', ...more })
  const view = async (token: string) => (await send(`GET get-picture-task?id=${task}`, token)).data
  const look = (id: number, token?: string) => site.call(`GET /api/record/${id}/picture`, token ? { token } : {})
  const rows = () => db.selectFrom('pictureRecords').selectAll().orderBy('id').execute()
  const sweep = () => services.blobs.sweep(services.problems.hashesInUse, day)
  return { ...site, tid, task, send, upload, handIn, sendAs, mark, view, look, rows, sweep }
}

describe('a picture task', () => {
  test('is made by the keepers of a training of their group', async () => {
    const { send, people, tid, db } = await openSite()
    const { owner, helper, ann, stranger } = people
    const make = async (token?: string, more: object = {}) =>
      (await send('POST group/picture-task', token, { tid, ...fields, ...more })).errorCode
    expect(await make()).toBe('session.signed-out')
    expect(await make(stranger.token)).toBe('training.not-yours')
    expect(await make(ann.token)).toBe('training.not-yours')
    // A helper keeps own trainings alone.
    expect(await make(helper.token)).toBe('training.not-yours')
    expect(await make(owner.token, { tid: 99 })).toBe('training.gone')
    expect(await make(owner.token, { tid: await makeTraining(db) })).toBe('training.not-of-group')
    for (const more of [
      { title: ' ' },
      { title: 'x'.repeat(101) },
      { points: 0 },
      { points: 10_001 },
      { description: 'x'.repeat(10_001) },
    ]) {
      expect((await send('POST group/picture-task', owner.token, { tid, ...fields, ...more })).status).toBe(400)
    }
    for (let made = 1; made < 20; made++) expect(await make(owner.token)).toBe(undefined)
    expect(await make(owner.token)).toBe('picture.tasks-full')
  })

  test('is changed over the version that was read, never below a mark, and deleted with its pictures', async () => {
    const { send, people, task, view, handIn, mark, rows } = await openSite()
    const { owner, ann } = people
    const { version } = await view(owner.token)
    const change = async (more: object) => (await send('PUT group/picture-task', owner.token, { id: task, ...fields, ...more })).errorCode
    expect(await change({ version, title: 'Draw two' })).toBe(undefined)
    expect(await change({ version, title: 'Draw three' })).toBe('edit.changed-meanwhile')
    await mark(await handIn(ann.token), owner.token)
    expect(await change({ points: 14 })).toBe('picture.points-below-mark')
    expect(await change({ points: 15 })).toBe(undefined)
    expect((await send('PUT group/picture-task', owner.token, { id: 99, ...fields })).errorCode).toBe('picture.task-gone')
    const remove = (token?: string, id = task) => send(`DELETE group/picture-task?id=${id}`, token)
    expect((await remove()).errorCode).toBe('session.signed-out')
    expect((await remove(ann.token)).errorCode).toBe('training.not-yours')
    expect((await remove(owner.token)).status).toBe(200)
    expect((await remove(owner.token)).errorCode).toBe('picture.task-gone')
    expect(await rows()).toEqual([])
  })

  test('is shown with the own picture and points, and to leaders with figures of the class', async () => {
    const { send, people, view, handIn, mark, task, tid } = await openSite()
    const { owner, ann, stranger } = people
    expect((await send(`GET get-picture-task?id=${task}`)).errorCode).toBe('session.signed-out')
    expect((await send(`GET get-picture-task?id=${task}`, stranger.token)).errorCode).toBe('training.not-member')
    expect((await send('GET get-picture-task?id=99', ann.token)).errorCode).toBe('picture.task-gone')
    expect(await view(ann.token)).toMatchObject({ ...fields, own: null, nextAt: null, closedBy: null, figures: null })
    expect((await view(ann.token)).can).toEqual({ handIn: true, mark: false, edit: false })
    await mark(await handIn(ann.token), owner.token)
    expect(await view(ann.token)).toMatchObject({ own: { state: 'confirmed', mark: 15, points: 15, comment: 'Neat.' }, ownPoints: 15 })
    expect(await view(owner.token)).toMatchObject({ own: null, figures: { pupils: 2, handedIn: 1, waiting: 0 } })
    expect((await view(owner.token)).can).toEqual({ handIn: false, mark: true, edit: true })
    expect((await send(`GET get-picture-tasks?tid=${tid}`, ann.token)).data).toMatchObject([{ id: task, ownPoints: 15 }])
  })
})

describe('handing in', () => {
  test('is for pupils of the class, while the homework takes work', async () => {
    const { upload, people, clock, rows, task, site } = await openSite().then((site) => ({ ...site, site }))
    const { owner, helper, ann, stranger } = people
    expect((await upload(undefined)).errorCode).toBe('session.signed-out')
    expect((await upload(stranger.token)).errorCode).toBe('training.not-member')
    for (const { token } of [owner, helper]) expect((await upload(token)).errorCode).toBe('picture.pupils-only')
    expect((await upload(ann.token, photo, 99)).errorCode).toBe('picture.task-gone')
    expect((await site.call('POST /api/upload', { token: ann.token, body: { task } })).body.errorCode).toBe('file.missing')
    expect((await upload(ann.token, '<svg xmlns="http://www.w3.org/2000/svg"/>', task, 'photo.png')).errorCode).toBe('picture.type')
    expect((await upload(ann.token, new Uint8Array(5 * 1024 * 1024 + 1))).errorCode).toBe('file.too-large')
    // At the limit the size is no reason; the content is.
    expect((await upload(ann.token, new Uint8Array(5 * 1024 * 1024))).errorCode).toBe('picture.type')
    expect(await rows()).toEqual([])
    clock.advance(hour + 1)
    expect(await upload(ann.token)).toMatchObject({ errorCode: 'picture.over', status: 403 })
  })

  test('happens with one file', async () => {
    const { people, call, task, rows } = await openSite()
    const { body, headers } = uploadForm('a.jpg', photo, { task: String(task) }, 'image')
    const end = Buffer.from('--touchstone-test-boundary--\r\n')
    const second = uploadForm('b.jpg', photo, {}, 'image').body
    const two = Buffer.concat([body.subarray(0, body.length - end.length), second])
    expect((await call('POST /api/upload', { token: people.ann.token, body: two, headers })).body.errorCode).toBe('request.too-large')
    expect(await rows()).toEqual([])
  })

  test('happens once in fifteen minutes, and the answer says when again; a removed picture counts', async () => {
    const { upload, people, clock, send, rows } = await openSite()
    const { ann, bob } = people
    const at = clock.now()
    const first = await upload(ann.token)
    expect(first.data).toEqual({ id: expect.any(Number), url: `/api/record/${first.data.id}/picture`, nextAt: at + 15 * minute })
    expect((await upload(bob.token)).status).toBe(200)
    expect(await send(`DELETE record/${first.data.id}`, ann.token)).toMatchObject({ status: 200 })
    clock.advance(15 * minute - 1)
    const early = await upload(ann.token)
    expect(early).toMatchObject({ status: 403, errorCode: 'picture.too-early' })
    expect(early.msg).toContain('15')
    clock.advance(1)
    expect((await upload(ann.token)).status).toBe(200)
    expect(await rows()).toHaveLength(3)
  })

  test('of two at the same time one is taken', async () => {
    const { upload, people, rows } = await openSite()
    const both = await Promise.all([upload(people.ann.token), upload(people.ann.token)])
    expect(both.map(({ errorCode }) => errorCode).toSorted()).toEqual(['picture.too-early', undefined])
    expect(await rows()).toHaveLength(1)
  })

  test('is answered like the first time when the picture is sent again, whatever the pace and the due time say', async () => {
    const { sendAs, people, clock, rows, view } = await openSite()
    const { ann, bob } = people
    const key = 'k'.repeat(16)
    for (const bad of ['k'.repeat(15), 'k'.repeat(65), 'k k'.repeat(8)]) expect((await sendAs(ann.token, bad)).status).toBe(400)
    const first = await sendAs(ann.token, key)
    expect(first.status).toBe(200)
    expect((await view(ann.token)).ownKey).toBe(key)
    for (const inAddress of [true, false]) {
      expect(await sendAs(ann.token, key, photo, inAddress)).toEqual(first)
    }
    clock.advance(hour + 1)
    expect((await sendAs(ann.token, key)).data).toEqual(first.data)
    expect((await sendAs(ann.token, 'n'.repeat(64))).errorCode).toBe('picture.over')
    expect((await sendAs(bob.token, key)).errorCode).toBe('picture.over')
    expect(await rows()).toHaveLength(1)
  })

  test('of the same picture sent twice at once takes one, and answers both', async () => {
    const { sendAs, people, rows } = await openSite()
    const [a, b] = await Promise.all(['1', '2'].map(() => sendAs(people.ann.token, 'k'.repeat(16))))
    expect(a).toMatchObject({ status: 200 })
    expect(b).toEqual(a)
    expect(await rows()).toHaveLength(1)
  })

  test('refuses another picture under the number of the first, and the number of a removed one', async () => {
    const { sendAs, people, rows, send, clock } = await openSite()
    const { ann, bob } = people
    const key = 'k'.repeat(16)
    const { id } = (await sendAs(ann.token, key)).data
    const other = await sharp({ create: { width: 3, height: 4, channels: 3, background: '#fa0' } })
      .png()
      .toBuffer()
    expect(await sendAs(ann.token, key, other)).toMatchObject({ status: 400, errorCode: 'picture.key-reused' })
    // Numbers of different pupils have nothing to do with each other.
    expect((await sendAs(bob.token, key, other)).status).toBe(200)
    await send(`DELETE record/${id}`, ann.token)
    clock.advance(15 * minute)
    expect((await sendAs(ann.token, key)).errorCode).toBe('picture.removed')
    expect(await rows()).toHaveLength(2)
  })

  test('keeps pixels alone: no place, no camera, the right way up', async () => {
    const { handIn, people, look } = await openSite()
    const { raw, headers } = await look(await handIn(people.ann.token), people.ann.token)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['cache-control']).toBe('no-store')
    const { exif, orientation, width, height } = await sharp(raw).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 30, 40])
  })

  test('after the due time says what it is worth', async () => {
    const { upload, people, clock, view, mark } = await openSite({ lateRule: 'percentage', latePercent: 50 })
    const { ann, owner } = people
    clock.advance(hour + 1)
    expect(await view(ann.token)).toMatchObject({ percentNow: 50, closedBy: null })
    const { id } = (await upload(ann.token)).data
    await mark(id, owner.token)
    expect(await view(ann.token)).toMatchObject({ own: { isLate: true, mark: 15, points: 7.5 }, ownPoints: 7.5 })
  })
})

describe('a picture', () => {
  test('is seen by its pupil and the leaders of the class, and by nobody else', async () => {
    const { handIn, people, look, send, db, gid, signIn } = await openSite()
    const { owner, helper, ann, bob, stranger } = people
    const id = await handIn(ann.token)
    const [root, setter] = [await signIn('root', 'boss'), await signIn('problem_admin', 'setter')]
    for (const { token } of [ann, owner, helper, root]) {
      expect((await look(id, token)).http).toBe(200)
      expect((await send(`GET record/${id}`, token)).data).toMatchObject({ id, username: 'ann', state: 'handed-in' })
    }
    for (const { token } of [bob, stranger, setter]) {
      expect((await look(id, token)).body.errorCode).toBe('picture.gone')
      expect((await send(`GET record/${id}`, token)).errorCode).toBe('picture.gone')
    }
    expect((await look(id)).http).toBe(401)
    expect((await look(99, ann.token)).http).toBe(404)
    await db.deleteFrom('groupMembers').where('uid', '=', helper.uid).execute()
    expect((await look(id, helper.token)).body.errorCode).toBe('picture.gone')
    await db.deleteFrom('groupMembers').where('gid', '=', gid).where('uid', '=', ann.uid).execute()
    expect((await look(id, owner.token)).body.errorCode).toBe('picture.gone')
    expect((await look(id, ann.token)).http).toBe(200)
  })

  test('is not found in another group, or by a leader of a banned one', async () => {
    const { handIn, people, look, db, gid } = await openSite()
    const other = await makeGroup(db, people.stranger.uid)
    await joinGroup(db, other, people.stranger.uid, 'root')
    await joinGroup(db, other, people.ann.uid, 'member')
    const id = await handIn(people.ann.token)
    expect((await look(id, people.stranger.token)).body.errorCode).toBe('picture.gone')
    await db.updateTable('groups').set({ status: 1 }).where('id', '=', gid).execute()
    expect((await look(id, people.helper.token)).body.errorCode).toBe('picture.gone')
  })

  test('is listed page by page: own ones, or the class for its leaders', async () => {
    const { handIn, people, send, clock, task } = await openSite()
    const { ann, bob, helper, stranger } = people
    const first = await handIn(ann.token)
    clock.advance(15 * minute)
    const [second, other] = [await handIn(ann.token), await handIn(bob.token)]
    const list = async (token?: string, more = '') => send(`GET record?task=${task}${more}`, token)
    const ids = async (token: string, more = '') => (await list(token, more)).data.records.map(({ id }: { id: number }) => id)
    expect((await list()).errorCode).toBe('session.signed-out')
    expect((await send('GET record', ann.token)).status).toBe(400)
    expect((await send('GET record?task=99', ann.token)).errorCode).toBe('picture.task-gone')
    expect(await ids(ann.token)).toEqual([second, first])
    expect((await list(ann.token, `&uid=${bob.uid}`)).errorCode).toBe('picture.not-yours')
    expect(await ids(stranger.token)).toEqual([])
    expect(await ids(helper.token)).toEqual([other, second, first])
    expect(await ids(helper.token, `&uid=${ann.uid}&limit=1&currentPage=2`)).toEqual([first])
    expect((await list(helper.token, '&limit=2')).data).toMatchObject({ total: 3, pages: 2 })
  })

  test('is marked by leaders of the class, within the points, over the version that was read', async () => {
    const { handIn, people, mark, send, db, clock } = await openSite()
    const { owner, helper, ann, bob, stranger } = people
    const id = await handIn(ann.token)
    const { version } = (await send(`GET record/${id}`, helper.token)).data
    expect((await mark(id, undefined)).errorCode).toBe('session.signed-out')
    expect((await mark(id, stranger.token)).errorCode).toBe('picture.gone')
    expect((await mark(id, bob.token)).errorCode).toBe('picture.gone')
    expect((await mark(id, ann.token)).errorCode).toBe('picture.not-yours')
    expect((await mark(99, helper.token)).errorCode).toBe('picture.gone')
    for (const wrong of [-1, 1.5, 'many', null]) expect((await mark(id, helper.token, { mark: wrong })).status).toBe(400)
    expect((await mark(id, helper.token, { comment: 'x'.repeat(2001) })).status).toBe(400)
    expect((await mark(id, helper.token, { mark: 21 })).errorCode).toBe('picture.mark-too-high')
    expect((await mark(id, helper.token, { mark: 20, version })).data).toMatchObject({ state: 'confirmed', mark: 20, points: 20 })
    expect((await mark(id, owner.token, { mark: 3, version })).errorCode).toBe('edit.changed-meanwhile')
    const act = await db.selectFrom('auditLog').selectAll().where('action', '=', 'picture.mark').executeTakeFirstOrThrow()
    expect([act.uid, act.target]).toEqual([helper.uid, String(id)])
    clock.advance(15 * minute)
    await handIn(ann.token)
    expect((await mark(id, owner.token)).errorCode).toBe('picture.newer')
  })

  test('of two teachers at once the second one is refused', async () => {
    const { handIn, people, mark, send } = await openSite()
    const id = await handIn(people.ann.token)
    const { version } = (await send(`GET record/${id}`, people.helper.token)).data
    const both = await Promise.all([
      mark(id, people.owner.token, { mark: 1, version }),
      mark(id, people.helper.token, { mark: 2, version }),
    ])
    expect(both.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['done', 'edit.changed-meanwhile'])
  })

  test('is removed by its pupil before the mark, by a teacher at any time, and then it is gone for all', async () => {
    const { handIn, people, mark, send, look, view, clock, rows, sweep, db } = await openSite()
    const { owner, ann, bob } = people
    const id = await handIn(ann.token)
    const remove = (token?: string) => send(`DELETE record/${id}`, token)
    await mark(id, owner.token)
    expect((await remove()).errorCode).toBe('session.signed-out')
    expect((await remove(bob.token)).errorCode).toBe('picture.gone')
    expect((await remove(ann.token)).errorCode).toBe('picture.marked')
    const [stored] = await rows()
    expect((await remove(owner.token)).status).toBe(200)
    expect((await remove(owner.token)).errorCode).toBe('picture.gone')
    expect((await look(id, ann.token)).body.errorCode).toBe('picture.gone')
    expect(await view(ann.token)).toMatchObject({ own: null, ownPoints: null })
    expect(await db.selectFrom('auditLog').select('uid').where('action', '=', 'picture.remove').execute()).toEqual([{ uid: owner.uid }])
    expect(await sweep()).toBe(0)
    clock.advance(day + 1)
    expect(await sweep()).toBe(1)
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    { name: 'the training', table: 'trainings' },
    { name: 'the account', table: 'users' },
  ] as const)('goes with $name, and its content is swept; before that it is kept', async ({ table }) => {
    const { handIn, people, db, tid, rows, clock, sweep } = await openSite()
    await handIn(people.ann.token)
    clock.advance(day + 1)
    expect(await sweep()).toBe(0)
    if (table === 'trainings') await db.deleteFrom('trainings').where('id', '=', tid).execute()
    else await db.deleteFrom('users').where('uid', '=', people.ann.uid).execute()
    expect(await rows()).toEqual([])
    expect(await sweep()).toBe(1)
  })
})

describe('marks of pictures', () => {
  test('are points of the training in the class list, the cockpit, the gradebook and the own homework', async () => {
    const { handIn, mark, send, people, task, tid, gid, db } = await openSite()
    const { owner, ann, bob, stranger } = people
    const pathOfClass = `GET group/get-picture-class?id=${task}`
    expect((await send(pathOfClass)).errorCode).toBe('session.signed-out')
    expect((await send(pathOfClass, stranger.token)).errorCode).toBe('group.not-member')
    expect((await send(pathOfClass, ann.token)).errorCode).toBe('group.not-allowed')
    expect((await send('GET group/get-picture-class?id=99', owner.token)).errorCode).toBe('picture.task-gone')
    const own = async (token: string) => (await send('GET get-own-homework', token)).data[0]
    const row = async (uid: string) =>
      (await send(`GET group/get-cockpit?tid=${tid}`, owner.token)).data.rows.find((one: { uid: string }) => one.uid === uid)
    const book = async () => (await send(`GET group/gradebook?gid=${gid}&parts=training:${tid}`, owner.token)).data
    const figure = async (uid: string) => {
      const { pupils } = await book()
      const { points, mark, parts } = pupils.records.find((one: { uid: string }) => one.uid === uid)
      return { points, mark, parts }
    }
    expect(await own(ann.token)).toMatchObject({ problemCount: 1, triedCount: 0, maxPoints: 20, points: 0 })
    const id = await handIn(ann.token)
    expect(await own(ann.token)).toMatchObject({ triedCount: 1, solvedCount: 0, points: 0 })
    expect(await row(ann.uid)).toMatchObject({ points: 0, pictures: [{ taskId: task, state: 'handed-in', points: null }] })
    expect(await figure(ann.uid)).toEqual({ points: [null], mark: 0, parts: [null] })
    expect(await book()).toMatchObject({ unmarked: 1, items: [{ maxPoints: 20 }] })
    await mark(id, owner.token)
    expect(await own(ann.token)).toMatchObject({ points: 15, solvedCount: 0 })
    expect(await row(ann.uid)).toMatchObject({ points: 15, pictures: [{ state: 'confirmed', points: 15 }] })
    expect(await row(bob.uid)).toMatchObject({ points: 0, pictures: [{ state: 'none', points: null }] })
    expect(await figure(ann.uid)).toEqual({ points: [15], mark: 75, parts: [15] })
    expect(await figure(bob.uid)).toEqual({ points: [null], mark: 0, parts: [null] })
    expect((await book()).unmarked).toBe(0)
    const trace = await send(`GET group/gradebook-cell?gid=${gid}&key=training:${tid}&uid=${ann.uid}`, owner.token)
    expect(trace.data).toMatchObject([{ title: fields.title, points: 15, picture: { taskId: task, isMarked: true } }])
    const { pupils } = (await send(pathOfClass, owner.token)).data
    expect(pupils).toMatchObject([
      { username: 'ann', record: { id, mark: 15 }, points: 15 },
      { username: 'bob', record: null, points: null },
    ])
    await mark(id, owner.token, { mark: 20 })
    expect(await own(ann.token)).toMatchObject({ points: 20, solvedCount: 1 })
    await db.updateTable('groupMembers').set({ auth: MemberState.refused }).where('uid', '=', ann.uid).execute()
    expect((await send(pathOfClass, owner.token)).data.pupils).toHaveLength(1)
  })

  test('make homework without problems complete: the teacher gets the message when all have handed in', async () => {
    const { handIn, people, services, db, clock } = await openSite()
    const { ann, bob, owner } = people
    const news = () => db.selectFrom('homeworkNotes').select(['uid', 'kind']).execute()
    await services.homeworkNews.tick()
    expect((await news()).map(({ uid }) => uid).toSorted()).toEqual([ann.uid, bob.uid].toSorted())
    await handIn(ann.token)
    await services.homeworkNews.tick()
    expect((await news()).filter(({ kind }) => kind === 'all-in')).toEqual([])
    await handIn(bob.token)
    clock.advance(1)
    await services.homeworkNews.tick()
    expect((await news()).filter(({ kind }) => kind === 'all-in')).toEqual([{ uid: owner.uid, kind: 'all-in' }])
  })
})
