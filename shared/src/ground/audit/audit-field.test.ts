import { describe, expect, test } from 'vitest'
import { auditFieldWords, auditValueWords, isAuditMoment } from './audit-field.ts'

describe('fields of the record', () => {
  test.each([
    { name: 'endTime', zh: '结束时间', en: 'End' },
    { name: 'sealRank', zh: '封榜', en: 'Board is frozen' },
    { name: 'something', zh: undefined, en: undefined },
    { name: 'constructor', zh: undefined, en: undefined },
  ])('$name', ({ name, zh, en }) => {
    expect([auditFieldWords(name, 'zh'), auditFieldWords(name, 'en')]).toEqual([zh, en])
  })

  test.each([
    { name: 'yes and no', action: 'settings.website', field: 'register', value: true, zh: '是' },
    { name: 'a flag', action: 'contest.edit', field: 'sealRank', value: 0, zh: '否' },
    { name: 'the number of a flag that is none', action: 'contest.edit', field: 'sealRank', value: 7, zh: undefined },
    { name: 'the access to a problem', action: 'problem.edit', field: 'auth', value: 2, zh: '私有' },
    { name: 'the access to a contest', action: 'contest.edit', field: 'auth', value: 0, zh: '公开' },
    { name: 'an access that nobody knows', action: 'problem.edit', field: 'auth', value: 9, zh: undefined },
    { name: 'a role', action: 'user.edit', field: 'roleId', value: 1001, zh: '老师' },
    { name: 'a role that nobody knows', action: 'user.edit', field: 'roleId', value: 7, zh: undefined },
    { name: 'a text', action: 'problem.edit', field: 'title', value: 'constructor', zh: undefined },
    { name: 'a word of the language', action: 'problem.edit', field: 'judgeMode', value: 'constructor', zh: undefined },
  ])('a value in words: $name', ({ action, field, value, zh }) => {
    expect(auditValueWords(action, field, value, 'zh')).toBe(zh)
  })

  test('a moment is a number in a field of moments', () => {
    expect(isAuditMoment('endTime', 1_700_000_000_000)).toBe(true)
    expect(isAuditMoment('endTime', null)).toBe(false)
    expect(isAuditMoment('points', 100)).toBe(false)
  })
})
