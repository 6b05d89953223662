import { describe, expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '../errors/error-catalogue.ts'
import { uiLanguages } from '../language/language.ts'
import { accountTexts } from './account-texts.ts'
import { errorMessage } from './error-message.ts'
import { errorsEn } from './errors.en.ts'
import { errorsZh } from './errors.zh.ts'
import { type MailText, mailTexts } from './mail-texts.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).toSorted()

describe('the messages of errors', () => {
  test('exist in every language for every code, and for no other', () => {
    const codes = Object.keys(errorCatalogue).toSorted()
    for (const table of [errorsEn, errorsZh]) {
      expect(Object.keys(table).toSorted()).toEqual(codes)
      for (const text of Object.values(table)) expect(text.trim()).not.toBe('')
    }
  })

  test('use the same details in every language', () => {
    for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
      expect([code, placeholders(errorsZh[code])]).toEqual([code, placeholders(errorsEn[code])])
    }
  })

  test('are Chinese in Chinese and English in English', () => {
    const latinOnly = (text: string) => /\p{Letter}/u.test(text) && !/\p{Script=Han}/u.test(text)
    for (const [code, text] of Object.entries(errorsZh))
      expect([code, latinOnly(text.replace(/\{\w+\}|JSON|YAML|XML/g, ''))]).toEqual([code, false])
    for (const [code, text] of Object.entries(errorsEn)) expect([code, /\p{Script=Han}/u.test(text)]).toEqual([code, false])
  })

  test('fill in details, and leave out missing ones', () => {
    expect(errorMessage('code.too-frequent', { seconds: 7 }, 'en-US')).toContain('7 s')
    expect(errorMessage('code.too-frequent', {}, 'en-US')).not.toContain('{')
  })
})

describe('mail', () => {
  test.each(uiLanguages)('in %s has a subject, a greeting and a reason', (language) => {
    const texts = mailTexts[language]
    const mails: [MailText, string][] = [
      [texts.registerCode('Site', '123456', 10), '123456'],
      [texts.changeEmailCode('Site', 'ada', '123456', 10), '123456'],
      [texts.resetPassword('Site', 'ada', 'https://x.example/reset', 10), 'https://x.example/reset'],
      [texts.test('Site'), 'Site'],
    ]
    for (const [mail, about] of mails) {
      expect(mail.subject).toContain('Site')
      expect(JSON.stringify(mail)).toContain(about)
      expect([mail.greeting, mail.closing, ...mail.lines].every((line) => line.length > 0)).toBe(true)
    }
  })
})

describe('the texts of account changes', () => {
  test('count the remaining tries', () => {
    expect([2, 1, 0].map(accountTexts['en-US'].oldPasswordWrong)).toEqual([
      'Wrong password; 2 more tries',
      'Wrong password; one more try',
      'Wrong password; try again in 30 minutes',
    ])
    expect([1, 0].map(accountTexts['zh-CN'].emailCodeWrong)).toEqual(['验证码错误，还可以尝试 1 次', '验证码错误，请 30 分钟后再试'])
  })
})
