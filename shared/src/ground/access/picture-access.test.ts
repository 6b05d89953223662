import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { deviceId } from './device.ts'
import { groupRoles } from './group-role.ts'
import { mayOnPicture, pictureActs } from './picture-access.ts'
import type { RoleName } from './role.ts'

const actor = (uid: string, role: RoleName = 'default_user'): Actor => ({ uid, username: uid, role, device: deviceId('here') })

test.each([
  { name: 'a guest', viewer: null, groupRole: 'none', may: [] },
  { name: 'a stranger', viewer: actor('x'), groupRole: 'none', may: [] },
  { name: 'a class mate', viewer: actor('x'), groupRole: 'member', may: [] },
  { name: 'a problem admin outside of the class', viewer: actor('x', 'problem_admin'), groupRole: 'none', may: [] },
  { name: 'a helper of the class', viewer: actor('x'), groupRole: 'admin', may: ['look', 'mark', 'remove'] },
  { name: 'the root of the class', viewer: actor('x'), groupRole: 'root', may: ['look', 'mark', 'remove'] },
  { name: 'root of the site', viewer: actor('x', 'root'), groupRole: 'none', may: ['look', 'mark', 'remove'] },
  { name: 'the pupil', viewer: actor('ann'), groupRole: 'member', may: ['look', 'remove'] },
  { name: 'the pupil after leaving the class', viewer: actor('ann'), groupRole: 'none', may: ['look', 'remove'] },
  { name: 'the pupil who leads the class now', viewer: actor('ann'), groupRole: 'root', may: ['look', 'remove'] },
] as const)('$name may $may', ({ viewer, groupRole, may }) => {
  const facts = { uid: 'ann', groupRole, isMember: true, isMarked: false }
  expect(pictureActs.filter((act) => mayOnPicture(act, viewer, facts))).toEqual(may)
})

test('a pupil does not remove a picture with a mark, a teacher does', () => {
  const facts = { uid: 'ann', isMember: true, isMarked: true }
  expect(mayOnPicture('remove', actor('ann'), { ...facts, groupRole: 'member' })).toBe(false)
  expect(mayOnPicture('remove', actor('x'), { ...facts, groupRole: 'admin' })).toBe(true)
})

test.each(groupRoles)('a pupil who has left is nobody to a leader (%s)', (groupRole) => {
  for (const act of pictureActs) {
    expect(mayOnPicture(act, actor('x'), { uid: 'ann', groupRole, isMember: false, isMarked: false })).toBe(false)
  }
})
