import { describe, expect, test } from 'vitest'
import { deviceId } from '../../ground/access/device.ts'
import type { GroupRole } from '../../ground/access/group-role.ts'
import type { RoleName } from '../../ground/access/role.ts'
import {
  type ContestRefusal,
  type ContestVisitor,
  type GuardedContest,
  isContestAdmin,
  isListed,
  refusesEntry,
  refusesOutsideBoard,
  refusesRegistration,
  refusesSubmission,
} from './contest-access.ts'
import { ContestAuth } from './contest-auth.ts'

const open: GuardedContest = {
  uid: 'creator',
  auth: ContestAuth.public,
  visible: true,
  gid: null,
  startTime: 1000,
  endTime: 5000,
  openRank: true,
  openAccountLimit: false,
  accountLimitRule: '<extra>anna</extra>',
  allowEndSubmit: false,
}
const [early, during, late] = [500, 2000, 6000]

function visitor(
  uid: string,
  role: RoleName = 'default_user',
  more: { groupRole?: GroupRole; isRegistered?: boolean; isRemoved?: boolean } = {},
): ContestVisitor {
  return {
    actor: { uid, username: uid, role, device: deviceId('here') },
    groupRole: 'none',
    isRegistered: false,
    isRemoved: false,
    ...more,
  }
}
const guest: ContestVisitor = { actor: null, groupRole: 'none', isRegistered: false, isRemoved: false }
const anna = visitor('anna')
const ben = visitor('ben')
const registeredAnna = visitor('anna', 'default_user', { isRegistered: true })
const removedAnna = visitor('anna', 'default_user', { isRemoved: true })
const registeredBen = visitor('ben', 'default_user', { isRegistered: true })
const creator = visitor('creator', 'admin')
const root = visitor('root', 'root')
const otherAdmin = visitor('other', 'admin')
const problemAdmin = visitor('pa', 'problem_admin')
const member = visitor('anna', 'default_user', { groupRole: 'member' })
const groupAdmin = visitor('ben', 'default_user', { groupRole: 'admin' })
const groupRoot = visitor('carl', 'default_user', { groupRole: 'root' })

const { public: everyone, private: closed, protected: guarded } = ContestAuth
const inGroup = { gid: 7 }
const limited = { openAccountLimit: true }
type Row = { who: string; visitor: ContestVisitor; contest: Partial<GuardedContest>; now: number; refusal: ContestRefusal | null }

test('contest admins are root, the creator, and in a group its root', () => {
  const admins = (contest: Partial<GuardedContest>) =>
    [guest, anna, otherAdmin, problemAdmin, groupAdmin, creator, root, groupRoot].map((one) => isContestAdmin(one, { ...open, ...contest }))
  expect(admins({})).toEqual([false, false, false, false, false, true, true, false])
  expect(admins(inGroup)).toEqual([false, false, false, false, false, true, true, true])
})

test('the list shows what is visible, and contests of a group to its members', () => {
  const seen = (contest: Partial<GuardedContest>) => [guest, anna, member, root].map((one) => isListed(one, { ...open, ...contest }))
  expect(seen({})).toEqual([true, true, true, true])
  expect(seen(inGroup)).toEqual([false, false, true, true])
  expect(seen({ visible: false })).toEqual([false, false, false, false])
})

describe('entering', () => {
  test.each<Row>([
    { who: 'a guest', visitor: guest, contest: {}, now: during, refusal: 'signed-out' },
    { who: 'a user, public', visitor: anna, contest: {}, now: during, refusal: null },
    { who: 'a user, public, before the start', visitor: anna, contest: {}, now: early, refusal: 'not-started' },
    { who: 'a user, public, at the start', visitor: anna, contest: {}, now: 1000, refusal: null },
    { who: 'a user, public, after the end', visitor: anna, contest: {}, now: late, refusal: null },
    { who: 'a user, protected', visitor: anna, contest: { auth: guarded }, now: during, refusal: null },
    { who: 'a user, private', visitor: anna, contest: { auth: closed }, now: during, refusal: 'not-registered' },
    { who: 'a registered user, private', visitor: registeredAnna, contest: { auth: closed }, now: during, refusal: null },
    { who: 'an admin of the site, private', visitor: otherAdmin, contest: { auth: closed }, now: during, refusal: 'not-registered' },
    { who: 'a named user, private', visitor: registeredAnna, contest: { auth: closed, ...limited }, now: during, refusal: null },
    {
      who: 'another user, private',
      visitor: registeredBen,
      contest: { auth: closed, ...limited },
      now: during,
      refusal: 'account-not-allowed',
    },
    { who: 'another user, protected, looks', visitor: ben, contest: { auth: guarded, ...limited }, now: during, refusal: null },
    { who: 'a removed user, public', visitor: removedAnna, contest: {}, now: during, refusal: 'removed' },
    { who: 'a removed user, private', visitor: removedAnna, contest: { auth: closed }, now: during, refusal: 'removed' },
    { who: 'the creator before the start', visitor: creator, contest: { auth: closed }, now: early, refusal: null },
    { who: 'root before the start', visitor: root, contest: { auth: closed }, now: early, refusal: null },
    { who: 'the creator, invisible', visitor: creator, contest: { visible: false }, now: during, refusal: 'not-found' },
    { who: 'root, invisible', visitor: root, contest: { visible: false }, now: during, refusal: 'not-found' },
    { who: 'a stranger of the group', visitor: anna, contest: inGroup, now: during, refusal: 'not-member' },
    { who: 'a member of the group', visitor: member, contest: inGroup, now: during, refusal: null },
    { who: 'an admin of the group before the start', visitor: groupAdmin, contest: inGroup, now: early, refusal: 'not-started' },
    { who: 'a root of the group before the start', visitor: groupRoot, contest: inGroup, now: early, refusal: null },
  ])('$who', ({ visitor: who, contest, now, refusal }) => expect(refusesEntry(who, { ...open, ...contest }, now)).toBe(refusal))
})

describe('submitting', () => {
  test.each<Row>([
    { who: 'a guest', visitor: guest, contest: {}, now: during, refusal: 'signed-out' },
    { who: 'a user, public', visitor: anna, contest: {}, now: during, refusal: null },
    {
      who: 'a user who may not submit anywhere',
      visitor: visitor('m', 'no_subimit_user'),
      contest: {},
      now: during,
      refusal: 'may-not-submit',
    },
    { who: 'a user before the start', visitor: anna, contest: {}, now: early, refusal: 'not-started' },
    { who: 'a user just before the end', visitor: anna, contest: {}, now: 4999, refusal: null },
    { who: 'a user at the end', visitor: anna, contest: {}, now: 5000, refusal: 'ended' },
    { who: 'root after the end', visitor: root, contest: {}, now: late, refusal: 'ended' },
    { who: 'a user after the end, where allowed', visitor: anna, contest: { allowEndSubmit: true }, now: late, refusal: null },
    { who: 'a user, protected', visitor: anna, contest: { auth: guarded }, now: during, refusal: 'not-registered' },
    {
      who: 'a user, protected, after the end',
      visitor: anna,
      contest: { auth: guarded, allowEndSubmit: true },
      now: late,
      refusal: 'not-registered',
    },
    { who: 'a registered user, protected', visitor: registeredAnna, contest: { auth: guarded }, now: during, refusal: null },
    { who: 'a user, private', visitor: anna, contest: { auth: closed }, now: during, refusal: 'not-registered' },
    { who: 'another user, public', visitor: ben, contest: limited, now: during, refusal: 'account-not-allowed' },
    {
      who: 'another registered user, protected',
      visitor: registeredBen,
      contest: { auth: guarded, ...limited },
      now: during,
      refusal: 'account-not-allowed',
    },
    { who: 'the creator before the start', visitor: creator, contest: { auth: closed, ...limited }, now: early, refusal: null },
    { who: 'a stranger of the group', visitor: anna, contest: inGroup, now: during, refusal: 'not-member' },
    { who: 'a member of the group', visitor: member, contest: inGroup, now: during, refusal: null },
    { who: 'the creator, invisible', visitor: creator, contest: { visible: false }, now: during, refusal: 'not-found' },
  ])('$who', ({ visitor: who, contest, now, refusal }) => expect(refusesSubmission(who, { ...open, ...contest }, now)).toBe(refusal))
})

describe('registering', () => {
  test.each<Omit<Row, 'now'> & { password: boolean }>([
    { who: 'a guest', visitor: guest, contest: { auth: closed }, password: true, refusal: 'signed-out' },
    { who: 'with the password', visitor: anna, contest: { auth: closed }, password: true, refusal: null },
    { who: 'without it', visitor: anna, contest: { auth: guarded }, password: false, refusal: 'wrong-password' },
    { who: 'twice', visitor: registeredAnna, contest: { auth: guarded }, password: true, refusal: 'registered-already' },
    { who: 'for a public contest', visitor: anna, contest: { auth: everyone }, password: true, refusal: 'nothing-to-register' },
    {
      who: 'a name that is not allowed',
      visitor: ben,
      contest: { auth: guarded, ...limited },
      password: true,
      refusal: 'account-not-allowed',
    },
    { who: 'a stranger of the group', visitor: anna, contest: { auth: closed, ...inGroup }, password: true, refusal: 'not-member' },
    { who: 'after a removal', visitor: removedAnna, contest: { auth: closed }, password: true, refusal: 'removed' },
    { who: 'for an invisible contest', visitor: anna, contest: { auth: closed, visible: false }, password: true, refusal: 'not-found' },
  ])('$who', ({ visitor: who, contest, password, refusal }) => {
    expect(refusesRegistration(who, { ...open, ...contest }, password)).toBe(refusal)
  })
})

test('the public board opens with the contest, if it is enabled at all', () => {
  expect([early, 1000, late].map((now) => refusesOutsideBoard(open, now))).toEqual(['not-started', null, null])
  expect(refusesOutsideBoard({ ...open, openRank: false }, during)).toBe('not-found')
  expect(refusesOutsideBoard({ ...open, visible: false }, during)).toBe('not-found')
})
