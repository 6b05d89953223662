import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { deviceId } from './device.ts'
import { groupRoles } from './group-role.ts'
import { can } from './permission.ts'
import { type RoleName, roleIds, roleName } from './role.ts'
import { badgeOf, mayTalk, mutablePermissions, readsQuestion, type TalkPlace, talkActs, talkPermissions } from './talk-access.ts'

const actor = (role: RoleName, uid = 'me'): Actor => ({ uid, username: uid, role, device: deviceId('here') })
const pupil = actor('default_user')
const running: TalkPlace = { kind: 'contest', isContestStaff: false, isRunning: true }

const places: fc.Arbitrary<TalkPlace> = fc.oneof(
  fc.constant<TalkPlace>({ kind: 'site' }),
  fc.constantFrom(...groupRoles).map((groupRole): TalkPlace => ({ kind: 'group', groupRole })),
  fc.record({ kind: fc.constant('contest' as const), isContestStaff: fc.boolean(), isRunning: fc.boolean() }),
)
const people = fc.constantFrom(...roleIds.map(roleName)).map((role) => actor(role))

test("a right over all posts includes one's own posts", () => {
  fc.assert(
    fc.property(people, places, fc.constantFrom(...talkActs), (person, place, act) => {
      if (mayTalk(act, person, place, 'somebody')) expect(mayTalk(act, person, place, 'me')).toBe(true)
      if (mayTalk(act, person, place, null)) expect(mayTalk(act, person, place, 'somebody')).toBe(true)
    }),
  )
})

test("the role's limits hold in every place", () => {
  fc.assert(
    fc.property(people, places, fc.constantFrom(...talkActs), (person, place, act) => {
      const permission = talkPermissions[act]
      if (permission !== null && !can(person.role, permission)) expect(mayTalk(act, person, place, 'me')).toBe(false)
    }),
  )
})

test('only a muted role lacks the permission to write', () => {
  const muted = roleIds.map(roleName).filter((role) => mutablePermissions.some((permission) => !can(role, permission)))
  expect(muted).toEqual(['no_discuss_user', 'mute_user', 'no_submit_no_discuss_user', 'no_submit_mute_user'])
})

describe('while a contest runs, a pupil', () => {
  test.each([
    { name: 'reads own questions', question: { uid: 'me', byStaff: 0 }, reads: true },
    { name: 'does not read another user’s question', question: { uid: 'other', byStaff: 0 }, reads: false },
    { name: 'does not read the question of a deleted account', question: { uid: null, byStaff: 0 }, reads: false },
    { name: 'reads public announcements of staff', question: { uid: 'staff', byStaff: 1 }, reads: true },
    {
      name: 'reads the answer to the own question',
      question: { uid: 'staff', byStaff: 1, toUid: 'me', asker: { uid: 'me', byStaff: 0 } },
      reads: true,
    },
    {
      name: 'does not read staff’s answer to another user',
      question: { uid: 'staff', byStaff: 1, toUid: 'other', asker: { uid: 'other', byStaff: 0 } },
      reads: false,
    },
    {
      name: 'reads the reply of another user to the own question',
      question: { uid: 'other', byStaff: 0, toUid: 'other', asker: { uid: 'me', byStaff: 0 } },
      reads: true,
    },
    {
      name: 'reads a reply that is addressed to them',
      question: { uid: 'other', byStaff: 0, toUid: 'me', asker: { uid: 'other', byStaff: 0 } },
      reads: true,
    },
    {
      name: 'does not read a reply without a recipient to another user',
      question: { uid: 'other', byStaff: 0, asker: { uid: 'other', byStaff: 0 } },
      reads: false,
    },
    {
      name: 'reads staff’s replies under a comment of staff',
      question: { uid: 'staff', byStaff: 1, toUid: 'staff', asker: { uid: 'staff', byStaff: 1 } },
      reads: true,
    },
  ])('$name', ({ question, reads }) => {
    expect(readsQuestion(pupil, running, question)).toBe(reads)
    expect(readsQuestion(pupil, { ...running, isRunning: false }, question)).toBe(true)
    expect(readsQuestion(pupil, { ...running, isContestStaff: true }, question)).toBe(true)
    expect(readsQuestion(actor('root'), running, question)).toBe(true)
  })
})

test.each<{ name: string; who: Actor; place: TalkPlace; badge: ReturnType<typeof badgeOf> }>([
  { name: 'root, anywhere', who: actor('root'), place: { kind: 'group', groupRole: 'none' }, badge: 'root' },
  { name: 'the root of a group', who: pupil, place: { kind: 'group', groupRole: 'root' }, badge: 'root' },
  { name: 'an admin of a group', who: pupil, place: { kind: 'group', groupRole: 'admin' }, badge: 'admin' },
  { name: 'a member of a group', who: pupil, place: { kind: 'group', groupRole: 'member' }, badge: 'user' },
  { name: 'staff of the site', who: actor('admin'), place: { kind: 'site' }, badge: 'admin' },
  { name: 'a pupil on the site', who: pupil, place: { kind: 'site' }, badge: 'user' },
  { name: 'staff of a contest', who: pupil, place: { ...running, isContestStaff: true }, badge: 'admin' },
  { name: 'a participant of a contest', who: pupil, place: running, badge: 'user' },
])('the badge of $name: $badge', ({ who, place, badge }) => {
  expect(badgeOf(who, place)).toBe(badge)
})
