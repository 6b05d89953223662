import { describe, expect, test } from 'vitest'
import { findWords } from './judge-words.ts'
import { Verdict } from './verdict.ts'
import { describeRunEnd, type RunFacts, verdictOfRun } from './verdict-of-run.ts'

const fine: RunFacts = { exit: { kind: 'exited', code: 0 }, limitHit: null, cpuMs: 10, ranOutOfHeap: false }

describe('the verdict of a run', () => {
  test.each([
    { name: 'a CPU limit below the time limit', facts: { limitHit: 'cpu', cpuMs: 0 }, verdict: Verdict.TimeLimit },
    { name: 'a wall limit after a good end', facts: { limitHit: 'wall' }, verdict: Verdict.TimeLimit },
    { name: 'too much output after a good end', facts: { limitHit: 'output' }, verdict: Verdict.RuntimeError },
    { name: 'a refused process, which it survived', facts: { limitHit: 'processes' }, verdict: 'ran' },
    {
      name: 'a signal with a full heap',
      facts: { exit: { kind: 'signaled', signal: 6 }, ranOutOfHeap: true },
      verdict: Verdict.MemoryLimit,
    },
    { name: 'no end, although the heap was full', facts: { exit: null, ranOutOfHeap: true }, verdict: Verdict.SystemError },
  ] as const)('$name', ({ facts, verdict }) => {
    expect(verdictOfRun({ ...fine, ...facts }, 1000)).toBe(verdict)
  })
})

describe('the message about the end of a run', () => {
  const signaled = (signal: number) => ({ exit: { kind: 'signaled', signal } }) as const
  test.each([
    { name: 'none after a good end', facts: {}, says: null },
    { name: 'none without an end', facts: { exit: null }, says: null },
    { name: 'none about CPU time, whatever the signal', facts: { ...signaled(9), limitHit: 'cpu' }, says: null },
    { name: 'none about a refused process that it survived', facts: { limitHit: 'processes' }, says: null },
    { name: 'memory, by the kernel', facts: { ...signaled(9), limitHit: 'memory' }, says: { key: 'words.run.memory', params: {} } },
    { name: 'memory, by its runtime', facts: { ...signaled(6), ranOutOfHeap: true }, says: { key: 'words.run.memory', params: {} } },
    { name: 'too much output', facts: { ...signaled(25), limitHit: 'output' }, says: { key: 'words.run.output', params: {} } },
    { name: 'a known signal', facts: signaled(25), says: { key: 'words.run.signal', params: { signal: '25', name: 'SIGXFSZ' } } },
    { name: 'another signal', facts: signaled(40), says: { key: 'words.run.signal', params: { signal: '40', name: 'unnamed' } } },
    { name: 'an exit code', facts: { exit: { kind: 'exited', code: 3 } }, says: { key: 'words.run.exit', params: { code: '3' } } },
  ] as const)('$name', ({ facts, says }) => {
    const text = describeRunEnd({ ...fine, ...facts })
    expect(text === null ? null : findWords(text)).toEqual(says)
  })
})
