import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contestRules } from '../../contests/rules/contest-rules.ts'
import { remoteErrorCode } from '../../judging/remote/remote-faults.ts'
import { Verdict } from '../../judging/verdict/verdict.ts'
import type { Actor } from './actor.ts'
import type { ContestRun } from './contest-run.ts'
import { deviceId } from './device.ts'
import { groupRoles } from './group-role.ts'
import { type RoleName, roleIds, roleName } from './role.ts'
import type { SubmissionFacts } from './submission-access.ts'
import { caseViewsOf, guardedFields, viewOf } from './submission-view.ts'

const secret = 'a secret'
const uids = fc.constantFrom('owner', 'author', 'other')
const id = fc.option(fc.constant(7))
const viewers = fc.option(
  fc.record({ uid: uids, username: uids, role: fc.constantFrom(...roleIds.map(roleName)), device: fc.constant(deviceId('here')) }),
)
const flag = fc.boolean()
const contests: fc.Arbitrary<ContestRun> = fc.record({
  creatorUid: uids,
  gid: id,
  masking: fc.constantFrom(...Object.values(contestRules).map(({ masking }) => masking)),
  isOver: flag,
  isSealed: flag,
  isAfterSeal: flag,
  isOff: flag,
})
const allFacts: fc.Arbitrary<SubmissionFacts> = fc.record({
  uid: uids,
  cid: id,
  contest: fc.option(contests),
  isContestAdmin: flag,
  entersContest: flag,
  seatRefusal: fc.option(fc.constantFrom('contest.wrong-address', 'contest.other-device')),
  leadsAuthor: flag,
  namesAuthor: flag,
  sharesName: flag,
  gid: id,
  isTrial: flag,
  authorUid: fc.option(uids),
  share: flag,
  codeShare: flag,
  openCaseResult: flag,
  hideCode: flag,
  groupRole: fc.constantFrom(...groupRoles),
})
const verdicts = fc.constantFrom(...Object.values(Verdict))
const fields = (Object.keys(guardedFields) as (keyof typeof guardedFields)[]).filter((field) => field !== 'status')
const whole = (status: number) => ({ status, ...Object.fromEntries(fields.map((field) => [field, secret])) }) as Record<string, unknown>

test('a field that the whole row hides from a viewer is hidden in every part of the row', () => {
  fc.assert(
    fc.property(viewers, allFacts, verdicts, fc.subarray(fields), (viewer, facts, status, some) => {
      const row = whole(status)
      const part = Object.fromEntries([['status', status], ...some.map((field) => [field, row[field]])])
      const [all, few] = [viewOf(viewer, facts, row), viewOf(viewer, facts, part)]
      expect(few === null).toBe(all === null)
      for (const field of some) expect(few?.[field]).toEqual(all?.[field])
      expect(Object.keys(few ?? part)).toEqual(Object.keys(part))
    }),
  )
})

test('cases reveal no field that the row of the submission hides, and nothing of an invisible submission', () => {
  fc.assert(
    fc.property(viewers, allFacts, verdicts, (viewer, facts, status) => {
      const row = whole(status)
      const [view, cases] = [viewOf(viewer, facts, row), caseViewsOf(viewer, facts, [row])]
      if (view === null) expect(cases).toBeNull()
      if (cases !== null) expect(cases).toEqual([view])
    }),
  )
})

test('a run with a hidden verdict shows only that it was submitted', () => {
  fc.assert(
    fc.property(viewers, allFacts, verdicts, (viewer, facts, status) => {
      fc.pre(facts.contest?.masking.sealHidesOwn === true && facts.contest.isSealed && !facts.isContestAdmin && viewer?.role !== 'root')
      const view = viewOf(viewer, { ...facts, cid: 7 }, whole(status))
      if (view === null) return
      const shown = fields.filter((field) => view[field] !== null && view[field] !== 0)
      expect(view.status).toBe(Verdict.Hidden)
      expect(shown.filter((field) => !['realname', 'className', 'number'].includes(field))).toEqual([])
    }),
  )
})

test('a notice replaces hidden fields only, and addresses and passwords are never shown', () => {
  fc.assert(
    fc.property(viewers, allFacts, verdicts, (viewer, facts, status) => {
      const row = whole(status)
      const [silent, noted] = [viewOf(viewer, facts, row), viewOf(viewer, facts, row, notices)]
      expect([noted?.ip ?? null, noted?.vjudgePassword ?? null]).toEqual([null, null])
      for (const field of fields) if (noted?.[field] !== silent?.[field]) expect(silent?.[field]).toBeNull()
    }),
  )
})

const actor = (role: RoleName, uid = 'other'): Actor => ({ uid, username: uid, role, device: deviceId('here') })
const plain: SubmissionFacts = {
  uid: 'owner',
  cid: null,
  contest: null,
  isContestAdmin: false,
  entersContest: true,
  seatRefusal: null,
  leadsAuthor: false,
  namesAuthor: false,
  sharesName: false,
  gid: null,
  isTrial: false,
  authorUid: 'author',
  share: false,
  codeShare: true,
  openCaseResult: true,
  hideCode: false,
  groupRole: 'none',
}
const acmRun: ContestRun = {
  creatorUid: 'author',
  gid: null,
  masking: contestRules.acm.masking,
  isOver: false,
  isSealed: false,
  isAfterSeal: false,
  isOff: false,
}
const [owner, pupil, admin, root] = [actor('default_user', 'owner'), actor('default_user'), actor('admin'), actor('root')]
const notices = { codeHidden: 'code is off', systemError: 'not your fault', remoteFault: (name: string) => `fault ${name}` }
const { CompileError, SystemError, SubmitFailed, RuntimeError } = Verdict

describe("the judge's message", () => {
  test.each([
    { name: 'quotes the code, so it is for the owner', viewer: owner, status: CompileError, shown: secret },
    { name: 'and for readers of the code', viewer: root, status: CompileError, shown: secret },
    { name: 'and hidden from others', viewer: pupil, status: CompileError, shown: null },
    { name: 'and from staff that does not read the code', viewer: admin, status: CompileError, shown: null },
    { name: 'is for the owner also where the site hides code', viewer: owner, status: CompileError, hideCode: true, shown: secret },
    { name: 'of a failed judge is for staff', viewer: admin, status: SystemError, shown: secret },
    { name: 'of a failed judge is replaced for the owner', viewer: owner, status: SystemError, shown: notices.systemError },
    { name: 'of a submission that never reached a judge is for everybody', viewer: pupil, status: SubmitFailed, shown: secret },
    { name: 'of any other verdict is for nobody', viewer: root, status: RuntimeError, shown: null },
  ])('$name', ({ viewer, status, hideCode = false, shown }) => {
    expect(viewOf(viewer, { ...plain, hideCode }, { status, errorMessage: secret }, notices)?.errorMessage).toBe(shown)
  })

  test('is hidden in a running contest, except to the owner', () => {
    const facts = { ...plain, cid: 7, contest: acmRun }
    const shown = (viewer: Actor) => viewOf(viewer, facts, { status: SubmitFailed, errorMessage: secret }, notices)?.errorMessage
    expect([shown(pupil), shown(owner)]).toEqual([null, secret])
  })

  test('names the fault of another judge to those who read the message', () => {
    const row = { status: SubmitFailed, errorMessage: null, errorCode: remoteErrorCode('down') }
    const shown = (viewer: Actor) => viewOf(viewer, { ...plain, cid: 7, contest: acmRun }, row, notices)?.errorMessage
    expect([shown(pupil), shown(owner)]).toEqual([null, 'fault down'])
  })
})

describe('the message of a case', () => {
  const shown = (viewer: Actor, facts: SubmissionFacts, status: number) =>
    viewOf(viewer, facts, { status, message: secret, userOutput: secret }, notices)?.message
  test.each([
    { name: 'is for everybody who sees cases', viewer: pupil, status: RuntimeError, text: secret },
    { name: 'is hidden where the problem hides its cases', viewer: owner, status: RuntimeError, openCaseResult: false, text: null },
    { name: 'of a failed judge is for staff', viewer: admin, status: SystemError, text: secret },
    { name: 'of a failed judge is replaced for the owner', viewer: owner, status: SystemError, text: notices.systemError },
  ])('$name', ({ viewer, status, openCaseResult = true, text }) => {
    expect(shown(viewer, { ...plain, openCaseResult }, status)).toBe(text)
  })

  test('quotes expected output only to readers that may read the test', () => {
    const row = { status: Verdict.WrongAnswer, message: 'word 1: expected "42", got "41"', userOutput: null }
    const said = (viewer: Actor) => viewOf(viewer, plain, row, notices)?.message
    expect([said(owner), said(admin)]).toEqual(['word 1: another word was expected, got "41"', row.message])
  })

  test("is hidden in other users' runs while a contest shows cases to everybody", () => {
    const masking = { ...contestRules.acm.masking, runningCases: 'everybody' as const }
    const facts = { ...plain, cid: 7, contest: { ...acmRun, masking } }
    expect([shown(pupil, facts, RuntimeError), shown(owner, facts, RuntimeError)]).toEqual([null, secret])
  })
})

test('nothing of an invisible submission is shown, and all cases of an open one', () => {
  const row = { status: RuntimeError, message: secret }
  expect([viewOf(pupil, { ...plain, isTrial: true }, row), caseViewsOf(pupil, { ...plain, isTrial: true }, [row])]).toEqual([null, null])
  expect(caseViewsOf(pupil, { ...plain, openCaseResult: false }, [row])).toBeNull()
  expect(caseViewsOf(pupil, plain, [row, row])).toEqual([row, row])
})
