import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../../ground/errors/domain-error.ts'
import {
  checkLink,
  checkPassword,
  checkProfileField,
  checkUsername,
  foldName,
  isEmail,
  profileLimits,
  readGender,
} from './account-rules.ts'
import { isThrowAwayMail } from './throw-away-mail.ts'

/** Code of the refusal, or `fine`. */
function outcome(run: () => void): string {
  try {
    run()
    return 'fine'
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error)
  }
}

describe('a username', () => {
  test.each([
    { name: 'Chinese', username: '张三', outcomeIs: 'fine' },
    { name: 'one letter', username: 'a', outcomeIs: 'fine' },
    { name: 'twenty letters', username: 'a'.repeat(20), outcomeIs: 'fine' },
    { name: 'nothing', username: '', outcomeIs: 'account.username-length' },
    { name: 'twenty-one letters', username: 'a'.repeat(21), outcomeIs: 'account.username-length' },
    { name: 'a space', username: 'a b', outcomeIs: 'account.username-form' },
    { name: 'a wide space', username: 'a\u3000b', outcomeIs: 'account.username-form' },
    { name: 'a slash', username: 'a/b', outcomeIs: 'account.username-form' },
    { name: 'a tab', username: 'a\tb', outcomeIs: 'account.username-form' },
    { name: 'a letter of no width', username: 'root\u200b', outcomeIs: 'account.username-form' },
    { name: 'a mark that changes the direction', username: 'a\u202eb', outcomeIs: 'account.username-form' },
    { name: 'two writing systems', username: 'r\u043eot', outcomeIs: 'account.username-mixed' },
    { name: 'a combining mark', username: 'root\u0301', outcomeIs: 'account.username-form' },
  ])('of $name', ({ username, outcomeIs }) => {
    expect(outcome(() => checkUsername(username))).toBe(outcomeIs)
  })

  test('is the same for different letter cases and widths, and folding twice changes nothing', () => {
    expect(foldName('ＲＯＯＴ')).toBe(foldName('root'))
    fc.assert(fc.property(fc.string(), (name) => foldName(foldName(name)) === foldName(name)))
    fc.assert(fc.property(fc.stringMatching(/^[a-zA-Z0-9]+$/), (name) => foldName(name.toUpperCase()) === foldName(name.toLowerCase())))
  })
})

describe('a password', () => {
  test('of 6 to 20 characters without spaces around it passes, any other is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (password) => {
        const fits = password === password.trim() && password.length >= 6 && password.length <= 20
        return (outcome(() => checkPassword(password)) === 'fine') === fits
      }),
    )
  })
})

describe('an e-mail address', () => {
  test.each([
    { address: 'ada@school.example', is: true },
    { address: 'a.b+c@x.school.example', is: true },
    { address: 'ada', is: false },
    { address: 'ada@localhost', is: false },
    { address: 'ada@@school.example', is: false },
    { address: 'ada @school.example', is: false },
    { address: 'ada@school.example\nbcc: all@school.example', is: false },
    { address: 'Ada <ada@school.example>', is: false },
    { address: 'ada@school.example,eve@school.example', is: false },
    { address: `${'a'.repeat(320)}@school.example`, is: false },
  ])('$address: $is', ({ address, is }) => {
    expect(isEmail(address)).toBe(is)
  })

  test.each([
    { address: 'ada@mailinator.com', is: true },
    { address: 'ada@x.y.MAILINATOR.com', is: true },
    { address: 'ada@notmailinator.com', is: false },
    { address: 'mailinator.com@school.example', is: false },
    { address: 'nonsense', is: false },
  ])('$address is thrown away: $is', ({ address, is }) => {
    expect(isThrowAwayMail(address)).toBe(is)
  })
})

describe('a profile', () => {
  test('field is refused exactly when it is longer than its limit', () => {
    for (const [field, max] of Object.entries(profileLimits) as [keyof typeof profileLimits, number][]) {
      expect(outcome(() => checkProfileField(field, 'x'.repeat(max)))).toBe('fine')
      expect(outcome(() => checkProfileField(field, 'x'.repeat(max + 1)))).toBe('account.field-too-long')
      expect(outcome(() => checkProfileField(field, null))).toBe('fine')
    }
  })

  test('link never has another scheme than http and https, however it is written', () => {
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'blob', 'mailto')
    const mixed = fc.tuple(scheme, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }))
    fc.assert(
      fc.property(mixed, fc.constantFrom('', ' ', '\n'), ([name, upper], before) => {
        const written = [...name].map((c, i) => (upper[i] ? c.toUpperCase() : c)).join('')
        expect(outcome(() => checkLink('blog', `${before}${written}:alert(1)`))).toBe('account.link-form')
      }),
    )
    for (const link of ['https://a.example', 'HTTP://a.example', 'a.example/x', 'a.example:8080', '', null]) {
      expect(outcome(() => checkLink('blog', link))).toBe('fine')
    }
  })

  test.each([
    { text: 'male', gender: 'male' },
    { text: 0, gender: 'male' },
    { text: ' Female ', gender: 'female' },
    { text: '1', gender: 'female' },
    { text: 'other', gender: 'secrecy' },
    { text: null, gender: 'secrecy' },
  ])('gender $text is $gender', ({ text, gender }) => {
    expect(readGender(text)).toBe(gender)
  })
})
