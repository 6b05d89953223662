/** After any sequence of writes, boards, feeds and settings in memory equal those that are built from nothing. */

import { Switches } from '@touchstone/shared/ground/config/settings.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConfigService } from '../../ground/config/config.service.ts'
import { createLocalEventBus } from '../../ground/live/local-event-bus.ts'
import { createLocalLocks } from '../../ground/locks/local-locks.ts'
import { toLists } from '../../judging/remote/account-lists.ts'
import { registerFor } from '../make.ts'
import { type Hall, makeHall } from '../make-hall.ts'
import { openTestApp } from '../test-app.ts'
import { openMemory, readAll } from './kept-contests.ts'

type Dice = { who: number; what: number; sec: number; yes: boolean }
type Write = (hall: Hall, dice: Dice) => Promise<unknown>

const names = ['ada', 'bob', 'eve', 'vip', 'carl'] as const
const nameOf = ({ who }: Dice) => names[who % names.length] ?? 'ada'
const letterOf = ({ what }: Dice) => (what % 2 === 0 ? 'A' : 'B')
const byRoot = ({ call, people }: Hall, rest: string, body?: unknown) => call(rest, { token: people.root.token, body })

async function anyRun({ db }: Hall, { what }: Dice): Promise<number> {
  const rows = await db.selectFrom('submissions').select('submitId').orderBy('submitId').execute()
  return rows[what % Math.max(1, rows.length)]?.submitId ?? 0
}

/** Every kind of write that reaches a contest or a setting. A refused one changes nothing, and is as good a write. */
const writes: Readonly<Record<string, Write>> = {
  submit: (hall, dice) => hall.announce(nameOf(dice), letterOf(dice), dice.sec % 100, dice.yes ? 1 : -1).catch(() => null),
  wait: (hall, dice) => hall.announce(nameOf(dice), letterOf(dice), dice.sec % 100, null).catch(() => null),
  judge: async (hall, dice) => hall.judge(await anyRun(hall, dice), dice.yes ? 1 : -1),
  rejudge: async (hall, dice) => byRoot(hall, `GET /api/admin/judge/rejudge?submitId=${await anyRun(hall, dice)}`),
  judgeByHand: async (hall, dice) =>
    byRoot(hall, `GET /api/admin/judge/manual-judge?submitId=${await anyRun(hall, dice)}&status=${dice.yes ? 0 : -1}`),
  cancel: async (hall, dice) => byRoot(hall, `GET /api/admin/judge/cancel-judge?submitId=${await anyRun(hall, dice)}`),
  deleteAccount: (hall, dice) => byRoot(hall, 'DELETE /api/admin/user/delete-user', { ids: [hall.people[nameOf(dice)].uid] }),
  // Names on boards are up to a minute old.
  rename: async (hall, dice) => {
    const { uid, username } = hall.people[nameOf(dice)]
    const person = {
      uid,
      username,
      realname: dice.yes ? 'Ada King' : '',
      email: '',
      password: '',
      setNewPwd: false,
      type: '1002',
      status: 0,
    }
    await byRoot(hall, 'PUT /api/admin/user/edit-user', person)
    hall.clock.advance(minute + 1)
  },
  // People without a run appear within a minute, too.
  register: async ({ call, cid, people, clock }, dice) => {
    await call('POST /api/register-contest', { token: people[nameOf(dice)].token, body: { cid, password: 'sesame' } })
    clock.advance(minute + 1)
  },
  takeOut: (hall, dice) => {
    const body = { cid: hall.cid, uid: hall.people[nameOf(dice)].uid, takesPart: dice.yes }
    return byRoot(hall, 'PUT /api/admin/contest/participant', body)
  },
  help: (hall, dice) =>
    byRoot(hall, 'PUT /api/admin/contest/helper', { cid: hall.cid, username: nameOf(dice), rights: dice.yes ? ['balloons'] : [] }),
  hideProblem: (hall, dice) => {
    const body = { cid: hall.cid, pid: hall.pids[letterOf(dice)], hidden: dice.yes }
    return byRoot(hall, 'PUT /api/admin/contest/hide-problem', body)
  },
  removeProblem: (hall, dice) => byRoot(hall, `DELETE /api/admin/contest/problem?cid=${hall.cid}&pid=${hall.pids[letterOf(dice)]}`),
  deleteProblem: (hall, dice) => byRoot(hall, `DELETE /api/admin/problem?pid=${hall.pids[letterOf(dice)]}`),
  extend: (hall) => byRoot(hall, 'PUT /api/admin/contest/extend-contest', { cid: hall.cid, minutes: 5 }),
  seal: (hall, dice) => hall.edit(dice.yes ? hall.seal : { sealRank: 0 }),
  edit: (hall, dice) =>
    hall.edit({ title: `Finals ${dice.sec}`, penaltyMinutes: dice.sec % 40, starAccount: dice.yes ? '' : '{"star_account":["ada"]}' }),
  hide: (hall, dice) => byRoot(hall, `PUT /api/admin/contest/change-contest-visible?cid=${hall.cid}&visible=${dice.yes}&uid=1`),
  announce: (hall, { sec }) => {
    const announcement = { title: `Hint ${sec}`, content: 'read again', uid: hall.people.root.uid, status: 0 }
    return byRoot(hall, 'POST /api/admin/contest/announcement', { cid: hall.cid, announcement })
  },
  pass: async ({ clock }, { sec }) => clock.advance((sec % 20) * minute),
  deleteContest: (hall, dice) => (dice.what % 4 === 0 ? byRoot(hall, `DELETE /api/admin/contest?cid=${hall.cid}`) : Promise.resolve()),
  switches: (hall, { sec }) =>
    byRoot(hall, 'PUT /api/admin/switch/update', { ...Switches.parse({}), ...toLists([]), defaultSubmitInterval: sec % 60 }),
  website: (hall, { sec }) => byRoot(hall, 'PUT /api/admin/config/set-web-config', { name: `School ${sec}`, register: true }),
}

async function settingsOf({ services, clock }: Hall, isKept: boolean) {
  const { db, config } = services
  const read = isKept
    ? config
    : await createConfigService({
        db,
        clock,
        locks: createLocalLocks(),
        events: createLocalEventBus(() => {}),
        mailReady: () => false,
        log: () => {},
      })
  return { switches: read.switches(), website: read.website(), keeping: read.keeping(), version: read.version('switches') }
}

const dice = fc.record({ who: fc.nat(20), what: fc.nat(40), sec: fc.nat(1000), yes: fc.boolean() })
const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(writes)), dice), { minLength: 6, maxLength: 14 })

test('whatever is written, kept boards, feeds and settings equal rebuilt ones', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const site = await openTestApp()
      const hall = await makeHall(site, { openRank: 1, auth: 2, pwd: 'sesame' })
      await registerFor(hall.db, hall.cid, hall.people.eve.uid)
      await hall.announce('ada', 'A', 10, 1)
      await hall.announce('bob', 'B', 20, null)
      const memory = openMemory(hall, site.services.events)
      await readAll(hall, memory)
      for (const [name, roll] of sequence) {
        await writes[name]?.(hall, roll)
        const fresh = openMemory(
          hall,
          createLocalEventBus(() => {}),
        )
        expect(await readAll(hall, memory), name).toEqual(await readAll(hall, fresh))
        expect(await settingsOf(hall, true), name).toEqual(await settingsOf(hall, false))
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
