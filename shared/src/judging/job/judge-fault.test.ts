import { expect, test } from 'vitest'
import { JudgeReason } from './judge-fault.schema.ts'
import { type JudgeFaultCode, judgeFaults, judgeReasonText } from './judge-fault.ts'
import { systemErrors } from './system-error.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each(Object.keys(judgeFaults) as JudgeFaultCode[])('%s has the same details in both languages', (code) => {
  const { en, zh } = judgeFaults[code]
  expect(placeholders(zh)).toEqual(placeholders(en))
  expect(zh).toMatch(/\p{Script=Han}/u)
  expect(en).not.toMatch(/\p{Script=Han}/u)
})

test('every fault of the sandbox has a text', () => {
  const codes = Object.keys(systemErrors).filter((code) => code.startsWith('sandbox.'))
  expect(codes.filter((code) => !Object.hasOwn(judgeFaults, code))).toEqual([])
})

test('a reason is one sentence per fault, in the reader’s language; messages of tools stay as they are', () => {
  const reason = JudgeReason.parse([
    { code: 'nsjail-does-not-start', details: { file: '/opt/nsjail', words: 'bad {file}' } },
    { code: 'free-space', details: {} },
  ])
  expect(judgeReasonText(reason, 'en-US')).toBe('/opt/nsjail does not start: bad {file}. Free some space; judging begins by itself.')
  expect(judgeReasonText(reason, 'zh-CN')).toBe('/opt/nsjail 无法启动：bad {file}。请清理磁盘空间，之后评测会自动开始。')
})
