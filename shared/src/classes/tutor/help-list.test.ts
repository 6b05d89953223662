import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Verdict } from '../../judging/verdict/verdict.ts'
import { type HelpFacts, type HelpTry, listHelps } from './help-list.ts'

const sample = { kind: 'sample', seq: 2 } as const
const head = (text: string, cut = false) => ({ text, cut })
const failing = { place: sample, isReadable: true, anyAnswer: false, expected: head('1 2 3'), got: head('1 5 3') }
const tried: HelpTry = { kind: 'submission', status: Verdict.WrongAnswer, language: 'Python3', messages: null, failing: null }
const facts = (fields: Partial<HelpTry> | null, rest: Partial<HelpFacts> = {}): HelpFacts => ({
  tried: fields && { ...tried, ...fields },
  samples: ['1 2'],
  hints: [],
  ...rest,
})
const step = (step: string, of = 'submission') => ({ kind: 'step', step, of })
const unknownVerdict = 77
const traceback = `Traceback (most recent call last):
  File "main.py", line 1, in <module>
    print(x)
NameError: name 'x' is not defined
`

describe('help by rules', () => {
  test.each<{ name: string; given: HelpFacts; helps: object[] }>([
    { name: 'before the first try', given: facts(null), helps: [step('begin', 'nothing')] },
    { name: 'while it is judged', given: facts({ status: Verdict.Judging }), helps: [step('wait')] },
    { name: 'for a result that is not shown', given: facts({ status: Verdict.Hidden }), helps: [step('hidden')] },
    { name: 'for a status of a later version', given: facts({ status: unknownVerdict }), helps: [step('wait')] },
    { name: 'for a judge that failed', given: facts({ status: Verdict.SystemError }), helps: [step('system')] },
    {
      name: 'for a known message of the compiler',
      given: facts({ status: Verdict.CompileError, language: 'C++ 17', messages: "main.cpp:1:5: error: expected ';' before 'return'" }),
      helps: [{ kind: 'messages', from: 'compiler', text: expect.stringContaining('expected') }],
    },
    {
      name: 'for an unknown message of the compiler',
      given: facts({ status: Verdict.CompileError, messages: 'internal oddity' }),
      helps: [{ kind: 'unknown-messages', from: 'compiler' }],
    },
    { name: 'for a compiler that said nothing', given: facts({ status: Verdict.CompileError }), helps: [step('compile')] },
    {
      name: 'for a known message of a program',
      given: facts({ kind: 'run', status: Verdict.RuntimeError, messages: traceback }),
      helps: [{ kind: 'messages', from: 'program', text: expect.stringContaining('NameError') }],
    },
    {
      name: 'for an unknown message of a program',
      given: facts({ status: Verdict.RuntimeError, messages: 'oops' }),
      helps: [step('crash')],
    },
    {
      name: 'for a failing sample',
      given: facts({ failing }),
      helps: [{ kind: 'token', place: sample, line: 1, expected: '2', got: '5' }],
    },
    { name: 'for a failing test that is hidden', given: facts({ failing: { ...failing, isReadable: false } }), helps: [step('wrong')] },
    { name: 'where a checker decides', given: facts({ failing: { ...failing, anyAnswer: true } }), helps: [step('wrong')] },
    {
      name: 'where only blanks differ',
      given: facts({ status: Verdict.PresentationError, failing: { ...failing, got: head('1 2\n3') } }),
      helps: [{ kind: 'blanks', place: sample, line: 1, column: 4 }],
    },
    {
      name: 'where nothing was printed',
      given: facts({ failing: { ...failing, got: head(' \n') } }),
      helps: [{ kind: 'no-output', place: sample }],
    },
    {
      name: 'where nothing had to be printed',
      given: facts({ failing: { ...failing, expected: head(''), got: head('\n') } }),
      helps: [step('wrong')],
    },
    { name: 'where the output was not kept', given: facts({ failing: { ...failing, got: null } }), helps: [step('wrong')] },
    {
      name: 'for a time limit, without a comparison of half an output',
      given: facts({ status: Verdict.TimeLimit, failing }),
      helps: [step('time')],
    },
    {
      name: 'for a crash in C++, with a search for the cause',
      given: facts({ status: Verdict.RuntimeError, language: 'C++ 17' }),
      helps: [{ kind: 'checks' }, step('crash')],
    },
    {
      name: 'for a failing sample in C, with a search for input that is left',
      given: facts({ language: 'C', failing }),
      helps: [{ kind: 'token', place: sample, line: 1, expected: '2', got: '5' }, { kind: 'checks' }],
    },
    {
      name: 'for a crash in C++ without a sample to run on',
      given: facts({ status: Verdict.RuntimeError, language: 'C++ 17' }, { samples: [] }),
      helps: [step('crash')],
    },
    { name: 'for a run that ended well', given: facts({ kind: 'run', status: Verdict.Accepted }), helps: [step('run-fine', 'run')] },
    {
      name: "with the teacher's hints at the end, unread ones without their text",
      given: facts(null, { hints: [{ state: 'opened', text: 'Count to n.' }, { state: 'ready' }, { state: 'waiting' }] }),
      helps: [step('begin', 'nothing'), { kind: 'hint', text: 'Count to n.' }, { kind: 'hint-ready' }],
    },
  ])('$name', ({ given, helps }) => expect(listHelps(given)).toEqual(helps))

  const words = fc.stringMatching(/^[a-c \n]{0,12}$/).map((text) => head(text))
  const place = fc.oneof(
    fc.record({ kind: fc.constantFrom('sample' as const, 'test' as const), seq: fc.integer({ min: 1, max: 99 }) }),
    fc.constant({ kind: 'input' as const }),
  )
  const someTest = fc.record({
    place,
    anyAnswer: fc.boolean(),
    expected: fc.option(words, { nil: null }),
    got: fc.option(words, { nil: null }),
  })
  const someTry = fc.record({
    kind: fc.constantFrom('submission' as const, 'run' as const),
    status: fc.constantFrom(...Object.values(Verdict)),
    language: fc.constantFrom('C++ 17', 'Python3', 'C'),
    messages: fc.constantFrom(null, '', traceback, "main.cpp:1:5: error: expected ';' before 'return'"),
    failing: fc.constant(null),
  })

  test('never depends on a hidden test, nor on whether there is one', () => {
    fc.assert(
      fc.property(someTry, someTest, someTest, (tried, one, other) => {
        const hidden = (test: typeof one) => facts({ ...tried, failing: { ...test, isReadable: false } })
        expect(listHelps(hidden(one))).toEqual(listHelps(hidden(other)))
        expect(listHelps(hidden(one))).toEqual(listHelps(facts(tried)))
      }),
    )
  })

  test('is never empty, and says one next step at most', () => {
    fc.assert(
      fc.property(someTry, fc.option(someTest, { nil: null }), (tried, failing) => {
        const helps = listHelps(facts({ ...tried, failing: failing && { ...failing, isReadable: true } }))
        expect(helps.length).toBeGreaterThan(0)
        expect(helps.filter(({ kind }) => kind === 'step').length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
