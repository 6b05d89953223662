/**
 * The required rights of each group call, from shared/src/ground/access, with the error for each refused caller. A test makes every call as
 * every caller.
 */
import { isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import { type GroupAct, type GroupObject, mayInGroup, standingIn } from '@touchstone/shared/ground/access/group-content.ts'
import { mayDeleteProblem, mayPrepareProblem, type OwnedProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { mayTalk, type TalkAct } from '@touchstone/shared/ground/access/talk-access.ts'
import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import { leavers, mayChangeMember, mayRemoveMember } from '@touchstone/shared/people/group/member-transitions.ts'
import type { Person } from './group-people.ts'

/** Null: the person may. Guests are not in this table. */
type Asks = { what: string; refuses(person: Person, made: { gid: number }): ErrorCode | null }

const makerOf = ({ actor, is }: Person) => (is === 'maker' ? (actor?.uid ?? null) : 'somebody else')
const outside = ({ groupRole }: Person): ErrorCode => (groupRole === 'none' ? 'group.not-member' : 'group.not-allowed')

const asks = (what: string, may: (person: Person, made: { gid: number }) => boolean, refusal: (person: Person) => ErrorCode): Asks => ({
  what,
  refuses: (person, made) => (may(person, made) ? null : refusal(person)),
})
const right = (object: GroupObject, act: GroupAct, refusal: (person: Person) => ErrorCode = outside): Asks =>
  asks(`${object}: ${act}`, (person) => mayInGroup(person.actor, person.groupRole, [object, act], makerOf(person)), refusal)
const ofProblem = (what: string, may: typeof mayPrepareProblem): Asks =>
  asks(
    what,
    (person, { gid }) => {
      const problem: OwnedProblem = { authorUid: makerOf(person), isGroup: 1, gid }
      return may(person.actor, problem, person.groupRole)
    },
    () => 'problem.not-yours',
  )
const talk = (act: TalkAct, refusal: (person: Person) => ErrorCode): Asks =>
  asks(
    `discussion: ${act}`,
    (person) => mayTalk(act, person.actor, { kind: 'group', groupRole: person.groupRole }, makerOf(person)),
    refusal,
  )

const everybody: Asks = { what: 'being signed in', refuses: () => null }
const leads = right('training', 'manage')
const keepsTraining = right('training', 'edit', () => 'training.not-yours')
const keepsContest = right('contest', 'edit')
const prepares = ofProblem('problem: prepare', mayPrepareProblem)

export const groupCallRights: Record<string, Asks> = {
  'GET /api/get-group-rank-list': right('ranking', 'read'),
  'GET /api/group/get-own-news': everybody,
  'POST /api/group': asks(
    'role: staff, who is vouched for, or as the site lets others',
    ({ actor, is }) => isStaffMember(actor) || is === 'owner',
    () => 'group.staff-opens',
  ),
  'PUT /api/group': right('settings', 'edit'),
  'DELETE /api/group': asks(
    'group: edit',
    ({ actor, groupRole, is }) => mayInGroup(actor, groupRole, ['group', 'edit'], is === 'owner' ? (actor?.uid ?? null) : 'somebody else'),
    outside,
  ),
  'GET /api/group/get-member-list': right('member list', 'read'),
  'GET /api/group/get-apply-list': right('member list', 'manage'),
  'POST /api/group/import-roster': right('member list', 'manage'),
  'POST /api/group/reset-roster-passwords': right('member list', 'manage'),
  'POST /api/group/member': {
    what: 'having no place in it',
    refuses: ({ state, groupRole }) =>
      state === 'applied' ? 'group.applied-already' : groupRole === 'none' ? null : 'group.member-already',
  },
  'PUT /api/group/member': asks(
    'from applied to member',
    ({ actor, groupRole }) => mayChangeMember(standingIn(actor, groupRole), 'applied', 'member'),
    outside,
  ),
  'DELETE /api/group/member': asks(
    'taking a member out',
    ({ actor, groupRole }) => mayRemoveMember(standingIn(actor, groupRole), 'member'),
    outside,
  ),
  'DELETE /api/group/member/exit': {
    what: 'being in it, and not its owner',
    refuses: ({ state, is }) => (is === 'owner' ? 'group.owner-stays' : leavers.includes(state) ? null : 'group.not-member'),
  },

  'GET /api/group/get-announcement-list': right('announcement', 'read'),
  'GET /api/group/get-unread-announcements': right('announcement', 'read'),
  'GET /api/group/get-my-unread-announcements': everybody,
  'PUT /api/group/read-announcements': right('announcement', 'read'),
  'GET /api/group/get-admin-announcement-list': right('announcement', 'manage'),
  'POST /api/group/announcement': right('announcement', 'create'),
  'PUT /api/group/announcement': right('announcement', 'edit'),
  'DELETE /api/group/announcement': right('announcement', 'edit'),

  'GET /api/group/get-training-list': right('training', 'read'),
  'GET /api/group/get-admin-training-list': leads,
  'POST /api/group/training': right('training', 'create'),
  'POST /api/group/create-training': right('training', 'create'),
  'GET /api/group/get-homework-state': right('training', 'read'),
  'GET /api/group/get-homework-candidates': right('training', 'create'),
  'POST /api/group/set-class-test': right('contest', 'create'),
  'POST /api/group/set-homework': right('training', 'create'),
  'GET /api/group/get-collection-work': right('training', 'create'),
  'POST /api/group/set-collection': right('training', 'create'),
  'GET /api/group/training': keepsTraining,
  'PUT /api/group/training': keepsTraining,
  'DELETE /api/group/training': keepsTraining,
  'PUT /api/group/change-training-status': keepsTraining,
  'GET /api/group/get-training-problem-list': keepsTraining,
  'POST /api/group/add-training-problem-from-public': keepsTraining,
  'POST /api/group/add-training-problem-from-group': keepsTraining,
  'PUT /api/group/training-problem': keepsTraining,
  'DELETE /api/group/training-problem': keepsTraining,
  'GET /api/group/get-homework-extensions': leads,
  'PUT /api/group/homework-extension': leads,
  'DELETE /api/group/homework-extension': leads,
  'GET /api/group/get-hints': leads,
  'PUT /api/group/hints': leads,
  'PUT /api/group/hint-release': leads,
  'GET /api/group/get-picture-class': leads,
  'PUT /api/group/picture-proposals': leads,
  'PUT /api/group/ask-picture-scorer': leads,
  'PUT /api/group/refuse-picture-proposal': right('training', 'manage', () => 'picture.gone'),
  'POST /api/group/picture-task': keepsTraining,
  'PUT /api/group/picture-task': keepsTraining,
  'DELETE /api/group/picture-task': keepsTraining,
  'GET /api/group/gradebook': leads,
  'PUT /api/group/gradebook': leads,
  'GET /api/group/gradebook-cell': leads,
  'GET /api/group/get-cockpit': leads,
  'GET /api/group/get-cockpit-pupil': leads,
  'GET /api/group/get-cockpit-problem': leads,
  'GET /api/group/get-tutor-rule': leads,
  'PUT /api/group/tutor-rule': leads,
  'GET /api/group/get-training-tutor-rule': leads,
  'PUT /api/group/training-tutor-rule': leads,
  'GET /api/group/get-tutor-conversations': leads,
  'GET /api/group/get-tutor-conversation': leads,
  'DELETE /api/group/tutor-conversation': leads,
  'GET /api/group/get-similarity': leads,
  'POST /api/group/similarity': leads,
  'GET /api/group/get-similarity-report': leads,
  'GET /api/group/get-similarity-pair': leads,
  'PUT /api/group/similarity-look': leads,
  'GET /api/group/line-comments': right('training', 'read'),

  'GET /api/group/get-problem-list': right('problem', 'read'),
  'GET /api/group/get-shown-problem-tags': right('problem', 'read'),
  'GET /api/group/get-all-problem-tags': right('tags', 'read'),
  'GET /api/group/get-admin-problem-list': right('problem', 'manage'),
  'GET /api/group/problem-order': right('problem', 'manage'),
  'PUT /api/group/problem-order': right('problem', 'manage'),
  'POST /api/group/problem': right('problem', 'create'),
  'POST /api/group/contest-problem': right('problem', 'create'),
  'GET /api/group/problem': prepares,
  'GET /api/group/get-problem-cases': prepares,
  'PUT /api/group/problem': prepares,
  'GET /api/group/get-problem-extent': ofProblem('problem: delete', mayDeleteProblem),
  'DELETE /api/group/problem': ofProblem('problem: delete', mayDeleteProblem),
  'PUT /api/group/change-problem-auth': prepares,
  'PUT /api/group/apply-public': prepares,
  'POST /api/group/compile-spj': right('problem', 'create'),
  'POST /api/group/compile-interactive': right('problem', 'create'),
  'POST /api/group/try-checker': right('problem', 'create'),

  'GET /api/group/get-contest-list': right('contest', 'read'),
  'GET /api/group/get-admin-contest-list': right('contest', 'manage'),
  'POST /api/group/contest': right('contest', 'create'),
  'POST /api/group/create-contest': right('contest', 'create'),
  ...Object.fromEntries(
    [
      ...['GET /api/group/contest', 'PUT /api/group/contest', 'DELETE /api/group/contest', 'PUT /api/group/change-contest-visible'],
      ...['PUT /api/group/contest/extend-contest', 'GET /api/group/contest/get-contest-extent', 'POST /api/group/contest/clone'],
      ...['GET /api/group/contest/get-act-list', 'GET /api/group/get-contest-announcement-list', 'POST /api/group/contest-announcement'],
      ...['PUT /api/group/contest-announcement', 'DELETE /api/group/contest-announcement', 'GET /api/group/get-contest-problem-list'],
      ...['POST /api/group/add-contest-problem-from-public', 'POST /api/group/add-contest-problem-from-group'],
      ...['GET /api/group/contest-problem', 'PUT /api/group/contest-problem', 'DELETE /api/group/contest-problem'],
      ...['PUT /api/group/contest/hide-problem', 'GET /api/group/contest/get-helper-list', 'PUT /api/group/contest/helper'],
      ...['GET /api/group/contest/get-tool-token-list', 'POST /api/group/contest/tool-token', 'DELETE /api/group/contest/tool-token'],
      ...['DELETE /api/group/contest/helper', 'GET /api/group/contest/get-participant-list', 'PUT /api/group/contest/participant'],
      ...['PUT /api/group/contest/seats', 'PUT /api/group/contest/release-device', 'POST /api/group/contest/start-preflight'],
      'GET /api/group/contest/get-preflight',
    ].map((rest) => [rest, keepsContest]),
  ),

  'GET /api/group/get-discussion-list': talk('read', () => 'group.not-member'),
  'GET /api/group/get-admin-discussion-list': talk('hide', outside),
  'POST /api/group/discussion': talk('post', () => 'group.not-member'),
  'PUT /api/group/discussion': talk('edit', () => 'discussion.not-yours'),
  'DELETE /api/group/discussion': talk('delete', () => 'discussion.not-yours'),
}
