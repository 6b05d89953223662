/** Boards that stay in memory, and boards that are dropped. */
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { expect, test } from 'vitest'
import { randomIds } from '../../ground/ids/ids.ts'
import { makeContest, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCcsBook } from '../ccs/ccs-book.ts'
import { createCcsKeeper } from '../ccs/ccs-keeper.ts'
import { createBoardKeeper } from './board-keeper.ts'

async function openMemory() {
  const { services, clock } = await openTestApp()
  const { db, contestDoor: door, groups, events } = services
  const uid = await makeUser(db)
  const now = clock.now()
  const running = await makeContest(db, { uid, startTime: now - hour, endTime: now + hour })
  const over: number[] = []
  for (let n = 0; n < 42; n++) over.push(await makeContest(db, { uid, startTime: now - 2 * hour, endTime: now - hour }))
  const boards = createBoardKeeper({ db, clock, ids: randomIds, events, door, groups })
  const ccs = createCcsKeeper({ keeper: boards, book: createCcsBook({ db, clock, events }), clock, ids: randomIds })
  const logOf = async (cid: number) => {
    const contest = await door.read(cid)
    return contest && (await ccs.open(contest, 'staff'))?.log
  }
  return { boards, ccs, logOf, running, over, clock }
}

test('looks at more contests that are over than there is room for drop neither a running board nor one that is watched', async () => {
  const { boards, running, over } = await openMemory()
  const [watched = 0, left = 0, ...others] = over
  const release = boards.hold(watched)
  const before = [await boards.open(running), await boards.open(watched)]
  const old = await boards.open(left)
  for (const cid of others.slice(0, 30)) await boards.open(cid)
  expect([await boards.open(running), await boards.open(watched)]).toEqual(before)
  expect(await boards.open(running)).toBe(before[0])
  expect(await boards.open(watched)).toBe(before[1])
  expect(await boards.open(left)).not.toBe(old)
  release()
  for (const cid of others.slice(0, 30)) await boards.open(cid)
  expect(await boards.open(watched)).not.toBe(before[1])
})

test('a board that ran makes room once its contest is over', async () => {
  const { boards, running, over, clock } = await openMemory()
  const kept = await boards.open(running)
  clock.advance(hour)
  for (const cid of over.slice(0, 21)) await boards.open(cid)
  expect(await boards.open(running)).not.toBe(kept)
})

test('feeds of the contest API keep their log: of a running contest, and of one that a feed reads', async () => {
  const { ccs, logOf, running, over } = await openMemory()
  const [watched = 0, left = 0, ...others] = over
  ccs.hold(watched, 'staff')
  const [run, watch, old] = [await logOf(running), await logOf(watched), await logOf(left)]
  for (const cid of others) await logOf(cid)
  expect(await logOf(running)).toBe(run)
  expect(await logOf(watched)).toBe(watch)
  expect(others.length).toBe(40)
  expect(await logOf(left)).not.toBe(old)
})
