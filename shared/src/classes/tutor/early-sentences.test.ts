import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earlySentences } from './early-sentences.ts'
import { guardDecision } from './guard-decision.ts'

const own = 'n = int(input())\nfor i in range(1, n):\n    print(i)\n'
const facts = { allowed: 'line', own, known: 'Print the numbers.', earlier: [], said: [], needsMain: false } as const
const begun = (text: string, head = '{"rung":"ask","line":null,"code":null,"text":"') => head + text
const early = (content: string, more: object = {}) => earlySentences(content, { ...facts, ...more })?.text

describe('the sentences of an unfinished answer', () => {
  test.each([
    { name: 'whole ones are shown', content: begun('Look at the loop. Where does it'), text: 'Look at the loop.' },
    { name: 'Chinese ones too', content: begun('看看循环。最后一次'), text: '看看循环。' },
    { name: 'half a sentence is not', content: begun('Look at the'), text: undefined },
    { name: 'a point inside of a number ends none', content: begun('It is 0.5'), text: undefined },
    { name: 'half an escape is left out', content: begun('Why?\\n And \\u4e'), text: 'Why?' },
    { name: 'a name that was quoted may be shown', content: begun('Look at `n`. And'), text: 'Look at `n`.' },
    { name: 'a line of the own program may be quoted', content: begun('You wrote `print(i)`. Why'), text: 'You wrote `print(i)`.' },
    { name: 'new code never is', content: begun('Use `range(1, n + 1)`. Why'), text: undefined },
    { name: 'sentences before code are', content: begun('Look. Use `range(1, n + 1)`. Why'), text: 'Look.' },
    { name: 'an open backquote waits', content: begun('Use `range. Then` and'), text: undefined },
    { name: 'an unknown shape waits', content: '{"text":"Look. Why', text: undefined },
    { name: 'a line waits', content: begun('Look. Why', '{"rung":"line","line":2,"code":null,"text":"'), text: undefined },
    { name: 'code waits', content: begun('Look. Why', '{"rung":"line","line":null,"code":"x","text":"'), text: undefined },
    { name: 'an unknown rung waits', content: begun('Look. Why', '{"rung":"all","line":null,"code":null,"text":"'), text: undefined },
    { name: 'words before the shape wait', content: `Sure! ${begun('Look. Why')}`, text: undefined },
    { name: 'a fence is no hindrance', content: `\`\`\`json\n${begun('Look. Why')}`, text: 'Look.' },
    { name: 'encoded text waits', content: begun('cHJpbnQoc3VtKHJhbmdlKGludChpbnB1dCgpKSsxKSkp. Why'), text: undefined },
  ])('$name', ({ content, text }) => expect(early(content)).toBe(text))

  test('a rung above the allowed one waits', () => {
    expect(early(begun('Look. Why'), { allowed: 'explain' })).toBeUndefined()
  })

  const sentence = fc.constantFrom(
    'Look at the loop.',
    '看看循环。',
    'Use `range(1, n + 1)`.',
    'print(sum(range(int(input()) + 1))).',
    'for k in range(n + 1): s += k.',
    'What is n?',
    'See https://x.example/a.',
    'a, b = map(int, input().split()).',
    'p r i n t ( a + b ) ; x.',
  )

  test('are by themselves an answer that the guard shows, and they only grow', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), (sentences) => {
        const whole = begun(JSON.stringify(sentences.join(' ')).slice(1, -1))
        let last = ''
        for (let end = 0; end <= whole.length; end += 3) {
          const shown = earlySentences(whole.slice(0, end), facts)
          if (!shown) continue
          expect(guardDecision({ ...facts, answer: shown }).kind).toBe('pass')
          expect(sentences.join(' ').startsWith(shown.text)).toBe(true)
          if (shown.text.length > last.length) last = shown.text
        }
      }),
      { numRuns: 60 },
    )
  })
})
