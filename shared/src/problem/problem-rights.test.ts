import { describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { GroupRole } from '../access/group-role.ts'
import type { RoleName } from '../access/role.ts'
import { problemRights } from './problem-rights.ts'

const actor = (role: RoleName, uid = 'me'): Actor => ({ uid, username: uid, role, sessionId: 1 })
const mine = { authorUid: 'me', isGroup: 0, gid: null }
const theirs = { ...mine, authorUid: 'them' }
const inGroup = (authorUid: string) => ({ authorUid, isGroup: 1, gid: 7 })

/** One letter per right: Submit, Edit, Delete, Publish, Testcases. */
function letters(who: Actor | null, problem: typeof mine | ReturnType<typeof inGroup>, groupRole: GroupRole = 'none', isJudged = true) {
  const rights = problemRights(who, problem, groupRole, isJudged)
  const names = { submit: 'S', edit: 'E', delete: 'D', publish: 'P', downloadTestcases: 'T' } as const
  return Object.entries(names)
    .map(([right, letter]) => (rights[right as keyof typeof names] ? letter : '-'))
    .join('')
}

describe('what may be done with a problem', () => {
  test.each([
    { name: 'a guest', who: null, problem: theirs, rights: '-----' },
    { name: 'a pupil', who: actor('default_user'), problem: theirs, rights: 'S----' },
    { name: 'a pupil who must not submit', who: actor('no_subimit_user'), problem: theirs, rights: '-----' },
    { name: 'root', who: actor('root'), problem: theirs, rights: 'SEDPT' },
    { name: 'a problem admin', who: actor('problem_admin'), problem: theirs, rights: 'SEDPT' },
    { name: 'an admin with an own problem', who: actor('admin'), problem: mine, rights: 'SE--T' },
    { name: "an admin with another's", who: actor('admin'), problem: theirs, rights: 'S----' },
    { name: 'an author who is no admin any more', who: actor('default_user'), problem: mine, rights: 'S----' },
  ])('$name: $rights', ({ who, problem, rights }) => {
    expect(letters(who, problem)).toBe(rights)
  })

  test.each([
    { groupRole: 'none', author: 'me', rights: 'S----' },
    { groupRole: 'member', author: 'me', rights: 'S----' },
    { groupRole: 'admin', author: 'me', rights: 'SED-T' },
    { groupRole: 'admin', author: 'them', rights: 'S----' },
    { groupRole: 'root', author: 'them', rights: 'SED-T' },
  ] as const)('$groupRole of the group, problem of $author: $rights', ({ groupRole, author, rights }) => {
    expect(letters(actor('default_user'), inGroup(author), groupRole)).toBe(rights)
  })

  test('nobody submits what cannot be judged', () => {
    expect(letters(actor('root'), mine, 'none', false)).toBe('-EDPT')
  })
})
