import { describe, expect, test } from 'vitest'
import { authOfPublicity, publicities, publicityOf } from '../../problems/problem/problem-auth.ts'
import type { Actor } from './actor.ts'
import { deviceId } from './device.ts'
import type { GroupRole } from './group-role.ts'
import { accessTable, changeOfProblem, mayOpenProblem, maySubmit, problemRights, standingOf, standings } from './problem-access.ts'
import type { RoleName } from './role.ts'

const actor = (role: RoleName, uid = 'me'): Actor => ({ uid, username: uid, role, device: deviceId('here') })
const mine = { authorUid: 'me', isGroup: 0, gid: null, auth: 1 }
const theirs = { ...mine, authorUid: 'them' }
const inGroup = (authorUid: string) => ({ authorUid, isGroup: 1, gid: 7, auth: 1 })
type Problem = typeof mine | ReturnType<typeof inGroup>

/** One letter per right: Open, Submit, Edit, Delete, Publish, Testcases; a small s means a trial submission. */
function letters(who: Actor | null, problem: Problem, groupRole: GroupRole = 'none', isJudged = true) {
  const rights = problemRights(who, problem, groupRole, isJudged)
  const names = { open: 'O', submit: rights.isTrial ? 's' : 'S', edit: 'E', delete: 'D', publish: 'P', downloadTestcases: 'T' } as const
  return Object.entries(names)
    .map(([right, letter]) => (rights[right as keyof typeof names] ? letter : '-'))
    .join('')
}

describe('rights over a problem of the site', () => {
  test.each([
    { name: 'a guest', who: null, problem: theirs, public: 'O-----', private: '------' },
    { name: 'a pupil', who: actor('default_user'), problem: theirs, public: 'OS----', private: '------' },
    { name: 'a pupil who must not submit', who: actor('no_subimit_user'), problem: theirs, public: 'O-----', private: '------' },
    { name: 'root', who: actor('root'), problem: theirs, public: 'OSEDPT', private: 'OsEDPT' },
    { name: 'a problem admin', who: actor('problem_admin'), problem: theirs, public: 'OSEDPT', private: 'OsEDPT' },
    { name: 'an admin with an own problem', who: actor('admin'), problem: mine, public: 'OSE--T', private: 'OsE--T' },
    { name: "an admin with another's", who: actor('admin'), problem: theirs, public: 'OS----', private: '------' },
    { name: 'an author who is no admin any more', who: actor('default_user'), problem: mine, public: 'OS----', private: '------' },
  ])('$name: $public when public, $private when private or for contests only', ({ who, problem, ...expected }) => {
    expect(letters(who, problem)).toBe(expected.public)
    expect(letters(who, { ...problem, auth: 2 })).toBe(expected.private)
    expect(letters(who, { ...problem, auth: 3 })).toBe(expected.private)
  })

  test('nobody submits to a problem that cannot be judged', () => {
    expect(letters(actor('root'), mine, 'none', false)).toBe('O-EDPT')
  })
})

describe('rights over a problem of a group', () => {
  test.each([
    { groupRole: 'none', author: 'me', public: '------', private: '------' },
    { groupRole: 'member', author: 'me', public: 'OS----', private: '------' },
    { groupRole: 'admin', author: 'me', public: 'OSED-T', private: 'OsED-T' },
    { groupRole: 'admin', author: 'them', public: 'OS----', private: '------' },
    { groupRole: 'root', author: 'them', public: 'OSED-T', private: 'OsED-T' },
  ] as const)('$groupRole of the group, problem of $author: $public, $private', ({ groupRole, author, ...expected }) => {
    expect(letters(actor('default_user'), inGroup(author), groupRole)).toBe(expected.public)
    expect(letters(actor('default_user'), { ...inGroup(author), auth: 2 }, groupRole)).toBe(expected.private)
  })

  const names = ['none', 'member', 'admin', 'root'] as const
  const staff = ['admin', 'problem_admin', 'default_user'] as const

  test('staff of the site have no special rights over it, authors included; root of the site has all', () => {
    for (const groupRole of names) {
      for (const author of ['me', 'them']) {
        const [admin, problemAdmin, pupil] = staff.map((role) => {
          const { publish: _, ...rights } = problemRights(actor(role), inGroup(author), groupRole, true)
          return rights
        })
        expect([admin, problemAdmin]).toEqual([pupil, pupil])
        expect(letters(actor('root'), inGroup(author), groupRole)).toBe('OSEDPT')
      }
    }
  })

  test('publishers read it during a request and afterwards, and cannot change it before it is published', () => {
    const asked = (applyPublicProgress: number | null, isGroup = 1) => ({ ...inGroup('them'), auth: 2, applyPublicProgress, isGroup })
    expect(letters(actor('problem_admin'), asked(null))).toBe('----P-')
    expect(letters(actor('problem_admin'), asked(1))).toBe('O---PT')
    expect(letters(actor('problem_admin'), asked(3))).toBe('O---PT')
    expect(letters(actor('problem_admin'), asked(2, 0))).toBe('OsEDPT')
    expect(letters(actor('admin'), asked(1))).toBe('------')
    expect(letters(actor('default_user'), asked(1))).toBe('------')
  })

  test('a guest does not open it', () => {
    expect([standingOf(null, inGroup('them'), 'none'), mayOpenProblem(null, inGroup('them'), 'none')]).toEqual(['stranger', false])
  })
})

describe('the table', () => {
  test('counts nothing of an unpublished problem, and opens it to its preparers only', () => {
    for (const publicity of publicities) {
      for (const standing of standings) {
        const { opens, submits } = accessTable[publicity][standing]
        if (publicity === 'public') continue
        expect([publicity, standing, opens, submits]).toEqual([
          publicity,
          standing,
          standing === 'preparer',
          standing === 'preparer' ? 'trial' : null,
        ])
      }
    }
  })

  test('nobody submits without opening the problem', () => {
    for (const row of publicities.flatMap((publicity) => Object.values(accessTable[publicity]))) {
      if (row.submits !== null) expect(row.opens).toBe(true)
    }
  })

  test('an unknown number of publicity means private', () => {
    expect([0, 4, Number.NaN].map(publicityOf)).toEqual(['private', 'private', 'private'])
    expect(publicities.map((publicity) => publicityOf(authOfPublicity[publicity]))).toEqual([...publicities])
    expect(maySubmit(actor('default_user'), { ...theirs, auth: 4 }, 'none')).toBeNull()
  })
})

test('a change of a published problem asks staff, also where the backing of its group is not known', () => {
  const published = { ...inGroup('me'), isGroup: 0 }
  const change = (role: RoleName, groupRole: GroupRole) => changeOfProblem(actor(role), published, groupRole, null)
  expect([change('default_user', 'admin'), change('default_user', 'member'), change('root', 'none')]).toEqual(['asks', null, 'at-once'])
  expect(changeOfProblem(actor('default_user'), inGroup('me'), 'admin', null)).toBe('at-once')
})

test('a problem without a group belongs to the site, however it is marked', () => {
  expect(letters(actor('root'), { ...theirs, isGroup: 1 })).toBe('OSEDPT')
})
