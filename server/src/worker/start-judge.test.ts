import { NsjailUnavailable } from '@touchstone/judge-sandbox/sandbox/find-nsjail.ts'
import { SandboxError } from '@touchstone/judge-sandbox/sandbox/sandbox-error.ts'
import { describe, expect, test } from 'vitest'
import { asJudgingOff } from './start-judge.ts'

describe('why a machine cannot judge', () => {
  test.each([
    { thrown: new NsjailUnavailable('nsjail was not found', 'Install it.'), offCause: 'no-nsjail', mend: /Install it/ },
    { thrown: new SandboxError('sandbox.no-cgroup', 'no cgroup'), offCause: 'no-cgroup', mend: /Delegate=yes/ },
    { thrown: new SandboxError('sandbox.no-report', 'the jail said nothing'), offCause: 'no-jail', mend: /doctor/ },
  ])('$offCause keeps the words of its machine and says what mends it', ({ thrown, offCause, mend }) => {
    const off = asJudgingOff(thrown)
    expect(off).toMatchObject({ name: 'JudgingOff', message: thrown.message, offCause, mend: expect.stringMatching(mend) })
  })

  test('anything else is an internal fault and stays as it is', () => {
    const fault = new TypeError('x is not a function')
    expect(asJudgingOff(fault)).toBe(fault)
  })
})
