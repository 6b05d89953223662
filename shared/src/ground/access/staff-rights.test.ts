import { describe, expect, test } from 'vitest'
import { type Actor, isOwn, isStaffMember, managesProblem, overseesProblems } from './actor.ts'
import { deviceId } from './device.ts'
import { getsPasswordsFromGroups, mayBringIn } from './group-access.ts'
import { groupActs, groupObjects, groupStandings, groupTable, mayInGroup, seesEveryGroup, standingIn } from './group-content.ts'
import { changeOfProblem, mayDeleteWithRuns, mayWithdraw, submitRefusal } from './problem-access.ts'
import { isStaffRole, type RoleName, roles } from './role.ts'
import { type SubmissionFacts, submissionRights, trialsListedFor } from './submission-access.ts'
import { hearsOfTalk, talkStandingOf } from './talk-access.ts'
import { plainSubmission } from './testing/submission-facts.ts'

const actor = (role: RoleName, uid = 'me'): Actor => ({ uid, username: uid, role, device: deviceId('here') })
const [root, admin, problemAdmin, pupil] = [actor('root'), actor('admin'), actor('problem_admin'), actor('default_user')]
const everybody = [null, pupil, admin, problemAdmin, root]

describe('an actor', () => {
  test('owns what has the same uid; nobody owns what has none', () => {
    expect([isOwn(pupil, 'me'), isOwn(pupil, 'you'), isOwn(pupil, null), isOwn(null, 'me'), isOwn(null, null)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
  test('is staff, oversees problems or sees every group by role', () => {
    expect(everybody.map(isStaffMember)).toEqual([false, false, true, true, true])
    expect(everybody.map(overseesProblems)).toEqual([false, false, false, true, true])
    expect(everybody.map(seesEveryGroup)).toEqual([false, false, false, false, true])
    for (const [id, name] of Object.entries(roles)) expect(isStaffRole(Number(id))).toBe(['root', 'admin', 'problem_admin'].includes(name))
    expect([isStaffRole(undefined), isStaffRole(7777)]).toEqual([false, false])
  })
  test('manages problems: an admin own ones, an overseer all, a pupil none', () => {
    const manages = (who: Actor, authorUid: string | null) => managesProblem(who, { authorUid })
    expect([admin, problemAdmin, root, pupil].map((who) => manages(who, 'me'))).toEqual([true, true, true, false])
    expect([admin, problemAdmin, root, pupil].map((who) => manages(who, 'you'))).toEqual([false, true, true, false])
    expect(manages(admin, null)).toBe(false)
  })
})

describe('a group', () => {
  test('gives each standing what its table says, over own objects only to their makers', () => {
    for (const object of groupObjects) {
      for (const act of groupActs) {
        for (const standing of groupStandings) {
          const [who, role] = standing === 'site' ? [root, 'none' as const] : [pupil, standing]
          expect(standingIn(who, role)).toBe(standing)
          const reach = groupTable[object][act][standing]
          expect(mayInGroup(who, role, [object, act])).toBe(reach === 'all')
          expect(mayInGroup(who, role, [object, act], 'me')).toBe(reach !== 'none')
          expect(mayInGroup(who, role, [object, act], 'you')).toBe(reach === 'all')
        }
        expect(mayInGroup(null, 'none', [object, act])).toBe(false)
      }
    }
  })

  test.each([
    { name: 'an applicant', candidate: { hasApplied: true, isOfRoster: false, isStaff: false }, by: { pupil: true, admin: true } },
    { name: 'staff that applied', candidate: { hasApplied: true, isOfRoster: false, isStaff: true }, by: { pupil: true, admin: true } },
    {
      name: 'an account of its roster',
      candidate: { hasApplied: false, isOfRoster: true, isStaff: false },
      by: { pupil: true, admin: true },
    },
    { name: 'staff of its roster', candidate: { hasApplied: false, isOfRoster: true, isStaff: true }, by: { pupil: false, admin: false } },
    { name: 'any account', candidate: { hasApplied: false, isOfRoster: false, isStaff: false }, by: { pupil: false, admin: true } },
    { name: 'any staff', candidate: { hasApplied: false, isOfRoster: false, isStaff: true }, by: { pupil: false, admin: false } },
  ])('brings in $name', ({ candidate, by }) => {
    expect({ pupil: mayBringIn(pupil, candidate), admin: mayBringIn(admin, candidate) }).toEqual(by)
    expect(mayBringIn(null, candidate)).toBe(false)
  })

  test('sets no passwords of staff', () => {
    for (const id of Object.keys(roles).map(Number)) expect(getsPasswordsFromGroups(id)).toBe(!isStaffRole(id))
  })
})

describe('a published problem of a group', () => {
  const published = { authorUid: 'me', isGroup: 0, gid: 7, auth: 1 }
  test.each([
    { name: 'a guest', who: null, role: 'none', backing: 'staff', change: null },
    { name: 'a member', who: pupil, role: 'member', backing: 'staff', change: null },
    { name: 'its author, an admin of a trusted group', who: pupil, role: 'admin', backing: 'vouched', change: 'at-once' },
    { name: 'its author in a group without backing', who: pupil, role: 'admin', backing: 'nobody', change: 'asks' },
    { name: 'its author where nothing is known of the backing', who: pupil, role: 'admin', backing: null, change: 'asks' },
    { name: 'an admin of the site, its author', who: admin, role: 'none', backing: 'nobody', change: 'at-once' },
    { name: 'root', who: root, role: 'none', backing: null, change: 'at-once' },
  ] as const)('is changed by $name: $change', ({ who, role, backing, change }) => {
    expect(changeOfProblem(who, published, role, backing)).toBe(change)
    expect(mayWithdraw(who, published, role, backing)).toBe(change === 'at-once')
  })

  test('asks nobody while it belongs to the group alone, and none of the site does', () => {
    expect(changeOfProblem(pupil, { ...published, isGroup: 1 }, 'admin', 'nobody')).toBe('at-once')
    expect(changeOfProblem(admin, { ...published, gid: null }, 'none', null)).toBe('at-once')
  })

  test('is deleted with the runs of strangers by root alone', () => {
    const may = (
      who: Actor | null,
      problem: typeof published | { authorUid: string; isGroup: number; gid: number | null },
      hasOutsideRuns: boolean,
    ) => mayDeleteWithRuns(who, problem, { hasOutsideRuns })
    expect([may(root, published, true), may(pupil, published, true), may(pupil, published, false)]).toEqual([true, false, true])
    expect([may(pupil, { ...published, isGroup: 1 }, true), may(pupil, { ...published, gid: null }, true)]).toEqual([true, true])
  })

  test('refuses a submission with the reason that may be known', () => {
    const refusal = (who: Actor | null, auth: number, isGroup = 1) => submitRefusal(who, { ...published, isGroup, auth }, 'none')
    expect([refusal(pupil, 1), refusal(pupil, 2), refusal(pupil, 1, 0), refusal(null, 1, 0)]).toEqual([
      'not-member',
      'closed',
      null,
      'not-member',
    ])
  })
})

describe('a submission', () => {
  const facts = { ...plainSubmission, uid: 'you' }
  const rightsOf = (who: Actor | null, change: Partial<SubmissionFacts> = {}) => submissionRights(who, { ...facts, ...change })

  test('shows causes to staff, and names to staff and to leaders of a trusted group', () => {
    expect(everybody.map((who) => rightsOf(who).causes)).toEqual([false, false, true, true, true])
    expect(everybody.map((who) => rightsOf(who).persons)).toEqual([false, false, true, true, true])
    expect(rightsOf(pupil, { leadsAuthor: true }).persons).toBe(false)
    expect(rightsOf(pupil, { namesAuthor: true }).persons).toBe(false)
    expect(rightsOf(pupil, { leadsAuthor: true, namesAuthor: true }).persons).toBe(true)
    expect(everybody.map((who) => rightsOf(who).rejudge)).toEqual([false, false, false, false, true])
    expect([rightsOf(pupil).isOwn, rightsOf(pupil, { uid: 'me' }).isOwn]).toEqual([false, true])
  })

  test('shows no cause where its figures are hidden', () => {
    const masking = { sealHidesOwn: false, sealHidesTries: false, runningCases: 'nobody' } as const
    const contest = { creatorUid: 'c', gid: null, masking, isOver: false, isSealed: false, isAfterSeal: false, isOff: false }
    const inContest = (isOver: boolean) => rightsOf(admin, { cid: 1, entersContest: true, contest: { ...contest, isOver } })
    expect([inContest(false).causes, inContest(true).causes]).toEqual([false, true])
    expect([inContest(false).figures, inContest(true).figures]).toEqual([false, true])
  })

  test('of a trial is listed for overseers, its person and, among staff, the author', () => {
    expect(everybody.map(trialsListedFor)).toEqual([
      'nobody',
      { uid: 'me', author: false },
      { uid: 'me', author: true },
      'everybody',
      'everybody',
    ])
  })
})

describe('a talk', () => {
  test('gives everybody a standing in its place', () => {
    const standings = (place: Parameters<typeof talkStandingOf>[1]) => everybody.map((who) => talkStandingOf(who, place))
    expect(standings({ kind: 'site' })).toEqual(['guest', 'member', 'keeper', 'keeper', 'root'])
    expect(standings({ kind: 'contest', isContestStaff: false, isRunning: true })).toEqual(['guest', 'member', 'member', 'member', 'root'])
    expect(standings({ kind: 'contest', isContestStaff: true, isRunning: true })).toEqual(['guest', 'keeper', 'keeper', 'keeper', 'root'])
    const inGroup = (groupRole: 'none' | 'member' | 'admin' | 'root') => talkStandingOf(pupil, { kind: 'group', groupRole })
    expect([inGroup('none'), inGroup('member'), inGroup('admin'), inGroup('root')]).toEqual(['stranger', 'member', 'keeper', 'keeper'])
  })
  test('is heard by its readers and root', () => {
    expect(everybody.map((who) => hearsOfTalk(who, null))).toEqual([true, true, true, true, true])
    expect(everybody.map((who) => hearsOfTalk(who, ['you']))).toEqual([false, false, false, false, true])
    expect(everybody.map((who) => hearsOfTalk(who, ['me']))).toEqual([false, true, true, true, true])
  })
})
