import { describe, expect, test } from 'vitest'
import type { Actor } from '../../ground/access/actor.ts'
import { deviceId } from '../../ground/access/device.ts'
import type { RoleName } from '../../ground/access/role.ts'
import type { TalkPlace } from '../../ground/access/talk-access.ts'
import { postsPerDay, solvedNeeded, talkPace, tooFast } from './talk-thresholds.ts'

const limits = { defaultCreateDiscussionACInitValue: 10, defaultCreateCommentACInitValue: 4, defaultCreateDiscussionDailyLimit: 5 }
const actor = (role: RoleName): Actor => ({ uid: 'me', username: 'me', role, device: deviceId('here') })
const pupil = actor('default_user')
const site: TalkPlace = { kind: 'site' }

describe('problems to solve before writing', () => {
  test.each([
    { name: 'a post', act: 'post', place: site, owner: null, needs: 10 },
    { name: 'a comment', act: 'comment', place: site, owner: 'other', needs: 4 },
    { name: 'a comment on a post of a deleted account', act: 'comment', place: site, owner: null, needs: 4 },
    { name: 'a comment under an own post', act: 'comment', place: site, owner: 'me', needs: 0 },
    { name: 'a post in a group', act: 'post', place: { kind: 'group', groupRole: 'member' }, owner: null, needs: 0 },
    {
      name: 'a question in a contest',
      act: 'comment',
      place: { kind: 'contest', isContestStaff: false, isRunning: true },
      owner: 'x',
      needs: 0,
    },
  ] as const)('$name: $needs', ({ act, place, owner, needs }) => {
    expect(solvedNeeded(act, pupil, place, limits, owner)).toBe(needs)
    expect((['root', 'admin', 'problem_admin'] as const).map((role) => solvedNeeded(act, actor(role), place, limits, owner))).toEqual([
      0, 0, 0,
    ])
  })

  test('the number of posts a day binds all but staff', () => {
    expect([postsPerDay(pupil, limits), postsPerDay(actor('admin'), limits)]).toEqual([5, null])
  })
})

describe('the pace of one person', () => {
  const written = (count: number, place: string) => Array.from({ length: count }, (_, n) => ({ place, text: `text ${n}` }))
  const next = { place: 'problem 1', text: 'new' }
  test.each([
    { name: 'the first text', recent: [], refusal: null },
    { name: 'one short of the limit of a place', recent: written(talkPace.perPlace - 1, 'problem 1'), refusal: null },
    { name: 'the limit of a place', recent: written(talkPace.perPlace, 'problem 1'), refusal: 'too-fast' },
    { name: 'as many elsewhere', recent: written(talkPace.perPlace, 'problem 2'), refusal: null },
    { name: 'the limit of a person', recent: written(talkPace.perPerson, 'problem 2'), refusal: 'too-fast' },
    { name: 'the same text elsewhere', recent: [{ place: 'problem 2', text: ' new\n' }], refusal: 'same-text' },
  ])('$name: $refusal', ({ recent, refusal }) => {
    expect(tooFast(pupil, recent, next)).toBe(refusal)
    expect(tooFast(actor('root'), recent, next)).toBe(refusal === 'same-text' ? 'same-text' : null)
  })
})
