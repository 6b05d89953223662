import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkerArguments, checkerWord } from '../job/checker-protocol.ts'
import { type CheckerFacts, checkerVerdict } from './checker-verdict.ts'
import { interactiveVerdict } from './interactive-verdict.ts'
import { Verdict } from './verdict.ts'
import type { RunFacts } from './verdict-of-run.ts'

const { Accepted: AC, WrongAnswer: WA, PresentationError: PE, PartialAccepted: PA, SystemError: SE } = Verdict
const { TimeLimit: TLE, MemoryLimit: MLE, RuntimeError: RE } = Verdict

const ended = (code: number, stderr = '', stdout = ''): CheckerFacts => ({ exit: { kind: 'exited', code }, limitHit: null, stdout, stderr })

describe('the verdict of a checker', () => {
  test.each([
    { name: 'exit 0', facts: ended(0), status: AC, percent: 0 },
    { name: 'exit 100', facts: ended(100), status: AC, percent: 0 },
    { name: 'exit 101', facts: ended(101), status: PE, percent: 0 },
    { name: 'exit 102', facts: ended(102), status: WA, percent: 0 },
    { name: 'exit 103', facts: ended(103), status: SE, percent: 0 },
    { name: 'exit 99 with a percentage', facts: ended(99, '', '37\n'), status: PA, percent: 37 },
    { name: 'exit 99 with all of it', facts: ended(99, '', '100'), status: AC, percent: 100 },
    { name: 'exit 99 without a number', facts: ended(99, '', 'some'), status: PA, percent: 0 },
    { name: 'exit 99 with more than all', facts: ended(99, '', '250'), status: AC, percent: 100 },
    { name: 'exit 1 without a message', facts: ended(1), status: WA, percent: 0 },
    { name: 'exit 2 without a message', facts: ended(2), status: PE, percent: 0 },
    {
      name: 'a wrong format in testlib’s words is a wrong answer',
      facts: ended(2, 'wrong output format Expected int32\n'),
      status: WA,
      percent: 0,
    },
    { name: 'exit 3', facts: ended(3, 'FAIL the answer is missing'), status: SE, percent: 0 },
    { name: 'an unexpected end of the output', facts: ended(8, 'unexpected eof Unexpected end of file'), status: WA, percent: 0 },
    { name: 'testlib points', facts: ended(7, 'points 25 fair'), status: PA, percent: 25 },
    { name: 'all testlib points', facts: ended(7, 'points 100 fine'), status: AC, percent: 100 },
    { name: 'testlib partial', facts: ended(0, 'partially correct (60) some'), status: PA, percent: 60 },
    { name: 'an unknown code with a known message', facts: ended(17, 'ok fine'), status: AC, percent: 0 },
    { name: 'an unknown code without a message', facts: ended(17), status: SE, percent: 0 },
    { name: 'an unknown code with another message', facts: ended(255, 'cannot open file'), status: SE, percent: 0 },
    { name: 'a signal', facts: { ...ended(0), exit: { kind: 'signaled', signal: 11 } }, status: SE, percent: 0 },
    { name: 'a limit, whatever the code', facts: { ...ended(0), limitHit: 'cpu' }, status: SE, percent: 0 },
    { name: 'no end', facts: { ...ended(0), exit: null }, status: SE, percent: 0 },
  ] as const)('$name', ({ facts, status, percent }) => {
    expect(checkerVerdict(facts)).toMatchObject({ status, percent })
  })

  test('is never Accepted when the checker was ended by a signal or a limit', () => {
    const exit = fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1, max: 64 }).map((signal) => ({ kind: 'signaled' as const, signal })),
    )
    const limitHit = fc.constantFrom('cpu', 'wall', 'memory', 'output', null)
    fc.assert(
      fc.property(exit, limitHit, fc.string(), fc.string(), (exit, limitHit, stdout, stderr) => {
        expect(checkerVerdict({ exit, limitHit, stdout, stderr: `ok ${stderr}` }).status).toBe(SE)
      }),
    )
  })
})

describe('the protocols of other sites', () => {
  const paths = { input: 'i', output: 'o', answer: 'a' }
  test.each([
    { protocol: 'testlib', args: ['i', 'o', 'a'], verdicts: { 0: AC, 1: WA, 2: PE, 100: AC, 77: SE } },
    { protocol: 'hustoj', args: ['i', 'a', 'o'], verdicts: { 0: AC, 1: WA, 2: WA, 100: WA, 77: WA } },
    { protocol: 'qduoj', args: ['i', 'o'], verdicts: { 0: AC, 1: WA, 2: SE, 100: SE, 77: SE } },
  ] as const)('$protocol', ({ protocol, args, verdicts }) => {
    expect(checkerArguments(protocol, paths)).toEqual(args)
    for (const [code, status] of Object.entries(verdicts)) expect(checkerWord(protocol, ended(Number(code))).status).toBe(status)
    expect(checkerWord(protocol, { ...ended(0), exit: { kind: 'signaled', signal: 11 } }).status).toBe(SE)
    expect(checkerWord(protocol, { ...ended(0), limitHit: 'cpu' }).status).toBe(SE)
  })
})

describe('the guilty side in an interaction', () => {
  const fine: RunFacts = { exit: { kind: 'exited', code: 0 }, limitHit: null, cpuMs: 10, ranOutOfHeap: false }
  const program = (facts: Partial<RunFacts>, endedAt: number) => ({ ...fine, ...facts, endedAt })
  const interactor = (facts: CheckerFacts, endedAt: number) => ({ ...facts, endedAt })
  const killed = { exit: null } as const
  test.each([
    { name: 'both end well', p: program({}, 1), i: interactor(ended(0), 2), status: AC },
    {
      name: 'the interactor rejects, then the pipe breaks',
      p: program({ exit: { kind: 'signaled', signal: 13 } }, 2),
      i: interactor(ended(1), 1),
      status: WA,
    },
    {
      name: 'the interactor rejects, then the program runs on',
      p: program({ ...killed, limitHit: 'cpu' }, 2),
      i: interactor(ended(1), 1),
      status: WA,
    },
    {
      name: 'the program crashes, then the interactor misses its input',
      p: program({ exit: { kind: 'signaled', signal: 11 } }, 1),
      i: interactor(ended(1), 2),
      status: RE,
    },
    { name: 'the program ends early and well', p: program({}, 1), i: interactor(ended(8, 'unexpected eof '), 2), status: WA },
    {
      name: 'the program ends early, and the pipe breaks under the interactor',
      p: program({}, 1),
      i: interactor({ ...ended(0), exit: { kind: 'signaled', signal: 13 } }, 2),
      status: WA,
    },
    {
      name: 'the program ends early, and the interactor’s runtime fails on the pipe',
      p: program({}, 1),
      i: interactor(ended(120, 'BrokenPipeError: [Errno 32] Broken pipe'), 2),
      status: WA,
    },
    {
      name: 'the pipe breaks under an interactor whose program still runs',
      p: program({}, 2),
      i: interactor({ ...ended(0), exit: { kind: 'signaled', signal: 13 } }, 1),
      status: SE,
    },
    {
      name: 'the program crashes, and the pipe breaks under the interactor',
      p: program({ exit: { kind: 'signaled', signal: 11 } }, 1),
      i: interactor({ ...ended(0), exit: { kind: 'signaled', signal: 13 } }, 2),
      status: RE,
    },
    {
      name: 'the program ends, then the interactor crashes by itself',
      p: program({}, 1),
      i: interactor({ ...ended(0), exit: { kind: 'signaled', signal: 11 } }, 2),
      status: SE,
    },
    {
      name: 'the program computes too long',
      p: program({ ...killed, limitHit: 'cpu', cpuMs: 1100 }, 1),
      i: interactor(ended(1), 2),
      status: TLE,
    },
    {
      name: 'both wait',
      p: program({ ...killed, limitHit: 'wall' }, 1),
      i: interactor({ ...ended(1), exit: null, limitHit: 'wall' }, 2),
      status: TLE,
    },
    { name: 'too much memory', p: program({ ...killed, limitHit: 'memory' }, 1), i: interactor(ended(1), 2), status: MLE },
    {
      name: 'the interactor crashes',
      p: program({}, 2),
      i: interactor({ ...ended(0), exit: { kind: 'signaled', signal: 11 } }, 1),
      status: SE,
    },
    { name: 'the interactor computes too long', p: program({}, 2), i: interactor({ ...ended(0), limitHit: 'cpu' }, 1), status: SE },
    { name: 'right, then it writes on', p: program({ exit: { kind: 'signaled', signal: 13 } }, 2), i: interactor(ended(0), 1), status: RE },
    { name: 'right, then it never ends', p: program(killed, 2), i: interactor(ended(0), 1), status: TLE },
    { name: 'right, then a wrong exit code', p: program({ exit: { kind: 'exited', code: 3 } }, 2), i: interactor(ended(0), 1), status: RE },
  ] as const)('$name', ({ p, i, status }) => {
    expect(interactiveVerdict(p, i, 1000).status).toBe(status)
  })
})
