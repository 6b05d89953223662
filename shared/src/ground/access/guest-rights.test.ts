import { expect, test } from 'vitest'
import { contestRules } from '../../contests/rules/contest-rules.ts'
import { runAccess } from './contest-run.ts'
import { mayEnterGroup, mayRemoveFile } from './group-access.ts'
import { mayInGroup } from './group-content.ts'
import { standingOf } from './problem-access.ts'

// A guest has no relations, so no service asks these questions. The rules do not rely on that.
test('a guest gets no right by a relation that only people have', () => {
  const run = {
    creatorUid: 'author',
    gid: null,
    masking: contestRules.acm.masking,
    isOver: true,
    isSealed: false,
    isAfterSeal: false,
    isOff: false,
  }
  expect(runAccess(null, { uid: 'owner', contest: run, isContestAdmin: true, entersContest: true, seatRefusal: null })).toBe('none')
  expect([mayEnterGroup(null, 'member'), mayRemoveFile(null, { uid: null }, 'root')]).toEqual([false, false])
  expect(mayInGroup(null, 'root', ['announcement', 'read'])).toBe(false)
})

test('a guest is a stranger to problems of a group and a guest on the site', () => {
  const problem = { authorUid: 'author', isGroup: 1, gid: 7 }
  expect(standingOf(null, problem, 'member')).toBe('stranger')
  expect(standingOf(null, { ...problem, isGroup: 0, gid: null }, 'none')).toBe('guest')
})
