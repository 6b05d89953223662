import { describe, expect, test } from 'vitest'
import { auditFieldWords, isAuditMoment } from './audit-field.ts'

describe('fields of the record', () => {
  test.each([
    { name: 'endTime', zh: '结束时间', en: 'End' },
    { name: 'sealRank', zh: '封榜', en: 'Board is sealed' },
    { name: 'something', zh: undefined, en: undefined },
    { name: 'constructor', zh: undefined, en: undefined },
  ])('$name', ({ name, zh, en }) => {
    expect([auditFieldWords(name, 'zh'), auditFieldWords(name, 'en')]).toEqual([zh, en])
  })

  test('a moment is a number in a field of moments', () => {
    expect(isAuditMoment('endTime', 1_700_000_000_000)).toBe(true)
    expect(isAuditMoment('endTime', null)).toBe(false)
    expect(isAuditMoment('points', 100)).toBe(false)
  })
})
