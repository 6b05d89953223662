import { describe, expect, test } from 'vitest'
import { contestRules } from '../../contests/rules/contest-rules.ts'
import type { Actor } from './actor.ts'
import type { ContestRun } from './contest-run.ts'
import { deviceId } from './device.ts'
import { type LineFacts, lineActs, lineRefusal, lineSilence, lineStandingOf, mayOnLines, readsCodeAtAll } from './line-comment-access.ts'
import type { RoleName } from './role.ts'

const actor = (role: RoleName, uid = 'me'): Actor => ({ uid, username: uid, role, device: deviceId('here') })
const plain: LineFacts = {
  uid: 'pupil',
  cid: null,
  contest: null,
  gid: null,
  isTrial: false,
  authorUid: 'setter',
  share: false,
  codeShare: true,
  openCaseResult: true,
  hideCode: false,
  isContestAdmin: false,
  entersContest: false,
  seatRefusal: null,
  groupRole: 'none',
  leadsAuthor: false,
  namesAuthor: false,
  sharesName: false,
  isClosed: false,
}
const run: ContestRun = {
  creatorUid: 'me',
  gid: null,
  masking: contestRules.acm.masking,
  isOver: true,
  isSealed: false,
  isAfterSeal: false,
  isOff: false,
}
const over: LineFacts = { ...plain, cid: 1, contest: run, isContestAdmin: true }
const pupil = actor('default_user', 'pupil')

describe('the standing towards line comments', () => {
  test.each([
    { name: 'a guest', viewer: null, facts: plain, is: 'none' },
    { name: 'a stranger', viewer: actor('default_user'), facts: plain, is: 'none' },
    { name: 'a stranger to shared code', viewer: actor('default_user'), facts: { ...plain, share: true }, is: 'none' },
    { name: 'a plain admin to shared code', viewer: actor('admin'), facts: { ...plain, share: true }, is: 'none' },
    { name: 'the author', viewer: pupil, facts: plain, is: 'author' },
    { name: 'the author under the switch that hides code', viewer: pupil, facts: { ...plain, hideCode: true }, is: 'none' },
    {
      name: 'a leader of the author',
      viewer: actor('default_user'),
      facts: { ...plain, leadsAuthor: true, namesAuthor: true },
      is: 'teacher',
    },
    {
      name: 'a leader of the author, under that switch',
      viewer: actor('default_user'),
      facts: { ...plain, leadsAuthor: true, namesAuthor: true, hideCode: true },
      is: 'none',
    },
    {
      name: 'the root of its group without leading the author',
      viewer: actor('default_user'),
      facts: { ...plain, gid: 1, groupRole: 'root' },
      is: 'none',
    },
    { name: 'a problem admin', viewer: actor('problem_admin'), facts: plain, is: 'teacher' },
    { name: 'a problem admin to an own one', viewer: actor('problem_admin', 'pupil'), facts: plain, is: 'author' },
    { name: 'root', viewer: actor('root'), facts: { ...plain, hideCode: true }, is: 'teacher' },
    { name: 'root to an own one', viewer: actor('root', 'pupil'), facts: plain, is: 'teacher' },
    { name: 'the author of the problem, to a trial', viewer: actor('admin', 'setter'), facts: { ...plain, isTrial: true }, is: 'teacher' },
    { name: 'another admin, to a trial', viewer: actor('admin'), facts: { ...plain, isTrial: true }, is: 'none' },
    { name: 'an admin of its contest, which is over', viewer: actor('default_user'), facts: over, is: 'teacher' },
    { name: 'the author, when the contest is over', viewer: pupil, facts: { ...over, isContestAdmin: false }, is: 'author' },
    {
      name: 'a problem admin to a contest of others',
      viewer: actor('problem_admin'),
      facts: { ...over, isContestAdmin: false },
      is: 'none',
    },
    {
      name: 'an admin of its contest, which runs',
      viewer: actor('default_user'),
      facts: { ...over, contest: { ...run, isOver: false } },
      is: 'none',
    },
    { name: 'root, while its contest runs', viewer: actor('root'), facts: { ...over, contest: { ...run, isOver: false } }, is: 'none' },
    { name: 'root to a run whose contest is not known', viewer: actor('root'), facts: { ...over, contest: null }, is: 'none' },
  ] as const)('of $name: $is', ({ viewer, facts, is }) => {
    expect(lineStandingOf(viewer, facts)).toBe(is)
  })
})

describe('rights over line comments', () => {
  const acts = (viewer: Actor, facts: LineFacts, maker: string | null) => lineActs.filter((act) => mayOnLines(act, viewer, facts, maker))
  const led = { ...plain, leadsAuthor: true, namesAuthor: true }

  test('a teacher everything except writing for another user', () => {
    expect(acts(actor('default_user'), led, 'me')).toEqual([...lineActs])
    expect(acts(actor('default_user'), led, 'pupil')).toEqual(['read', 'open', 'answer', 'settle', 'remove'])
  })

  test('the author reads and answers, but cannot settle', () => {
    expect(acts(pupil, plain, 'pupil')).toEqual(['read', 'answer', 'edit', 'remove'])
    expect(acts(pupil, plain, 'me')).toEqual(['read', 'answer'])
    expect(acts(pupil, plain, null)).toEqual(['read', 'answer'])
  })

  test('a muted user writes nothing', () => {
    expect(acts(actor('mute_user', 'pupil'), plain, 'pupil')).toEqual(['read', 'remove'])
    expect(acts(actor('mute_user'), led, 'me')).toEqual(['read', 'settle', 'remove'])
  })

  test('nobody writes while a contest closes the problem', () => {
    expect(acts(pupil, { ...plain, isClosed: true }, 'pupil')).toEqual(['read', 'remove'])
    expect(acts(actor('root'), { ...plain, isClosed: true }, 'me')).toEqual(['read', 'settle', 'remove'])
  })
})

describe('a refusal', () => {
  const running = { ...over, contest: { ...run, isOver: false } }
  test.each([
    { name: 'of what one may do', act: 'answer', viewer: pupil, facts: plain, is: null },
    { name: 'of reading, in a contest that runs', act: 'read', viewer: pupil, facts: running, is: 'contest-runs' },
    { name: 'of opening, in a contest that runs', act: 'open', viewer: actor('default_user'), facts: running, is: 'contest-runs' },
    {
      name: 'of answering, while a contest closes the problem',
      act: 'answer',
      viewer: pupil,
      facts: { ...plain, isClosed: true },
      is: 'contest-runs',
    },
    { name: 'of settling by the author', act: 'settle', viewer: pupil, facts: plain, is: 'not-yours' },
    { name: 'of reading by a stranger', act: 'read', viewer: actor('default_user'), facts: plain, is: 'not-yours' },
  ] as const)('$name: $is', ({ act, viewer, facts, is }) => {
    expect(lineRefusal(act, viewer, facts)).toBe(is)
  })
})

test('the reason for silence is returned', () => {
  expect(lineSilence(pupil, plain)).toBe(null)
  expect(lineSilence(actor('mute_user', 'pupil'), plain)).toBe('muted')
  expect(lineSilence(pupil, { ...plain, isClosed: true })).toBe('contest')
  expect(lineSilence(actor('default_user'), { ...plain, isClosed: true })).toBe(null)
})

test('the switch that hides code empties the lists of everybody except overseers of problems', () => {
  const people = [null, pupil, actor('admin'), actor('problem_admin'), actor('root')]
  expect(people.map((viewer) => readsCodeAtAll(viewer, { hideCode: true }))).toEqual([false, false, false, true, true])
  expect(people.map((viewer) => readsCodeAtAll(viewer, { hideCode: false }))).toEqual([false, true, true, true, true])
})
