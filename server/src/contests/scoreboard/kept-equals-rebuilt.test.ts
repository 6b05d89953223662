/** A contest in memory equals a newly built one, after every write that cascades into a board. */
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { createLocalEventBus } from '../../ground/live/local-event-bus.ts'
import { openMemory, readAll } from '../../testing/kept/kept-contests.ts'
import { joinGroup, makeGroup, registerFor } from '../../testing/make.ts'
import { HALL_SECONDS, type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function openHall() {
  const site = await openTestApp()
  const hall = await makeHall(site, { openRank: 1 })
  await registerFor(hall.db, hall.cid, hall.people.eve.uid)
  await hall.announce('ada', 'A', 10, 1)
  await hall.announce('bob', 'A', 20, -1)
  await hall.announce('bob', 'B', 30, 1)
  await hall.announce('vip', 'B', 5, 1)
  const memory = openMemory(hall, site.services.events)
  return {
    ...hall,
    memory,
    fresh: () =>
      openMemory(
        hall,
        createLocalEventBus(() => {}),
      ),
  }
}

const end = ({ clock }: Hall) => clock.advance(HALL_SECONDS * 1000)
const byRoot = ({ call, people }: Hall, rest: string, body?: unknown) => call(rest, { token: people.root.token, body })

/** A contest in Carl's group, with its problems. */
async function moveIntoGroup(hall: Hall) {
  const { db, people, cid, pids } = hall
  const gid = await makeGroup(db, people.carl.uid)
  await joinGroup(db, gid, people.carl.uid, 'root')
  await db.updateTable('problems').set({ gid, isGroup: 1, authorUid: people.carl.uid }).where('id', 'in', [pids.A, pids.B]).execute()
  await hall.edit({ gid, isGroup: 1 })
  expect(cid).toBeGreaterThan(0)
  return gid
}

describe('a kept contest equals a newly built one', () => {
  test.each<{ name: string; before?: (hall: Hall) => Promise<unknown>; write: (hall: Hall) => Promise<unknown>; gone?: string }>([
    {
      name: 'after an account with runs was deleted',
      write: (hall) => byRoot(hall, 'DELETE /api/admin/user/delete-user', { ids: [hall.people.ada.uid] }),
      gone: 'Ada Byron',
    },
    {
      name: 'after an account that was only registered was deleted',
      write: (hall) => byRoot(hall, 'DELETE /api/admin/user/delete-user', { ids: [hall.people.eve.uid] }),
      gone: '"eve"',
    },
    {
      name: 'after the account of the creator was deleted and root has the contest',
      before: (hall) => hall.announce('carl', 'A', 7, 1),
      write: (hall) => byRoot(hall, 'DELETE /api/admin/user/delete-user', { ids: [hall.people.carl.uid] }),
    },
    {
      name: 'after a problem was deleted when the contest had ended',
      before: async (hall) => end(hall),
      write: (hall) => byRoot(hall, `DELETE /api/admin/problem?pid=${hall.pids.B}`),
      gone: 'Title B',
    },
    {
      name: 'after a problem of the group was deleted when the contest had ended',
      before: async (hall) => {
        await moveIntoGroup(hall)
        end(hall)
      },
      write: (hall) => hall.call(`DELETE /api/group/problem?pid=${hall.pids.B}`, { token: hall.people.carl.token }),
      gone: 'Title B',
    },
    {
      name: 'after the group was disbanded',
      before: moveIntoGroup,
      write: async (hall) => {
        const { id } = await hall.db.selectFrom('groups').select('id').executeTakeFirstOrThrow()
        return hall.call(`DELETE /api/group?gid=${id}`, { token: hall.people.carl.token })
      },
    },
    { name: 'after the contest was deleted', write: (hall) => byRoot(hall, `DELETE /api/admin/contest?cid=${hall.cid}`) },
    {
      name: 'after a problem was taken out',
      write: (hall) => byRoot(hall, `DELETE /api/admin/contest/problem?cid=${hall.cid}&pid=${hall.pids.B}`),
      gone: 'Title B',
    },
    {
      name: 'after a person was taken out',
      before: ({ db, cid, people }) => registerFor(db, cid, people.bob.uid),
      write: (hall) => {
        const body = { cid: hall.cid, uid: hall.people.bob.uid, takesPart: false }
        return byRoot(hall, 'PUT /api/admin/contest/participant', body)
      },
    },
    {
      name: 'after somebody became a helper',
      write: (hall) => byRoot(hall, 'PUT /api/admin/contest/helper', { cid: hall.cid, username: 'bob', rights: ['balloons'] }),
    },
  ])('$name', async ({ before, write, gone }) => {
    const hall = await openHall()
    await before?.(hall)
    const first = await readAll(hall, hall.memory)
    expect(JSON.stringify(first)).toContain('Ada Byron')
    expect(await write(hall)).toMatchObject({ body: { status: 200 } })
    const kept = await readAll(hall, hall.memory)
    expect(kept).not.toEqual(first)
    expect(kept).toEqual(await readAll(hall, hall.fresh()))
    if (gone !== undefined) expect(JSON.stringify(kept)).not.toContain(gone)
  })

  test('a minute after an account was deleted without a word, as another process does', async () => {
    const hall = await openHall()
    await readAll(hall, hall.memory)
    await hall.db.deleteFrom('users').where('username', '=', 'ada').execute()
    hall.clock.advance(hour / 60 + 1)
    expect(await readAll(hall, hall.memory)).toEqual(await readAll(hall, hall.fresh()))
  })
})
