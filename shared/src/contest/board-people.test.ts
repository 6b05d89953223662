import { describe, expect, test } from 'vitest'
import { type BoardPerson, isLeftOut, isStar, realnameFor, repeatedName, shownName, starNames } from './board-people.ts'

const pupil: BoardPerson = { uid: 'p', role: 'default_user', groupRole: 'none', isHelper: false }

describe('left out of the boards', () => {
  test.each<{ name: string; person: Partial<BoardPerson>; out: boolean }>([
    { name: 'a pupil', person: {}, out: false },
    { name: 'a member of the group', person: { groupRole: 'member' }, out: false },
    { name: 'an admin of the group', person: { groupRole: 'admin' }, out: false },
    { name: 'a root of the group', person: { groupRole: 'root' }, out: true },
    { name: 'the creator', person: { uid: 'creator' }, out: true },
    { name: 'root', person: { role: 'root' }, out: true },
    { name: 'an admin', person: { role: 'admin' }, out: false },
    { name: 'a problem admin', person: { role: 'problem_admin' }, out: false },
    { name: 'a helper', person: { isHelper: true }, out: true },
  ])('$name: $out', ({ person, out }) => expect(isLeftOut({ ...pupil, ...person }, { uid: 'creator' })).toBe(out))
})

test('star users are known by username, trimmed and each once', () => {
  const stars = starNames([' anna', 'ben', 'anna ', ''])
  expect(stars).toEqual(['anna', 'ben'])
  expect(isStar('anna', stars)).toBe(true)
  expect(isStar('Anna', stars)).toBe(false)
})

describe('names on a board', () => {
  const anna = { username: 'anna', nickname: 'Ann', realname: '安娜' }
  test('are of the wanted kind, or the username', () => {
    expect([shownName(anna, 'username'), shownName(anna, 'nickname'), shownName(anna, 'realname')]).toEqual(['anna', 'Ann', '安娜'])
    expect(shownName({ ...anna, nickname: null }, 'nickname')).toBe('anna')
    expect(shownName({ ...anna, realname: '  ' }, 'realname')).toBe('anna')
  })

  test.each([
    { rule: 'realname', isAdmin: false, shown: '安娜' },
    { rule: 'username', isAdmin: true, shown: '安娜' },
    { rule: 'username', isAdmin: false, shown: null },
    { rule: 'nickname', isAdmin: false, shown: null },
  ] as const)('the real name with $rule for a contest admin: $isAdmin', ({ rule, isAdmin, shown }) => {
    expect(realnameFor(anna, rule, isAdmin)).toBe(shown)
  })
})

test('a star name that is there twice is found, spaces aside', () => {
  expect(repeatedName(['ada', 'bob', ' ada '])).toBe('ada')
  expect(repeatedName(['ada', 'Ada', ' ', ''])).toBeNull()
})
