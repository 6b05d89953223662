import type { HeldBoard } from '@touchstone/shared/contests/scoreboard/board-patch.ts'
import { applyBoardPatch } from '@touchstone/shared/contests/scoreboard/board-patch.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { describe, expect, test } from 'vitest'
import type { LiveMessage } from '../../ground/live/live-message.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { registerFor } from '../../testing/make.ts'
import { HALL_SEAL, HALL_SECONDS, type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createContestDoor } from '../contest/contest-door.service.ts'
import { createBoardFeed } from './board-feed.service.ts'

const open = async (fields: Parameters<typeof makeHall>[1] = {}) => makeHall(await openTestApp(), fields)
/** The awaited event arrives within a tenth of a second; a busy machine may take longer. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })
type View = 'public' | 'lifted'

/** A page with the board: reads it, listens, and applies each patch. */
async function openPage({ call, services, people, cid }: Hall, who: keyof Hall['people'] | null, view: View = 'public', outside = false) {
  const heard: LiveMessage[] = []
  const person = who && people[who]
  const role = who === 'carl' ? ('admin' as const) : ('default_user' as const)
  services.live.join({
    actor: person && { uid: person.uid, username: person.username, role, device: deviceId('here') },
    ip: '::1',
    watch: new Set<number>(),
    boards: [{ cid, view }],
    send: (chunk) => Boolean(heard.push(...(JSON.parse(chunk.toString().slice(6)) as LiveMessage[]))),
    end() {},
  })
  const read = async () =>
    (await call(`GET /api/get-contest-board?cid=${cid}&view=${view}&outside=${outside}`, person ? { token: person.token } : {})).body
  const { data: first } = await read()
  const ofBoard = () => heard.filter(({ type }) => type.startsWith('board'))
  await poll(() => ofBoard().length).toBe(1)
  const held = () => {
    let board: HeldBoard | null = first && { mark: first.mark, firsts: first.firsts, rows: first.rows, sealed: first.seal?.on ?? false }
    for (const message of ofBoard()) if (message.type === 'board' && board) board = applyBoardPatch(board, message.patch, first.awards)
    return board
  }
  const isUpToDate = async () => {
    const { data } = await read()
    await poll(() => held()?.rows).toEqual(data.rows)
    expect(held()?.firsts).toEqual(data.firsts)
  }
  return { ofBoard, held, isUpToDate, types: () => ofBoard().map(({ type }) => type) }
}

describe('a board that is looked at', () => {
  test('is the one that would be read again, verdict by verdict', async () => {
    const hall = await open()
    const page = await openPage(hall, 'bob')
    const first = await hall.announce('ada', 'A', 10, null)
    await hall.announce('bob', 'A', 20, 1)
    await page.isUpToDate()
    await hall.judge(first, 1)
    await page.isUpToDate()
    await hall.judge(first, -1)
    await hall.announce('vip', 'B', 5, 1)
    await page.isUpToDate()
    expect(page.held()?.rows.map(({ person, rank }) => [person.username, rank])).toEqual([
      ['vip', -1],
      ['bob', 1],
      ['ada', 2],
    ])
    expect(JSON.stringify(page.ofBoard())).not.toContain('Ada Byron')
  })

  test('says of a sealed run only that it is there, and opens at the end for everybody by one patch', async () => {
    const hall = await open()
    await hall.edit(hall.seal)
    await hall.run('ada', 'A', 10, -1)
    hall.clock.advance(HALL_SEAL * 1000)
    const [pupil, teacher] = [await openPage(hall, 'bob'), await openPage(hall, 'carl', 'lifted')]
    await hall.announce('ada', 'A', HALL_SEAL + 5, 1)
    await teacher.isUpToDate()
    await pupil.isUpToDate()
    expect(pupil.held()?.rows.map(({ cells }) => cells)).toEqual([{ A: { wrong: 1, pending: 1 } }])
    expect(teacher.held()?.rows.map(({ cells }) => cells)).toEqual([{ A: { at: HALL_SEAL + 5, wrong: 1 } }])
    expect(JSON.stringify(pupil.ofBoard())).not.toContain(String(HALL_SEAL + 5))
    hall.clock.advance((HALL_SECONDS - HALL_SEAL) * 1000)
    await hall.announce('eve', 'B', 30, -1)
    await pupil.isUpToDate()
    expect(pupil.held()?.sealed).toBe(false)
  })

  test('stays with its readers when something else of the contest changes, and is read again when its rules do', async () => {
    const hall = await open()
    await hall.run('ada', 'A', 10, -1)
    const page = await openPage(hall, 'bob')
    await hall.edit({ description: 'Welcome' })
    await hall.announce('ada', 'A', 20, 1)
    await page.isUpToDate()
    expect(page.types()).toEqual(['board-mark', 'board'])
    await hall.edit({ penaltyMinutes: 5 })
    await poll(page.types).toEqual(['board-mark', 'board', 'board-stale'])
  })

  test('is not sent to viewers without access: strangers of a private contest, guests where no board is open outside, pupils behind the seal', async () => {
    const hall = await open({ auth: 1 })
    await registerFor(hall.db, hall.cid, hall.people.ada.uid)
    const pages = {
      registered: await openPage(hall, 'ada'),
      stranger: await openPage(hall, 'bob'),
      guest: await openPage(hall, null),
      behind: await openPage(hall, 'ada', 'lifted'),
    }
    await hall.announce('ada', 'A', 20, 1)
    await pages.registered.isUpToDate()
    expect(pages.registered.types()).toEqual(['board-mark', 'board'])
    for (const page of [pages.stranger, pages.guest, pages.behind]) expect(page.types()).toEqual(['board-closed'])
    await hall.edit({ openRank: 1 })
    await poll(pages.guest.types).toEqual(['board-closed', 'board-mark', 'board-stale'])
    await hall.db.updateTable('contestRegistrations').set({ status: 0 }).execute()
    await hall.edit({ openRank: 0 })
    await poll(() => pages.registered.types().at(-1)).toBe('board-closed')
  })
})

test('the right to a board is asked for all watchers by as many queries as for one, and the answers are those of the door', async () => {
  const hall = await open({ auth: 1, oneDevice: 1, openRank: 0 })
  const { services, clock, db, people, cid } = hall
  for (const who of ['ada', 'bob', 'eve'] as const) await registerFor(db, cid, people[who].uid)
  await db.updateTable('contestRegistrations').set({ status: 0 }).where('uid', '=', people.eve.uid).execute()
  await db.updateTable('contestRegistrations').set({ device: 'another' }).where('uid', '=', people.bob.uid).execute()
  await db.updateTable('contestRegistrations').set({ device: 'here' }).where('uid', '=', people.ada.uid).execute()
  const counted = countQueries(db)
  const door = createContestDoor({ db: counted.db, clock, groups: services.groups })
  const feed = createBoardFeed({ door, keeper: services.boardKeeper, clock })
  const caller = (who: 'ada' | 'bob' | 'eve' | 'vip' | 'carl' | null): Caller => {
    const role = who === 'carl' ? ('admin' as const) : ('default_user' as const)
    const actor = who && { uid: people[who].uid, username: who, role, device: deviceId('here') }
    return { actor, ip: '::1', language: 'en-US' }
  }
  const all = ([null, 'ada', 'bob', 'eve', 'vip', 'carl'] as const).map(caller)
  const topic = { cid, view: 'public' } as const
  const ask = async (callers: readonly Caller[]) => {
    const before = counted.asked()
    const admitted = await feed.admits(topic, callers)
    return { admitted: callers.map((one) => admitted.has(one)), asked: counted.asked() - before }
  }
  const alone = await ask([caller('ada')])
  const crowd = await ask(Array.from({ length: 300 }, () => all).flat())
  expect(crowd.asked).toBe(alone.asked)
  expect(crowd.admitted.slice(0, all.length)).toEqual([false, true, false, false, false, true])
  const singly = await Promise.all(
    all.map((one) =>
      door.enter(cid, one).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(singly).toEqual(crowd.admitted.slice(0, all.length))
  expect((await feed.admits({ cid: 999, view: 'public' }, all)).size).toBe(0)
})
