import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkerArguments, checkerWord } from '../job/checker-protocol.ts'
import { type CheckerFacts, checkerVerdict } from './checker-verdict.ts'
import { interactiveVerdict } from './interactive-verdict.ts'
import { findWords, judgeWords } from './judge-words.ts'
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
    { name: 'exit 99 with less than nothing', facts: ended(99, '', '-5'), status: PA, percent: 0 },
    { name: 'exit 99 with a part of a percent', facts: ended(99, '', ' 99.9\n'), status: PA, percent: 99.9 },
    { name: 'exit 99 with endlessly many', facts: ended(99, '', 'Infinity'), status: PA, percent: 0 },
    { name: 'exit 99 without output', facts: ended(99), status: PA, percent: 0 },
    { name: 'exit 4', facts: ended(4), status: WA, percent: 0 },
    { name: 'exit 8', facts: ended(8), status: WA, percent: 0 },
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
    { name: 'points with a fraction', facts: ended(7, 'points 12.25 fair'), status: PA, percent: 12.25 },
    { name: 'points in the middle of a text', facts: ended(1, 'no points 25'), status: WA, percent: 0 },
    { name: 'a partial verdict in the middle of a text', facts: ended(1, 'not partially correct (60)'), status: WA, percent: 0 },
    { name: 'a partial verdict with a fraction', facts: ended(0, 'partially correct (37.25) some'), status: PA, percent: 37.25 },
    { name: 'testlib partial', facts: ended(0, 'partially correct (60) some'), status: PA, percent: 60 },
    { name: 'an unknown code with a known message', facts: ended(17, 'ok fine'), status: AC, percent: 0 },
    { name: 'an unknown code with a word alone', facts: ended(17, 'ok\n'), status: AC, percent: 0 },
    { name: 'an unknown code with a longer word', facts: ended(17, 'okay'), status: SE, percent: 0 },
    { name: 'a known code beside another word', facts: ended(1, 'ok fine'), status: WA, percent: 0 },
    { name: 'exit 2 with a failure of the checker', facts: ended(2, 'FAIL no answer'), status: SE, percent: 0 },
    { name: 'a refused process, which the checker survived', facts: { ...ended(102), limitHit: 'processes' }, status: WA, percent: 0 },
    { name: 'an unknown code without a message', facts: ended(17), status: SE, percent: 0 },
    { name: 'an unknown code with another message', facts: ended(255, 'cannot open file'), status: SE, percent: 0 },
    { name: 'a signal', facts: { ...ended(0), exit: { kind: 'signaled', signal: 11 } }, status: SE, percent: 0 },
    { name: 'a limit, whatever the code', facts: { ...ended(0), limitHit: 'cpu' }, status: SE, percent: 0 },
    { name: 'no end', facts: { ...ended(0), exit: null }, status: SE, percent: 0 },
  ] as const)('$name', ({ facts, status, percent }) => {
    expect(checkerVerdict(facts)).toMatchObject({ status, percent })
  })

  test.each([
    { name: 'none', facts: ended(1, ' \n'), message: null },
    { name: 'its text without blanks around', facts: ended(1, '  no\n'), message: 'no' },
    { name: 'of 1024 characters', facts: ended(1, 'x'.repeat(1024)), message: 'x'.repeat(1024) },
    { name: 'cut after 1024 characters', facts: ended(1, 'x'.repeat(1025)), message: 'x'.repeat(1024) },
    { name: 'with partial points', facts: ended(99, 'half', '50'), message: 'half' },
    { name: 'of an unknown code', facts: ended(17), message: 'the checker ended with exit code 17' },
    { name: 'of an unknown code, and its text', facts: ended(17, 'no file'), message: 'the checker ended with exit code 17: no file' },
    { name: 'of a limit', facts: { ...ended(0), limitHit: 'memory' }, message: 'the checker hit its memory limit' },
    { name: 'of a signal', facts: { ...ended(0), exit: { kind: 'signaled', signal: 11 } }, message: 'the checker was ended by signal 11' },
    { name: 'without an end', facts: { ...ended(0), exit: null }, message: 'the checker was ended' },
  ] as const)('the message: $name', ({ facts, message }) => {
    expect(checkerVerdict(facts).message).toBe(message)
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
    {
      name: 'both end at the same moment: the program was not stopped by the interactor',
      p: program({ exit: { kind: 'exited', code: 3 } }, 1),
      i: interactor(ended(1), 1),
      status: RE,
    },
    ...(['cpu', 'memory', 'output'] as const).map((limitHit) => ({
      name: `the program crashes beside an interactor over its ${limitHit} limit`,
      p: program({ exit: { kind: 'signaled', signal: 11 } }, 1),
      i: interactor({ ...ended(1), limitHit }, 2),
      status: SE,
    })),
    {
      name: 'the interactor crashes, then the program computes too long',
      p: program({ ...killed, limitHit: 'cpu' }, 2),
      i: interactor({ ...ended(0), exit: { kind: 'signaled', signal: 11 } }, 1),
      status: TLE,
    },
    {
      name: 'the interactor accepts, then the program takes too much memory',
      p: program({ ...killed, limitHit: 'memory' }, 2),
      i: interactor(ended(0), 1),
      status: MLE,
    },
    {
      name: 'the pipe breaks under the program before the interactor rejects',
      p: program({ exit: { kind: 'signaled', signal: 13 } }, 1),
      i: interactor(ended(1), 2),
      status: WA,
    },
    { name: 'the interactor rejects a program that was stopped before', p: program(killed, 1), i: interactor(ended(1), 2), status: WA },
    {
      name: 'the pipe breaks under an interactor that was over its wall time',
      p: program({}, 1),
      i: interactor({ ...ended(0), exit: { kind: 'signaled', signal: 13 }, limitHit: 'wall' }, 2),
      status: SE,
    },
    { name: 'the interactor has no end', p: program({}, 1), i: interactor({ ...ended(0), exit: null }, 2), status: SE },
    { name: 'a broken pipe in one word', p: program({}, 1), i: interactor(ended(50, 'java BrokenPipe'), 2), status: WA },
    { name: 'a broken pipe in capitals', p: program({}, 1), i: interactor(ended(50, 'Error: write EPIPE'), 2), status: WA },
    { name: 'a longer word with EPIPE in it', p: program({}, 1), i: interactor(ended(50, 'XEPIPEX'), 2), status: SE },
    { name: 'right, then a wrong exit code', p: program({ exit: { kind: 'exited', code: 3 } }, 2), i: interactor(ended(0), 1), status: RE },
  ] as const)('$name', ({ p, i, status }) => {
    expect(interactiveVerdict(p, i, 1000).status).toBe(status)
  })

  const wall = { ...killed, limitHit: 'wall' } as const
  test.each([
    { name: 'little processor time means that both waited', p: program({ ...wall, cpuMs: 499 }, 1), says: 'words.talk.idle' },
    { name: 'half of the time does not', p: program({ ...wall, cpuMs: 500 }, 1), says: 'words.run.wall' },
    { name: 'it was stopped after the interactor', p: program(killed, 2), says: 'words.talk.stayed' },
    { name: 'too much memory', p: program({ ...killed, limitHit: 'memory' }, 1), says: 'words.run.memory' },
    { name: 'a crash', p: program({ exit: { kind: 'exited', code: 3 } }, 1), says: 'words.run.exit' },
  ] as const)('the message: $name', ({ p, says }) => {
    const { percent, message } = interactiveVerdict(p, interactor(ended(0), 1.5), 1000)
    expect([percent, findWords(message ?? '')?.key]).toEqual([0, says])
  })

  test('a clear word of the interactor stands, although it met a closed pipe', () => {
    const word = { status: WA, percent: 0, message: 'no such node' }
    const i = interactor({ ...ended(0), exit: { kind: 'signaled', signal: 13 } }, 2)
    expect(interactiveVerdict(program({}, 1), i, 1000, () => word)).toEqual(word)
  })

  test('the message: the program left', () => {
    const left = interactiveVerdict(program({}, 1), interactor({ ...ended(0), exit: { kind: 'signaled', signal: 13 } }, 2), 1000)
    expect(left).toEqual({ status: WA, percent: 0, message: judgeWords['words.talk.left'] })
  })
})
