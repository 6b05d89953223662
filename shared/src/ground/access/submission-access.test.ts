import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { deviceId } from './device.ts'
import type { RoleName } from './role.ts'
import { mayShare, type SubmissionFacts, seesCases, seesCode, seesSubmission } from './submission-access.ts'

const actor = (role: RoleName, uid = 'other'): Actor => ({ uid, username: uid, role, device: deviceId('here') })

const plain: SubmissionFacts = {
  uid: 'owner',
  cid: null,
  contest: null,
  isContestAdmin: false,
  entersContest: false,
  seatRefusal: null,
  leadsAuthor: false,
  namesAuthor: false,
  gid: null,
  isTrial: false,
  authorUid: 'author',
  share: true,
  codeShare: true,
  openCaseResult: true,
  hideCode: false,
  groupRole: 'none',
}
const trial: SubmissionFacts = { ...plain, isTrial: true }

describe('a trial', () => {
  test.each([
    { name: 'its owner', viewer: actor('default_user', 'owner'), sees: true },
    { name: 'root', viewer: actor('root'), sees: true },
    { name: 'a problem admin', viewer: actor('problem_admin'), sees: true },
    { name: 'the author of the problem', viewer: actor('admin', 'author'), sees: true },
    { name: 'an author who is no admin any more', viewer: actor('default_user', 'author'), sees: false },
    { name: 'another admin', viewer: actor('admin'), sees: false },
    { name: 'a pupil', viewer: actor('default_user'), sees: false },
    { name: 'a guest', viewer: null, sees: false },
  ])('is there for $name: $sees', ({ viewer, sees }) => {
    expect([seesSubmission(viewer, trial), seesCases(viewer, trial), seesCode(viewer, trial) === 'full']).toEqual([sees, sees, sees])
    expect(seesSubmission(viewer, plain)).toBe(true)
  })

  test('of a group is for its leaders, not for its members', () => {
    const facts = (groupRole: SubmissionFacts['groupRole']): SubmissionFacts => ({ ...trial, gid: 7, groupRole })
    const viewer = actor('default_user')
    expect((['none', 'member', 'admin', 'root'] as const).map((role) => seesSubmission(viewer, facts(role)))).toEqual([
      ...[false, false, false, true],
    ])
  })

  test('is never shared', () => {
    const owner = actor('default_user', 'owner')
    expect([mayShare(owner, plain), mayShare(owner, trial)]).toEqual([true, false])
  })
})
