import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWords, type JudgeWordsKey, judgeWords, sayWords, splitWords } from './judge-words.ts'
import { describeRunEnd } from './verdict-of-run.ts'

const keys = Object.keys(judgeWords) as JudgeWordsKey[]
const namesIn = (key: JudgeWordsKey) => [...judgeWords[key].matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')

describe('messages of the judge itself', () => {
  test('are recognised with any parameters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.integer({ min: 0, max: 100_000 }), (key, number) => {
        const params = Object.fromEntries(namesIn(key).map((name, i) => [name, String(number + i)]))
        expect(findWords(sayWords(key, params as never))).toEqual({ key, params })
      }),
    )
  })

  test.each([
    { name: 'such messages alone', text: 'The program returned exit code 3.', keys: ['words.run.exit'], rest: '' },
    {
      name: 'such messages before a compiler’s',
      text: 'The compiler took more than 10 s of processor time.\nmain.cpp:1: error',
      keys: ['words.compile.cpu'],
      rest: 'main.cpp:1: error',
    },
    {
      name: 'two lines of them',
      text: 'The compiler wrote more than 64 MiB.\nThe compiler made no program.',
      keys: ['words.compile.output', 'words.compile.nothing'],
      rest: '',
    },
    { name: 'a compiler’s message alone', text: 'main.c:1: error: no', keys: [], rest: 'main.c:1: error: no' },
    {
      name: 'a checker that imitates the judge',
      text: 'The program returned exit code 3. Sorry.',
      keys: [],
      rest: 'The program returned exit code 3. Sorry.',
    },
    {
      name: 'such messages further down',
      text: 'note\nThe compiler made no program.',
      keys: [],
      rest: 'note\nThe compiler made no program.',
    },
  ])('$name', ({ text, keys, rest }) => {
    const split = splitWords(text)
    expect(split.words.map(({ key }) => key)).toEqual(keys)
    expect(split.rest).toBe(rest)
  })

  test('no part of a text is lost', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { words, rest } = splitWords(text)
        expect(words.length > 0 || rest === text).toBe(true)
      }),
    )
  })

  test.each([
    { end: { exit: { kind: 'signaled', signal: 11 }, limitHit: null }, key: 'words.run.signal', params: { signal: '11', name: 'SIGSEGV' } },
    { end: { exit: { kind: 'exited', code: 2 }, limitHit: 'processes' }, key: 'words.run.refused', params: { code: '2' } },
    { end: { exit: null, limitHit: 'wall' }, key: 'words.run.wall', params: {} },
    { end: { exit: null, limitHit: 'wall', wasBlocked: true }, key: 'words.run.blocked', params: {} },
  ] as const)('$key describes how a run ended', ({ end, key, params }) => {
    const text = describeRunEnd({ ...end, cpuMs: 1, ranOutOfHeap: false })
    expect(findWords(text ?? '')).toEqual({ key, params })
  })
})
