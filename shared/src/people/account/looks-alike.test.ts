import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLike, plainName, skeleton } from './looks-alike.ts'
import { usernameFault } from './username-form.ts'

/** Spellings that a reader cannot distinguish from `root`. */
const spellings = [
  { name: 'a zero width space', spelling: 'ro\u200bot' },
  { name: 'a soft hyphen', spelling: 'ro\u00adot' },
  { name: 'a combining grapheme joiner', spelling: 'ro\u034fot' },
  { name: 'a Hangul filler', spelling: 'root\u3164' },
  { name: 'a variation selector', spelling: 'root\ufe0f' },
  { name: 'a Khmer vowel of no width', spelling: 'ro\u17b4ot' },
  { name: 'a Mongolian separator', spelling: 'root\u180e' },
  { name: 'a tag character', spelling: 'root\u{e0072}' },
  { name: 'a mark below', spelling: 'ro\u0323\u0323ot' },
  { name: 'a mark that is drawn over nothing', spelling: 'root\u0301' },
  { name: 'a Cyrillic o', spelling: 'r\u043eot' },
  { name: 'a Greek omicron', spelling: 'ro\u03bft' },
  { name: 'small capitals', spelling: 'ʀᴏᴏᴛ' },
  { name: 'a direction override', spelling: '\u202etoor' },
  { name: 'a Braille blank', spelling: 'root\u2800' },
]

describe('names that look like root', () => {
  test.each(spellings)('with $name is no username', ({ spelling }) => {
    expect(usernameFault(spelling)).not.toBeNull()
  })

  test.each([
    ...spellings.filter(({ spelling }) => !/\u202e|\u2800/.test(spelling)),
    { name: 'zeros', spelling: 'r00t' },
    { name: 'capitals', spelling: 'ROOT' },
  ])('with $name has the skeleton of root', ({ spelling }) => {
    expect(looksLike(spelling, 'root')).toBe(true)
  })

  test('in other writing systems as a whole, and with points between, are detected too', () => {
    expect(['rοοτ', 'R.o.o.t', 'ｒｏｏｔ', '𝐫𝐨𝐨𝐭', 'röôt'].map((name) => looksLike(name, 'root'))).toEqual(Array(5).fill(true))
    expect(['adrnin', 'adm1n', 'аdмin', 'аdмin'].map((name) => looksLike(name, 'admin'))).toEqual(Array(4).fill(true))
    expect(looksLike('\u200b', '')).toBe(false)
    expect(looksLike('王伟', '王玮')).toBe(false)
  })
})

describe('a username', () => {
  test.each([
    ...[
      'ada',
      'Ada_Lovelace-1',
      '张三',
      '张三abc',
      's2024.01',
      'a@b',
      '阿依古丽·买买提',
      'さくらサクラ桜',
      '佐々木ルー',
      '김철수',
      'Иванов',
      'José',
      'Nguyễn',
      'བསོད་ནམས'.slice(0, 4),
    ],
    '二〇二四',
  ])('%s is one', (name) => {
    expect(usernameFault(name)).toBeNull()
  })

  test.each([
    { name: 'an emoji', username: 'ada😀', fault: 'form' },
    { name: 'a wide slash', username: 'a／b', fault: 'form' },
    { name: 'Latin and Cyrillic', username: 'adaж', fault: 'mixed' },
    { name: 'Chinese and Greek', username: '张α', fault: 'mixed' },
    { name: 'a private character', username: 'a\ue000', fault: 'form' },
  ])('with $name is none', ({ username, fault }) => {
    expect(usernameFault(username)).toBe(fault)
  })
})

describe('a nickname', () => {
  test('loses direction marks, hidden characters and piles of marks, and keeps the rest', () => {
    expect(plainName('\u202eада\u2066 x\u200b')).toBe('ада x')
    expect(plainName('a\u0301\u0302\u0303\u0304b')).toBe('áb')
    expect(plainName(' 小\u3000明\n😀 ')).toBe('小 明 😀')
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => plainName(plainName(name)) === plainName(name)))
  })

  test('has one skeleton however often it is taken', () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-z0-9]{0,12}$/), (name) => skeleton(name.toUpperCase()) === skeleton(name)))
  })
})
