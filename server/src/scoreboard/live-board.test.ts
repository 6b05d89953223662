import { deviceId } from '@touchstone/shared/access/device.ts'
import type { HeldBoard } from '@touchstone/shared/scoreboard/board-patch.ts'
import { applyBoardPatch } from '@touchstone/shared/scoreboard/board-patch.ts'
import { describe, expect, test } from 'vitest'
import type { LiveMessage } from '../live/live-message.ts'
import { registerFor } from '../testing/make.ts'
import { HALL_SEAL, HALL_SECONDS, type Hall, makeHall } from '../testing/make-hall.ts'
import { openTestApp } from '../testing/test-app.ts'

const open = async (fields: Parameters<typeof makeHall>[1] = {}) => makeHall(await openTestApp(), fields)
/** What is waited for comes within a tenth of a second; a busy machine may take longer. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })
type View = 'public' | 'lifted'

/** A page that shows the board: reads it, listens, and takes each patch in. */
async function openPage({ call, services, people, cid }: Hall, who: keyof Hall['people'] | null, view: View = 'public', outside = false) {
  const heard: LiveMessage[] = []
  const person = who && people[who]
  const role = who === 'carl' ? ('admin' as const) : ('default_user' as const)
  services.live.join({
    actor: person && { uid: person.uid, username: person.username, role, device: deviceId('here') },
    ...{ ip: '::1', watch: new Set<number>(), boards: [{ cid, view }] },
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

  test('is told to nobody who may not see it: strangers of a private contest, guests where no board is open outside, pupils behind the seal', async () => {
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
