import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldName } from '../language/field-names.ts'
import { uiLanguages } from '../language/language.ts'
import { inputFault } from './input-fault.ts'

const Input = z.strictObject({
  name: z.string().min(1).max(3),
  size: z.number().min(2).max(5),
  list: z.array(z.number()).max(1),
  kind: z.enum(['a', 'b']),
  mail: z.email(),
  both: z.string().refine((text) => text === 'x', { message: 'x, no other' }),
  either: z.union([z.string(), z.number()]),
})
const fit = { name: 'abc', size: 3, list: [], kind: 'a', mail: 'a@b.org', both: 'x', either: 1 }

function faults(changes: object, language: 'zh-CN' | 'en-US') {
  const { error } = Input.safeParse({ ...fit, ...changes })
  return (error?.issues ?? []).map((issue) => inputFault(issue, language))
}

describe('the fault of a field', () => {
  test.each<[string, object, string, string]>([
    ['missing', { name: undefined }, '缺失或类型错误', 'missing or of the wrong type'],
    ['of another type', { size: '3' }, '缺失或类型错误', 'missing or of the wrong type'],
    ['too long', { name: 'abcd' }, '最多 3 个字符', 'at most 3 characters'],
    ['empty', { name: '' }, '至少 1 个字符', 'at least 1 character'],
    ['too large', { size: 6 }, '最多 5', 'at most 5'],
    ['too small', { size: 1 }, '至少 2', 'at least 2'],
    ['with too many items', { list: [1, 2] }, '最多 1 项', 'at most 1 item'],
    ['none of the values', { kind: 'c' }, '只能是 a, b', 'must be one of a, b'],
    ['no address', { mail: 'nobody' }, '格式不正确', 'not in the right form'],
    ['against the words of a schema', { both: 'y' }, 'x, no other', 'x, no other'],
    ['unknown', { more: 1 }, '未知的字段：more', 'unknown fields: more'],
    ['none of the types', { either: true }, '不符合要求', 'does not meet the rules'],
  ])('%s is reported in both languages', (_, changes, zh, en) => {
    expect([faults(changes, 'zh-CN'), faults(changes, 'en-US')]).toEqual([[zh], [en]])
  })

  test.each(uiLanguages)('a field has a readable name in %s; an unknown field or a path stays as it is', (language) => {
    expect(fieldName('nickname', language)).toBe({ 'zh-CN': '昵称', 'en-US': 'Nickname' }[language])
    expect(fieldName('dueAt', language)).toBe({ 'zh-CN': '截止时间', 'en-US': 'Due time' }[language])
    expect(['users.3.email', 'toString'].map((name) => fieldName(name, language))).toEqual(['users.3.email', 'toString'])
  })
})
