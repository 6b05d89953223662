import { expect, test } from 'vitest'
import { whyUnjudgeable } from './judgeability.ts'

const plain = { judgeMode: 'default', isRemote: 0, oj: 'ME', unjudgeable: null, caseCount: 1 }

test.each([
  { name: 'a plain problem', problem: {}, reason: null },
  { name: 'a problem without testcases', problem: { caseCount: 0 }, reason: 'no-testcases' },
  { name: 'a problem of another judge', problem: { isRemote: 1, oj: 'CF', caseCount: 0 }, reason: null },
  { name: 'a problem of a judge that is not known here', problem: { isRemote: 1, oj: 'LIBRE', caseCount: 0 }, reason: 'remote' },
  { name: 'an import whose checker was left out', problem: { unjudgeable: 'checker' }, reason: 'checker' },
  { name: 'an import with a reason of a later version', problem: { unjudgeable: 'phase of the moon' }, reason: 'checker' },
  { name: 'an unknown mode', problem: { judgeMode: 'magic' }, reason: 'mode' },
])('$name: $reason', ({ problem, reason }) => {
  expect(whyUnjudgeable({ ...plain, ...problem })).toBe(reason)
})
