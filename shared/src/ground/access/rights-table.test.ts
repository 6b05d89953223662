import { expect, test } from 'vitest'
import { type GuardedContest, isContestAdmin, refusesEntry } from '../../contests/contest/contest-access.ts'
import { ContestAuth } from '../../contests/contest/contest-auth.ts'
import { contestRules } from '../../contests/rules/contest-rules.ts'
import type { Actor } from './actor.ts'
import type { ContestRun } from './contest-run.ts'
import { deviceId } from './device.ts'
import { mayEnterGroup, mayListGroupSubmissions, mayRemoveFile, mayUploadFor } from './group-access.ts'
import { type GroupRole, managesGroup } from './group-role.ts'
import { lineActs, mayOnLines } from './line-comment-access.ts'
import { mayDeleteProblem, mayOpenProblem, mayPrepareProblem, mayPublishProblem, mayReadInside, maySubmit } from './problem-access.ts'
import type { RoleName } from './role.ts'
import {
  mayResubmit,
  mayShare,
  type SubmissionFacts,
  seesCaseFiles,
  seesCases,
  seesCode,
  seesFigures,
  seesSubmission,
  seesVerdict,
} from './submission-access.ts'
import { badgeOf, mayTalk, readsQuestion, type TalkAct, type TalkPlace, talkActs } from './talk-access.ts'
import { plainSubmission } from './testing/submission-facts.ts'

/** The actors: role on the site, relation to the object, rank in its group. */
const people = [
  ['guest', null, 'none', 'none'],
  ['pupil', 'default_user', 'none', 'none'],
  ['pupil who must not submit', 'no_subimit_user', 'none', 'none'],
  ['muted owner', 'mute_user', 'owner', 'none'],
  ['owner', 'default_user', 'owner', 'none'],
  ['author, pupil', 'default_user', 'author', 'none'],
  ['author, admin', 'admin', 'author', 'none'],
  ['admin', 'admin', 'none', 'none'],
  ['problem admin', 'problem_admin', 'none', 'none'],
  ['root', 'root', 'none', 'none'],
  ['group member', 'default_user', 'none', 'member'],
  ['group admin', 'default_user', 'none', 'admin'],
  ['group admin, author', 'default_user', 'author', 'admin'],
  ['group root', 'default_user', 'none', 'root'],
] as const satisfies [string, RoleName | null, 'none' | 'owner' | 'author', GroupRole][]

type Right = (actor: Actor | null, groupRole: GroupRole) => boolean | string | null
const gid = 7
const problem = (auth: number, group: number | null, asked = false) => ({
  authorUid: 'author',
  isGroup: group === null ? 0 : 1,
  gid: group,
  auth,
  applyPublicProgress: asked ? 1 : null,
})
const submission = plainSubmission
const contest: GuardedContest = {
  uid: 'author',
  auth: ContestAuth.public,
  visible: true,
  gid: null,
  startTime: 10,
  endTime: 20,
  openRank: false,
  openAccountLimit: false,
  accountLimitRule: null,
  allowEndSubmit: false,
}
const enters =
  (changes: Partial<GuardedContest>, isRegistered = false, now = 15): Right =>
  (actor, groupRole) =>
    refusesEntry({ actor, groupRole, isRegistered, isRemoved: false }, { ...contest, ...changes }, now) === null
const isPrivate = { auth: ContestAuth.private }

const ofProblem = (name: string, auth: number, group: number | null, asked = false): Record<string, Right> => ({
  [`${name}: open`]: (actor, role) => mayOpenProblem(actor, problem(auth, group, asked), role),
  [`${name}: submit`]: (actor, role) => maySubmit(actor, problem(auth, group, asked), role),
  [`${name}: prepare`]: (actor, role) => mayPrepareProblem(actor, problem(auth, group, asked), role),
  [`${name}: read the inside`]: (actor, role) => mayReadInside(actor, problem(auth, group, asked), role),
  [`${name}: delete`]: (actor, role) => mayDeleteProblem(actor, problem(auth, group, asked), role),
})
const ofSubmission = (name: string, changes: Partial<SubmissionFacts>): Record<string, Right> => {
  const facts = (groupRole: GroupRole) => ({ ...submission, ...changes, groupRole })
  return {
    [`${name}: see`]: (actor, role) => seesSubmission(actor, facts(role)),
    [`${name}: code`]: (actor, role) => seesCode(actor, facts(role)),
    [`${name}: cases`]: (actor, role) => seesCases(actor, facts(role)),
    [`${name}: case files`]: (actor, role) => seesCaseFiles(actor, facts(role)),
    [`${name}: share`]: (actor, role) => mayShare(actor, facts(role)),
  }
}

/** An own remark on the own submission. `leads`: it counts in a training of the group, which its admins and roots lead. */
const ofLines = (name: string, leads: boolean, changes: Partial<SubmissionFacts> = {}): Record<string, Right> =>
  Object.fromEntries(
    lineActs.map((act) => [
      `${name}: ${act}`,
      (actor, groupRole) => {
        const facts = { ...submission, share: true, ...changes, groupRole, isClosed: false }
        return mayOnLines(
          act,
          actor,
          { ...facts, leadsAuthor: leads && managesGroup(groupRole), namesAuthor: leads && managesGroup(groupRole) },
          'owner',
        )
      },
    ]),
  )

const ofTalk = (name: string, acts: readonly TalkAct[], place: (groupRole: GroupRole) => TalkPlace): Record<string, Right> =>
  Object.fromEntries(acts.map((act) => [`${name}: ${act}`, (actor, role) => mayTalk(act, actor, place(role), 'owner')]))
const onSite = (): TalkPlace => ({ kind: 'site' })
const inGroup = (groupRole: GroupRole): TalkPlace => ({ kind: 'group', groupRole })
const inContest =
  (isContestStaff: boolean): ((groupRole: GroupRole) => TalkPlace) =>
  () => ({ kind: 'contest', isContestStaff, isRunning: true })
const contestActs = ['comment', 'reply', 'delete-comment', 'like'] as const
/** The author of the problem is the creator of the contest. */
const ofRun = (name: string, changes: Partial<ContestRun>, isOpen = true): Record<string, Right> => {
  const contest = {
    creatorUid: 'author',
    gid: null,
    masking: contestRules.acm.masking,
    isOver: false,
    isSealed: false,
    isAfterSeal: false,
    isOff: false,
    ...changes,
  }
  const facts = (actor: Actor | null, groupRole: GroupRole): SubmissionFacts => {
    const isAdmin = isContestAdmin({ actor, groupRole }, { uid: contest.creatorUid, gid: contest.gid })
    const enters = isOpen && actor !== null && (contest.gid === null || groupRole !== 'none')
    const standing = { isContestAdmin: isAdmin, entersContest: enters, seatRefusal: null }
    return { ...submission, ...standing, cid: 9, gid: contest.gid, contest, groupRole, share: true }
  }
  return {
    [`${name}: see`]: (actor, role) => seesSubmission(actor, facts(actor, role)),
    [`${name}: verdict`]: (actor, role) => seesVerdict(actor, facts(actor, role)),
    [`${name}: figures`]: (actor, role) => seesFigures(actor, facts(actor, role)),
    [`${name}: code`]: (actor, role) => seesCode(actor, facts(actor, role)),
    [`${name}: cases`]: (actor, role) => seesCases(actor, facts(actor, role)),
    [`${name}: case files`]: (actor, role) => seesCaseFiles(actor, facts(actor, role)),
    [`${name}: share`]: (actor, role) => mayShare(actor, facts(actor, role)),
  }
}

const rights: Record<string, Right> = {
  ...ofProblem('public problem', 1, null),
  ...ofProblem('private problem', 2, null),
  ...ofProblem('problem of a group', 1, gid),
  ...ofProblem('private problem of a group', 2, gid),
  ...ofProblem('private problem of a group that is to be published', 2, gid, true),
  'problem: publish': (actor) => mayPublishProblem(actor),
  ...ofSubmission('submission', {}),
  ...ofSubmission('shared submission', { share: true }),
  ...ofSubmission('submission, code hidden by the site', { share: true, hideCode: true }),
  ...ofSubmission('submission, cases closed', { openCaseResult: false }),
  ...ofSubmission('trial', { isTrial: true }),
  ...ofSubmission('submission in a group', { gid }),
  ...ofSubmission('trial in a group', { gid, isTrial: true }),
  ...ofRun('run of an ACM contest', {}),
  ...ofRun('run under the seal of an ACM contest', { isSealed: true, isAfterSeal: true }),
  ...ofRun('run of an OI contest', { masking: contestRules.oi.masking }),
  ...ofRun('run before the seal of an OI contest', { masking: contestRules.oi.masking, isSealed: true }),
  ...ofRun('run under the seal of an OI contest', { masking: contestRules.oi.masking, isSealed: true, isAfterSeal: true }),
  ...ofRun('run of an IOI contest', { masking: contestRules.ioi.masking }),
  ...ofRun('run under the seal of an IOI contest', { masking: contestRules.ioi.masking, isSealed: true, isAfterSeal: true }),
  ...ofRun('run of an ended contest', { isOver: true }),
  ...ofRun('run of a problem taken out of a contest', { isOff: true }),
  ...ofRun('run of a contest of a group', { gid, isOver: true }),
  ...ofRun('run of a contest that others may not enter', { isOver: true }, false),
  'submission: send again': (actor) => mayResubmit(actor, submission),
  'group: enter': (actor, role) => mayEnterGroup(actor, role),
  'group: list submissions': (actor, role) => mayListGroupSubmissions(actor, role),
  'files: upload': (actor, role) => mayUploadFor(actor, role),
  "files: remove the owner's": (actor, role) => mayRemoveFile(actor, { uid: 'owner' }, role),
  "contest (the author's): run": (actor, groupRole) => isContestAdmin({ actor, groupRole }, contest),
  'contest: enter': enters({}),
  'contest before its start: enter': enters({}, false, 9),
  'hidden contest: enter': enters({ visible: false }),
  'private contest: enter': enters(isPrivate),
  'private contest, registered: enter': enters(isPrivate, true),
  'private contest, name not allowed: enter': enters(
    { ...isPrivate, openAccountLimit: true, accountLimitRule: '<extra>nobody</extra>' },
    true,
  ),
  'contest of a group: enter': enters({ gid }),
  ...ofTalk("discussion (the owner's)", talkActs, onSite),
  ...ofTalk("discussion of a group (the owner's)", talkActs, inGroup),
  ...ofTalk("question in a contest (the owner's)", contestActs, inContest(false)),
  ...ofTalk("question in a contest (the owner's), by its staff", contestActs, inContest(true)),
  'question in a running contest: read': (actor) =>
    actor !== null && readsQuestion(actor, { kind: 'contest', isContestStaff: false, isRunning: true }, { uid: 'owner', byStaff: 0 }),
  ...ofLines('lines of a submission', false),
  ...ofLines('lines of what counts in a training of the group', true, { gid }),
  ...ofLines('lines of code that the site hides', true, { gid, hideCode: true }),
  'badge on the site': (actor) => actor && badgeOf(actor, { kind: 'site' }),
  'badge in a group': (actor, groupRole) => actor && badgeOf(actor, { kind: 'group', groupRole }),
}

const letter = (answer: boolean | string | null) =>
  answer === true || answer === 'full' || answer === 'counted'
    ? 'yes'
    : answer === false || answer === null || answer === 'none'
      ? '-'
      : answer

test('the table of all rights', async () => {
  const rows = Object.entries(rights).map(([name, right]) => {
    const cells = people.map(([, role, relation, groupRole]) => {
      const uid = relation === 'none' ? 'other' : relation
      return letter(right(role && { uid, username: uid, role, device: deviceId('here') }, groupRole))
    })
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const head = [`| right | ${people.map(([name]) => name).join(' | ')} |`, `|---|${people.map(() => '---').join('|')}|`]
  await expect(`${[...head, ...rows].join('\n')}\n`).toMatchFileSnapshot('../../../../docs/rules/rights-table.md')
})

test('a guest has no right except reading', () => {
  const writes = Object.entries(rights).filter(([name]) =>
    /: (submit|prepare|delete|publish|share|send again|upload|remove|run|case files|post|edit|pin|hide|comment|reply|like|report)/.test(
      name,
    ),
  )
  expect(writes.length).toBeGreaterThan(10)
  for (const [name, right] of writes) expect([name, letter(right(null, 'none'))]).toEqual([name, '-'])
})
