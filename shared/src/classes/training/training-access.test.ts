import { describe, expect, test } from 'vitest'
import type { Actor } from '../../ground/access/actor.ts'
import { deviceId } from '../../ground/access/device.ts'
import type { GroupRole } from '../../ground/access/group-role.ts'
import type { RoleName } from '../../ground/access/role.ts'
import {
  arrangesTraining,
  deletesTraining,
  givesHomework,
  keepsTraining,
  refusesEntry,
  refusesSight,
  type TrainingVisitor,
} from './training-access.ts'

type GuardedTraining = Parameters<typeof keepsTraining>[1]

const visitor = (role: RoleName | null, groupRole: GroupRole = 'none', registration: TrainingVisitor['registration'] = 'none') => {
  const actor: Actor | null = role === null ? null : { uid: 'me', username: 'me', role, device: deviceId('here') }
  return { actor, groupRole, registration }
}
const ofSite: GuardedTraining = { authorUid: 'me', auth: 'Public', status: true, gid: null, opensAt: null }
const theirs = { ...ofSite, authorUid: 'you' }
const ofGroup = { ...ofSite, gid: 7 }
const theirsInGroup = { ...ofGroup, authorUid: 'you' }

/** One letter per right: Keep, Arrange, Delete, Homework. */
const letters = (who: TrainingVisitor, training: GuardedTraining) =>
  [keepsTraining, arrangesTraining, deletesTraining, givesHomework].map((may, at) => (may(who, training) ? 'KADH'[at] : '-')).join('')

describe('rights over a training', () => {
  test.each([
    { name: 'a guest', who: visitor(null), training: ofSite, rights: '----' },
    { name: 'a pupil, its author', who: visitor('default_user'), training: ofSite, rights: '----' },
    { name: 'an admin, its author', who: visitor('admin'), training: ofSite, rights: 'KA--' },
    { name: 'an admin', who: visitor('admin'), training: theirs, rights: '----' },
    { name: 'a problem admin', who: visitor('problem_admin'), training: theirs, rights: '-A--' },
    { name: 'root', who: visitor('root'), training: theirs, rights: 'KAD-' },
    { name: 'a member, its author', who: visitor('default_user', 'member'), training: ofGroup, rights: '----' },
    { name: 'an admin of the group, its author', who: visitor('default_user', 'admin'), training: ofGroup, rights: 'KADH' },
    { name: 'another admin of the group', who: visitor('default_user', 'admin'), training: theirsInGroup, rights: '---H' },
    { name: 'the root of the group', who: visitor('default_user', 'root'), training: theirsInGroup, rights: 'KADH' },
    { name: 'a problem admin outside of the group', who: visitor('problem_admin'), training: theirsInGroup, rights: '----' },
    { name: 'root, in a group', who: visitor('root'), training: theirsInGroup, rights: 'KADH' },
  ])('$name: $rights', ({ who, training, rights }) => {
    expect(letters(who, training)).toBe(rights)
  })
})

describe('the page and the problems of a training', () => {
  const pupil = visitor('default_user')
  const member = visitor('default_user', 'member')
  const keeper = visitor('root')
  const closed = { ...theirs, auth: 'Private' } as const
  const later = { ...theirsInGroup, opensAt: 101 }
  test.each<{ name: string; who: TrainingVisitor; training: GuardedTraining; sight: string | null; entry: string | null }>([
    { name: 'a guest', who: visitor(null), training: theirs, sight: 'signed-out', entry: 'signed-out' },
    { name: 'a pupil', who: pupil, training: theirs, sight: null, entry: null },
    { name: 'a hidden one', who: pupil, training: { ...theirs, status: false }, sight: 'not-found', entry: 'not-found' },
    { name: 'a hidden one, for its keeper', who: keeper, training: { ...theirs, status: false }, sight: null, entry: null },
    { name: 'one of another group', who: pupil, training: theirsInGroup, sight: 'not-member', entry: 'not-member' },
    { name: 'one of the own group', who: member, training: theirsInGroup, sight: null, entry: null },
    { name: 'one that opens later', who: member, training: later, sight: null, entry: 'not-open' },
    { name: 'one that opens now', who: member, training: { ...later, opensAt: 100 }, sight: null, entry: null },
    { name: 'one that opens later, for a teacher', who: visitor('default_user', 'admin'), training: later, sight: null, entry: null },
    { name: 'a private one', who: pupil, training: closed, sight: null, entry: 'not-registered' },
    { name: 'a private one, registered', who: visitor('default_user', 'none', 'on'), training: closed, sight: null, entry: null },
    {
      name: 'a private one, disabled',
      who: visitor('default_user', 'none', 'off'),
      training: closed,
      sight: null,
      entry: 'registration-off',
    },
    { name: 'a private one, for its keeper', who: keeper, training: closed, sight: null, entry: null },
  ])('$name', ({ who, training, sight, entry }) => {
    expect([refusesSight(who, training), refusesEntry(who, training, 100)]).toEqual([sight, entry])
  })
})
