import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contestRules } from '../../contests/rules/contest-rules.ts'
import { Verdict } from '../../judging/verdict/verdict.ts'
import type { ContestRun } from './contest-run.ts'
import { deviceId } from './device.ts'
import { groupRoles } from './group-role.ts'
import { roleIds, roleName } from './role.ts'
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
  const notices = { codeHidden: 'code is off', systemError: 'not your fault' }
  fc.assert(
    fc.property(viewers, allFacts, verdicts, (viewer, facts, status) => {
      const row = whole(status)
      const [silent, noted] = [viewOf(viewer, facts, row), viewOf(viewer, facts, row, notices)]
      expect([noted?.ip ?? null, noted?.vjudgePassword ?? null]).toEqual([null, null])
      for (const field of fields) if (noted?.[field] !== silent?.[field]) expect(silent?.[field]).toBeNull()
    }),
  )
})
