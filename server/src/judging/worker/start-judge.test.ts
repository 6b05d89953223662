import { NsjailUnavailable } from '@touchstone/judge-sandbox/sandbox/find-nsjail.ts'
import { SandboxError } from '@touchstone/judge-sandbox/sandbox/sandbox-error.ts'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { describe, expect, test } from 'vitest'
import { asJudgingOff, JudgingOff } from './start-judge.ts'

describe('why a machine cannot judge', () => {
  test.each([
    {
      thrown: new NsjailUnavailable([{ code: 'nsjail-not-found', details: {} }]),
      offCause: 'no-nsjail',
      words: '没有找到 nsjail',
      mend: /请编译/,
    },
    { thrown: new SandboxError('sandbox.no-cgroup', 'no cgroup'), offCause: 'no-cgroup', words: 'cgroup', mend: /请.*Delegate=yes/ },
    {
      thrown: new SandboxError('sandbox.no-report', 'x', { words: 'mount: denied' }),
      offCause: 'no-jail',
      words: '返回结果：mount: denied',
      mend: /运行.*doctor/,
    },
  ])('$offCause keeps the words of its machine, and what mends it, for readers of Chinese as well', ({ thrown, offCause, words, mend }) => {
    const off = asJudgingOff(thrown)
    if (!(off instanceof JudgingOff)) throw new Error('judging is not off')
    expect(off.offCause).toBe(offCause)
    expect(judgeReasonText(off.faults, 'zh-CN')).toContain(words)
    expect(judgeReasonText(off.mend, 'zh-CN')).toMatch(mend)
    expect(judgeReasonText([...off.faults, ...off.mend], 'en-US')).not.toMatch(/\p{Script=Han}/u)
  })

  test('any other error is an internal fault and stays unchanged', () => {
    const fault = new TypeError('x is not a function')
    expect(asJudgingOff(fault)).toBe(fault)
  })
})
