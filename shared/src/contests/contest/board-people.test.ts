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

test('star users are identified by username, trimmed and unique', () => {
  const stars = starNames([' anna', 'ben', 'anna ', ''])
  expect(stars).toEqual(['anna', 'ben'])
  expect(isStar('anna', stars)).toBe(true)
  expect(isStar('Anna', stars)).toBe(false)
})

describe('names on a board', () => {
  const anna = { username: 'anna', nickname: 'Ann', realname: '安娜' }
  test('are of the configured kind, or the username', () => {
    expect([shownName(anna, 'username', 'inside'), shownName(anna, 'nickname', 'inside'), shownName(anna, 'realname', 'inside')]).toEqual([
      'anna',
      'Ann',
      '安娜',
    ])
    expect(shownName({ ...anna, nickname: null }, 'nickname', 'inside')).toBe('anna')
    expect(shownName({ ...anna, realname: '  ' }, 'realname', 'inside')).toBe('anna')
  })

  test('are never real ones for readers outside the contest', () => {
    expect(shownName(anna, 'realname', 'outside')).toBe('anna')
    expect(shownName(anna, 'nickname', 'outside')).toBe('Ann')
  })

  test.each([
    { rule: 'realname', reader: 'inside', shown: '安娜' },
    { rule: 'realname', reader: 'outside', shown: null },
    { rule: 'username', reader: 'admin', shown: '安娜' },
    { rule: 'username', reader: 'inside', shown: null },
    { rule: 'nickname', reader: 'inside', shown: null },
  ] as const)('the real name with $rule for a reader $reader', ({ rule, reader, shown }) => {
    expect(realnameFor(anna, rule, reader)).toBe(shown)
  })
})

test('a repeated star name is found, spaces aside', () => {
  expect(repeatedName(['ada', 'bob', ' ada '])).toBe('ada')
  expect(repeatedName(['ada', 'Ada', ' ', ''])).toBeNull()
})
