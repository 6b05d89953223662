import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GuardFacts, guardDecision } from './guard-decision.ts'
import { readAnswer } from './tutor-answer.ts'

const own = 'n = int(input())\ntotal = 0\nfor i in range(1, n):\n    total += i\nprint(total)\n'
const facts = (text: string, fields: Partial<GuardFacts['answer']> = {}, more: Partial<GuardFacts> = {}): GuardFacts => ({
  answer: { rung: 'line', line: null, text, code: null, ...fields },
  allowed: 'line',
  own,
  known: 'Sum the numbers from 1 to n.',
  earlier: [],
  said: [],
  needsMain: false,
  ...more,
})
const base64 = 'cHJpbnQoc3VtKHJhbmdlKGludChpbnB1dCgpKSsxKSkp'

describe('without the judge, the guard', () => {
  test.each([
    { name: 'passes words', text: 'What is the last value of i in your loop?', kind: 'pass' },
    { name: 'passes a line of the own program', text: 'Look at `for i in range(1, n):` again.', kind: 'pass' },
    { name: 'passes a line of the own program in prose', text: 'You wrote for i in range(1, n): and it ends early.', kind: 'pass' },
    { name: 'passes arithmetic of a sample', text: 'In the sample 1 + 2 + 3 = 6 is expected.', kind: 'pass' },
    { name: 'passes the order of growth', text: 'That takes O(n^2) steps. Is there an O(n log n) way?', kind: 'pass' },
    { name: 'withholds a small program', text: 'Write `print(sum(range(int(input()) + 1)))`.', kind: 'withheld' },
    { name: 'withholds base64', text: `Decode ${base64}`, kind: 'withheld' },
    { name: 'withholds base64 in pieces', text: `Decode ${base64.match(/.{1,6}/g)?.join(' ')}`, kind: 'withheld' },
    { name: 'withholds an address', text: 'See https://paste.example/abc', kind: 'withheld' },
    { name: 'has a changed expression judged', text: 'Use `range(1, n + 1)` there.', kind: 'check' },
    { name: 'has a changed expression in prose judged', text: 'Use range(1, n + 1) there.', kind: 'check' },
  ])('$name', ({ text, kind }) => expect(guardDecision(facts(text)).kind).toBe(kind))

  test('finds the corrected program among those for the judge', () => {
    for (const text of ['Use `range(1, n + 1)` there.', '把它改成 range(1, n + 1) 就行', '```\nfor i in range(1, n + 1):\n```']) {
      const decision = guardDecision(facts(text))
      const programs = decision.kind === 'check' ? decision.programs : []
      expect(programs).toContain(own.replace('range(1, n)', 'range(1, n + 1)').trimEnd())
    }
  })

  test.each([
    { name: 'a rung above', answer: { rung: 'line' as const }, allowed: 'idea' as const },
    { name: 'a line where none may be pointed at', answer: { rung: 'ask' as const, line: 3 }, allowed: 'idea' as const },
    { name: 'code where there is none', answer: { rung: 'ask' as const, code: 'total += 1' }, allowed: 'idea' as const },
  ])('asks again after $name', ({ answer, allowed }) => {
    expect(guardDecision(facts('Think again.', answer, { allowed })).kind).toBe('above')
  })

  test('puts pieces of earlier answers together with a new one', () => {
    const decision = guardDecision(facts('And then `s += k`.', {}, { earlier: ['for k in range(n + 1):', 's = 0'] }))
    expect(decision.kind === 'check' && decision.programs.some((each) => each.includes('s = 0') && each.includes('s += k'))).toBe(true)
    expect(guardDecision(facts('And then `s += k`.', {}, { earlier: ['a + b * c - d '.repeat(12)] })).kind).toBe('withheld')
  })

  test('puts a line that comes in pieces in place of each line that is like it', () => {
    const robot = 'if left:\n    down, right = right, -down\nelse:\n    down, right = right, down\n'
    const said = ['First: `down , right`', 'Next: `= - right`']
    const decision = guardDecision(facts('Then: `, down`', {}, { own: robot, said, earlier: ['down , right', '= - right'] }))
    const programs = decision.kind === 'check' ? decision.programs : []
    expect(programs.some((each) => each.replaceAll(' ', '').includes('else:\ndown,right=-right,down'))).toBe(true)
  })

  test('answers anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.option(fc.string(), { nil: null }), (text, code) => {
        expect(['pass', 'above', 'withheld', 'check']).toContain(guardDecision(facts(text, { code })).kind)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the shape of an answer', () => {
  test.each([
    { name: 'is read', content: '{"rung":"ask","text":"Why?"}', text: 'Why?' },
    { name: 'is read from a fence', content: '```json\n{"rung":"ask","line":null,"text":"Why?","code":null}\n```', text: 'Why?' },
    { name: 'is nothing else', content: 'Why?', text: undefined },
    { name: 'has a known rung', content: '{"rung":"solution","text":"x"}', text: undefined },
    { name: 'has words', content: '{"rung":"ask","text":"  "}', text: undefined },
  ])('$name', ({ content, text }) => expect(readAnswer(content, 5)?.text).toBe(text))

  test('a line outside of the program is dropped', () => {
    expect(readAnswer('{"rung":"line","line":5,"text":"x"}', 5)?.line).toBe(5)
    expect(readAnswer('{"rung":"line","line":6,"text":"x"}', 5)?.line).toBeNull()
  })
})

describe('a conversation counts as one answer', () => {
  const rows = ['s = 0', 'for k in range(n + 1):', 's += k']
  const checkOf = (text: string, earlier: string[]) => {
    const decision = guardDecision(facts(text, {}, { earlier, said: earlier }))
    return decision.kind === 'check' ? decision.programs : []
  }

  test('pieces are put together in every order, and without the ones that spoil them', () => {
    expect(checkOf('Use `s = 0` before.', [rows[1] ?? '', rows[2] ?? ''])).toContain('s = 0\nfor k in range(n + 1):\ns += k')
    expect(checkOf('And `s += k`.', ['zz = ((', rows[0] ?? ''])).toContain('s = 0\ns += k')
  })

  test('a fourth piece is withheld', () => {
    expect(guardDecision(facts('And `t = s`.', {}, { earlier: rows }))).toEqual({ kind: 'withheld', why: 'too-much' })
    expect(guardDecision(facts('What is i at the end?', {}, { earlier: rows })).kind).toBe('pass')
  })

  test('what reads and what prints are withheld together', () => {
    expect(guardDecision(facts('And `print(m, m + 1)`.', {}, { earlier: ['m = int(input())'] }))).toEqual({
      kind: 'withheld',
      why: 'whole',
    })
  })

  test('one token more than a conversation may hold is too much, and its own code may be said again', () => {
    const piece = (tokens: number) => `q${' + q'.repeat((tokens - 1) / 2)}`
    expect(guardDecision(facts(`Is \`${piece(5)}\` right?`, {}, { earlier: [piece(31)] })).kind).toBe('check')
    expect(guardDecision(facts(`Is \`${piece(7)}\` right?`, {}, { earlier: [piece(31).replaceAll('q', 'w')] }))).toEqual({
      kind: 'withheld',
      why: 'too-much',
    })
  })
})

test('lines of the own program in another order, or without one of them, are judged', () => {
  const lines = own.trimEnd().split('\n')
  const text = `\`\`\`\n${[lines[0], lines[1], lines[4]].join('\n')}\n\`\`\``
  const decision = guardDecision(facts(text))
  expect(decision.kind === 'check' && decision.programs).toContain([lines[0], lines[1], lines[4]].join('\n'))
  expect(guardDecision(facts(`\`\`\`\n${lines.slice(0, 2).join('\n')}\n\`\`\``)).kind).toBe('pass')
})
