import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowsAccount, firstAccounts, formatAccountRule, parseAccountRule } from './account-rule.ts'

const rule = parseAccountRule('<prefix>team</prefix><suffix>x</suffix><start>1</start><end>12</end><extra>anna  ben</extra>')

describe('the rule team1x to team12x, anna, ben', () => {
  test.each([
    { username: 'team1x', allowed: true },
    { username: 'team12x', allowed: true },
    { username: 'team0x', allowed: false },
    { username: 'team13x', allowed: false },
    { username: 'team01x', allowed: false },
    { username: 'team+1x', allowed: false },
    { username: 'team1.5x', allowed: false },
    { username: 'teamx', allowed: false },
    { username: 'team1', allowed: false },
    { username: 'TEAM1x', allowed: false },
    { username: 'anna', allowed: true },
    { username: 'ann', allowed: false },
    { username: '', allowed: false },
  ])('for $username: $allowed', ({ username, allowed }) => expect(allowsAccount(rule, username)).toBe(allowed))

  test('shows its first names', () => {
    expect(firstAccounts(rule, 3)).toEqual(['team1x', 'team2x', 'team3x'])
    expect(firstAccounts(rule, 99).slice(-3)).toEqual(['team12x', 'anna', 'ben'])
  })
})

test.each([null, '', 'anna', '<start>1</start>', '<start>a</start><end>z</end>', '<start>5</start><end>4</end>', '<prefix>p'])(
  'an invalid rule allows nobody: %s',
  (text) => {
    const read = parseAccountRule(text)
    for (const name of ['', 'p', 'p1', '1', '4', '5', 'a', 'anna']) expect(allowsAccount(read, name)).toBe(false)
    expect(firstAccounts(read, 5)).toEqual([])
  },
)

test.each([
  { name: 'a start without an end', text: '<start>3</start><end></end><extra>anna</extra>', names: ['anna'] },
  { name: 'an end without a start', text: '<start></start><end>3</end><extra>anna</extra>', names: ['anna'] },
  { name: 'blanks around the numbers', text: '<start> 1 </start><end>\n2 </end>', names: ['1', '2'] },
  { name: 'many blanks between single names', text: '<extra>  anna \n\t ben </extra>', names: ['anna', 'ben'] },
  { name: 'a closing tag before the opening one', text: '</extra><extra>anna</extra>', names: ['anna'] },
  { name: 'a closing tag alone', text: 'somebody</extra>', names: [] },
  { name: 'a single name that is in the row too', text: '<start>1</start><end>2</end><extra>2 anna</extra>', names: ['1', '2', 'anna'] },
])('$name: $names', ({ text, names }) => {
  expect(firstAccounts(parseAccountRule(text), 9)).toEqual(names)
})

test('a prefix and a suffix never share letters', () => {
  expect(allowsAccount({ prefix: 'a1', suffix: '1b', range: { start: 0, end: 9 }, extra: [] }, 'a1b')).toBe(false)
})

test('exactly the names of the preview are allowed, and the text keeps the rule', () => {
  const part = fc.stringMatching(/^[a-z0-9]{0,3}$/)
  const anyRule = fc.record({
    prefix: part,
    suffix: part,
    range: fc.option(fc.record({ start: fc.nat(20), end: fc.nat(20) })),
    extra: fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(anyRule, fc.stringMatching(/^[a-z0-9]{0,6}$/), (one, name) => {
      expect(parseAccountRule(formatAccountRule(one))).toEqual(one)
      const names = firstAccounts(one, 1000)
      for (const each of names) expect(allowsAccount(one, each)).toBe(true)
      expect(allowsAccount(one, name)).toBe(names.includes(name))
    }),
  )
})
