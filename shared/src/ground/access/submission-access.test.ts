import { describe, expect, test } from 'vitest'
import { contestRules } from '../../contests/rules/contest-rules.ts'
import type { Actor } from './actor.ts'
import { deviceId } from './device.ts'
import type { RoleName } from './role.ts'
import {
  leads,
  mayShare,
  type SubmissionFacts,
  seesCases,
  seesCode,
  seesFigures,
  seesSubmission,
  seesVerdict,
} from './submission-access.ts'
import { plainSubmission } from './testing/submission-facts.ts'

const actor = (role: RoleName, uid = 'other'): Actor => ({ uid, username: uid, role, device: deviceId('here') })

const plain = { ...plainSubmission, share: true }
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

describe('outside of contests', () => {
  const [owner, pupil, leader] = [actor('default_user', 'owner'), actor('default_user'), actor('default_user', 'leader')]
  const led: SubmissionFacts = { ...plain, share: false, gid: 7, groupRole: 'none', leadsAuthor: true }

  test('everybody sees verdict and figures of a visible submission', () => {
    for (const viewer of [null, owner, pupil]) expect([seesVerdict(viewer, plain), seesFigures(viewer, plain)]).toEqual([true, true])
    expect([seesVerdict(pupil, trial), seesFigures(pupil, trial)]).toEqual([false, false])
  })

  test('sharing code opens it to those who see the submission, in a group to its members', () => {
    const shared: SubmissionFacts = { ...plain, gid: 7 }
    const code = (groupRole: SubmissionFacts['groupRole']) => seesCode(pupil, { ...shared, groupRole })
    expect([code('none'), code('member')]).toEqual(['none', 'full'])
  })

  test('nobody leads the author of a run in a contest', () => {
    expect([leads(leader, led), leads(leader, { ...led, cid: 9 }), leads(null, led)]).toEqual([true, false, false])
  })

  test("a leader sees a pupil's submission with its code and closed cases, but no trial", () => {
    const closed = { ...led, openCaseResult: false }
    expect([seesSubmission(leader, led), seesCode(leader, led), seesCases(leader, closed)]).toEqual([true, 'full', true])
    const tried = { ...led, isTrial: true }
    expect([seesSubmission(leader, tried), seesCode(leader, tried), seesCases(leader, tried)]).toEqual([false, 'none', false])
    expect([seesSubmission(pupil, { ...led, leadsAuthor: false }), seesSubmission(null, led)]).toEqual([false, false])
  })
})

describe('the cases of a run', () => {
  const contest = {
    creatorUid: 'author',
    gid: null,
    masking: contestRules.ioi.masking,
    isOver: false,
    isSealed: false,
    isAfterSeal: false,
    isOff: false,
  }
  const run: SubmissionFacts = { ...plain, cid: 9, contest, entersContest: true }
  const [owner, pupil] = [actor('default_user', 'owner'), actor('default_user')]

  test.each([
    { name: 'of an IOI contest, the owner', viewer: owner, facts: run, sees: true },
    { name: 'of an IOI contest, another participant', viewer: pupil, facts: run, sees: false },
    { name: 'of an ended one, another participant', viewer: pupil, facts: { ...run, contest: { ...contest, isOver: true } }, sees: true },
    { name: 'of a problem that hides its cases, the owner', viewer: owner, facts: { ...run, openCaseResult: false }, sees: false },
    {
      name: 'of an ended contest with such a problem, the owner',
      viewer: owner,
      facts: { ...run, openCaseResult: false, contest: { ...contest, isOver: true } },
      sees: false,
    },
    {
      name: 'of such a problem, an admin of the contest',
      viewer: pupil,
      facts: { ...run, openCaseResult: false, isContestAdmin: true },
      sees: true,
    },
    { name: 'of a contest that is not known, the owner', viewer: owner, facts: { ...run, contest: null }, sees: false },
  ])('$name: $sees', ({ viewer, facts, sees }) => {
    expect(seesCases(viewer, facts)).toBe(sees)
  })

  test('are for nobody whose seat the contest refuses', () => {
    expect(seesSubmission(owner, { ...run, seatRefusal: 'contest.other-device' })).toBe(false)
    expect(seesSubmission(actor('root'), { ...run, seatRefusal: 'contest.other-device', contest: null })).toBe(true)
  })
})
