/** Runs and boards on a bad day, by the calls of staff and pupils, with each one's messages. */
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { arrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { allowLanguages, makeCases } from '../../testing/make.ts'
import { HALL_SECONDS, type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'
const open = async (fields: Parameters<typeof makeHall>[1] = {}) => makeHall(await openTestApp(), fields)

type Row = { person: { username: string }; main: number; tries: number; cells: Record<string, unknown> }

async function board({ call, cid, people }: Hall, query = '', who: keyof Hall['people'] = 'eve') {
  const { data } = (await call(`GET /api/get-contest-board?cid=${cid}${query}`, { token: people[who].token })).body
  return (data.rows as Row[]).map(({ person, main, tries, cells }) => [person.username, main, tries, Object.keys(cells).sort().join()])
}
const submit = ({ call, cid, people }: Hall, who: keyof Hall['people'] = 'ada') =>
  call('POST /api/submit-problem-judge', {
    token: people[who].token,
    body: { pid: 'A', language: 'C++ 17', code: CODE, cid, tid: null, gid: null, isRemote: false },
  })
const openForPrograms = async ({ db, pids }: Hall) => {
  await allowLanguages(db, pids.A, ['C++ 17'])
  await makeCases(db, pids.A, [{}])
}
const asText = (at: number) => new Date(at).toISOString()
/** Saves the contest by its editor, with some changed fields. */
async function save({ call, cid, people }: Hall, changes: object) {
  const { data } = (await call(`GET /api/admin/contest?cid=${cid}`, { token: people.carl.token })).body
  return call('PUT /api/admin/contest', { token: people.carl.token, body: { ...data, ...changes } })
}

describe('a person who is taken out', () => {
  test('gets the reason and cannot enter; the runs are kept, off every board and balloon, and return with the person', async () => {
    const hall = await open()
    const { call, cid, people, db, run, announce } = hall
    await run('ada', 'A', 10, 1)
    await announce('bob', 'A', 20, 1)
    const take = (takesPart: boolean) =>
      call('PUT /api/admin/contest/participant', { token: people.carl.token, body: { cid, uid: people.ada.uid, takesPart } })
    const balloons = async () => {
      const { data } = (await call(`GET /api/get-contest-ac-info?cid=${cid}`, { token: people.carl.token })).body
      return data.records.map((row: { username: string; firstBlood: boolean }) => [row.username, row.firstBlood])
    }
    await call('PUT /api/admin/contest/seats', {
      token: people.carl.token,
      body: { cid, seats: [{ username: 'ada', room: '1', seat: '1' }], register: true },
    })
    expect((await take(false)).body.status).toBe(200)
    expect(await board(hall)).toEqual([['bob', 1, 1, 'A']])
    expect(await balloons()).toEqual([['bob', true]])
    const refused = await call(`GET /api/get-contest-problem?cid=${cid}`, { token: people.ada.token })
    expect(refused.body).toMatchObject({ status: 403, errorCode: 'contest.removed', msg: expect.stringMatching(/\S/) })
    const info = await call(`GET /api/get-contest-info?cid=${cid}`, { token: people.ada.token })
    expect(info.body.data).toMatchObject({ closedBy: 'removed', submitClosedBy: 'removed' })
    expect(await db.selectFrom('contestRecords').select('uid').where('uid', '=', people.ada.uid).execute()).toHaveLength(1)
    await take(true)
    expect(await board(hall)).toEqual([
      ['ada', 1, 1, 'A'],
      ['bob', 1, 1, 'A'],
    ])
    expect(await balloons()).toEqual([
      ['ada', true],
      ['bob', false],
    ])
  })
})

describe('a problem that is taken out', () => {
  test('is off the boards and lists with its runs, which are kept and come back when it is added again', async () => {
    const hall = await open()
    const { call, cid, people, pids, db, run, announce } = hall
    await run('ada', 'B', 10, 1)
    await announce('ada', 'A', 20, 1)
    const staff = { token: people.carl.token }
    const listed = async () => {
      const { data } = (await call(`GET /api/contest-submissions?contestID=${cid}&beforeContestSubmit=false`, { token: people.ada.token }))
        .body
      return data.records.map(({ displayId }: { displayId: string }) => displayId).sort()
    }
    expect([await board(hall), await listed()]).toEqual([[['ada', 2, 2, 'A,B']], ['A', 'B']])
    expect((await call(`DELETE /api/admin/contest/problem?cid=${cid}&pid=${pids.B}`, staff)).body.status).toBe(200)
    expect([await board(hall), await listed()]).toEqual([[['ada', 1, 1, 'A']], ['A']])
    const page = await call(`GET /api/get-contest-problem-details?cid=${cid}&displayId=B`, { token: people.ada.token })
    expect(page.body.status).toBe(404)
    expect(await db.selectFrom('contestRecords').select('pid').where('pid', '=', pids.B).execute()).toHaveLength(1)
    const body = { cid, pid: pids.B, displayId: 'C', displayTitle: 'Back again' }
    expect((await call('PUT /api/admin/contest/contest-problem', { ...staff, body })).body.status).toBe(200)
    expect([await board(hall), await listed()]).toEqual([[['ada', 2, 2, 'A,C']], ['A', 'C']])
  })
})

describe('a contest that is shortened below now', () => {
  test.each([
    { name: 'takes nothing more, and says that it has ended', allowEndSubmit: 0, code: 'contest.ended' },
    { name: 'takes later runs as runs after the end, on the board that holds those alone', allowEndSubmit: 1, code: undefined },
  ])('$name', async ({ allowEndSubmit, code }) => {
    const hall = await open({ allowEndSubmit })
    const { clock, startTime, announce, judge, db } = hall
    await openForPrograms(hall)
    await announce('bob', 'A', 50, 1)
    const shorter = { endTime: asText(startTime + 60 * second), duration: 60 }
    expect((await save(hall, shorter)).body.status).toBe(200)
    expect((await db.selectFrom('contests').select('endTime').executeTakeFirstOrThrow()).endTime).toBe(clock.now())
    expect(await board(hall)).toEqual([['bob', 1, 1, 'A']])
    const { body } = await submit(hall)
    expect(body.errorCode).toBe(code)
    if (code !== undefined) return
    await judge(body.data.submitId, 1)
    expect(await board(hall)).toEqual([['bob', 1, 1, 'A']])
    expect(await board(hall, '&view=end')).toContainEqual(['ada', expect.anything(), 1, 'A'])
  })
})

test('the start is fixed once the contest runs, and moving it is refused with a message', async () => {
  const hall = await open()
  const { startTime } = hall
  const later = { startTime: asText(startTime + 50 * second), duration: HALL_SECONDS - 50 }
  expect((await save(hall, later)).body).toMatchObject({ errorCode: 'contest.start-fixed', msg: expect.stringMatching(/start/i) })
})

test.each([
  { name: 'a millisecond before an end in mid-second counts', beforeEndMs: 1, during: ['ada'], late: ['ada'] },
  { name: 'at an end in mid-second is after it', beforeEndMs: 0, during: [], late: ['ada'] },
  { name: 'in the rest of the second is after it', beforeEndMs: -200, during: [], late: ['ada'] },
])('a program that arrives $name, on every board and in the code archive', async ({ beforeEndMs, during, late }) => {
  const hall = await open({ allowEndSubmit: 1 })
  const { services, clock, people, cid, startTime, judge, edit } = hall
  await openForPrograms(hall)
  const end = startTime + 200 * second + 500
  await edit({ endTime: end })
  clock.advance(end + 5 * second - clock.now())
  const actor = { uid: people.ada.uid, username: 'ada', role: 'default_user', device: deviceId('here') } as const
  const input = { pid: 'A', language: 'C++ 17', code: CODE, cid, tid: null, gid: null, isRemote: false }
  const caller = { actor, ip: '10.0.0.1', language: 'en-US', arrivedAt: arrivedAt(end - beforeEndMs) } as const
  const { submitId } = await services.submissions.submit(input as never, caller)
  await judge(submitId ?? 0, 1)
  const names = async (query?: string) => (await board(hall, query)).map(([name]: unknown[]) => name)
  expect([await names(), await names('&view=end')]).toEqual([during, late])
})

test('a program that reached the server in the last second counts, however late it is looked at; one that came at the end does not', async () => {
  const hall = await open()
  const { services, clock, people, cid, startTime, judge } = hall
  await openForPrograms(hall)
  const end = startTime + HALL_SECONDS * second
  clock.advance(end + 5 * second - clock.now())
  const input = { pid: 'A', language: 'C++ 17', code: CODE, cid, tid: null, gid: null, isRemote: false }
  const actor = { uid: people.ada.uid, username: 'ada', role: 'default_user', device: deviceId('here') } as const
  const send = (at: number) =>
    services.submissions.submit(input as never, { actor, ip: '10.0.0.1', language: 'en-US', arrivedAt: arrivedAt(at) })
  const { submitId } = await send(end - 1)
  await judge(submitId ?? 0, 1)
  expect(await board(hall)).toEqual([['ada', 1, 1, 'A']])
  await expect(send(end)).rejects.toMatchObject({ code: 'contest.ended' })
})

test('the later of two admins is refused because the contest has changed, and nothing of the first is lost', async () => {
  const hall = await open()
  const { call, cid, people } = hall
  const { data: first } = (await call(`GET /api/admin/contest?cid=${cid}`, { token: people.carl.token })).body
  hall.clock.advance(second)
  const put = (who: 'carl' | 'root', title: string) =>
    call('PUT /api/admin/contest', { token: people[who].token, body: { ...first, title } })
  expect((await put('root', 'By root')).body.status).toBe(200)
  expect((await put('carl', 'By Carl')).body).toMatchObject({ errorCode: 'edit.changed-meanwhile', msg: expect.stringMatching(/\S/) })
  const { data } = (await call(`GET /api/admin/contest?cid=${cid}`, { token: people.carl.token })).body
  expect(data.title).toBe('By root')
})
