import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findWords,
  type JudgeWordsKey,
  judgeWords,
  judgeWordsInChinese,
  sayEnd,
  sayWords,
  splitWords,
  withoutExpected,
  wordsIn,
} from './judge-words.ts'
import { describeRunEnd } from './verdict-of-run.ts'

const keys = Object.keys(judgeWords) as JudgeWordsKey[]
const namesIn = (key: JudgeWordsKey) => [...judgeWords[key].matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')

describe('messages of the judge itself', () => {
  test('are recognised with any parameters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.integer({ min: 0, max: 100_000 }), (key, number) => {
        const quoted = (name: string) => name === 'wanted' || name === 'got'
        const params = Object.fromEntries(namesIn(key).map((name, i) => [name, quoted(name) ? `"a: ${number}"` : String(number + i)]))
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

  test.each([
    { text: 'the checker hit its cpu limit', zh: '特判程序超出限制（cpu）' },
    { text: 'the checker ended with exit code 17: no file: x', zh: '特判程序的退出码为 17\nno file: x' },
    { text: sayEnd('validator', { kind: 'signaled', signal: 11 }, null), zh: '输出校验器被信号 11 终止' },
    { text: 'word 3: expected "a, got \\"b", got "c: d"', zh: '第 3 个词：应为 "a, got \\"b"，实际为 "c: d"' },
    { text: 'the language C++ 17 does not work on this judge', zh: '本评测机上没有可用的 C++ 17' },
    { text: 'The compiler made no program.\nmain.c: error', zh: '编译器没有生成程序。\nmain.c: error' },
    { text: 'the checker failed in line 3', zh: 'the checker failed in line 3' },
    { text: 'wrong answer: 3 words', zh: 'wrong answer: 3 words' },
  ])('at the command line, $text is in the reader’s language', ({ text, zh }) => {
    expect(wordsIn(text, 'zh-CN')).toBe(zh)
    expect(wordsIn(text, 'en-US')).toBe(text)
  })

  test.each([
    ['word 3: expected "42", got "41"', 'word 3: another word was expected, got "41"'],
    ['word 3: expected "a\\", got \\"b", got "c"', 'word 3: another word was expected, got "c"'],
    ['word 1: expected "42", got nothing', 'word 1: a word is missing'],
    ['word 9: nothing expected, got "1"', 'word 9: nothing expected, got "1"'],
    ['wrong answer: 42 is right', 'wrong answer: 42 is right'],
    [
      'The program returned exit code 1.\nword 2: expected "x", got "y"',
      'The program returned exit code 1.\nword 2: another word was expected, got "y"',
    ],
  ])('%s names no expected word to readers that may not read the test', (text, shown) => {
    expect(withoutExpected(text)).toBe(shown)
    expect(splitWords(withoutExpected(text)).words.map(({ key }) => key)).toEqual(splitWords(shown).words.map(({ key }) => key))
  })

  test('have the same parameters in both languages', () => {
    for (const key of keys) {
      const inChinese = [...judgeWordsInChinese[key].matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1])
      expect(inChinese.toSorted()).toEqual(namesIn(key).toSorted())
    }
  })
})
