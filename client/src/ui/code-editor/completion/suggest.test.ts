import { describe, expect, test } from 'vitest'
import { type CompletionLanguage, completionWords } from './completion-words.ts'
import { asksForHeader, isInText, suggest, wordsOf } from './suggest.ts'

const labels = (language: CompletionLanguage, text: string, before: string) =>
  suggest(language, text, before, /\w*$/.exec(before)?.[0] ?? '').map(({ label }) => label)

describe('completion', () => {
  test('offers keywords, names of the library, snippets and words of the file', () => {
    const offered = labels('cpp', 'int counter = 0;\nco', 'co')
    for (const label of ['continue', 'cout', 'main', 'counter']) expect(offered).toContain(label)
    expect(offered).not.toContain('co')
  })
  test.each<[CompletionLanguage, string, string]>([
    ['cpp', '#include <io', 'iostream'],
    ['c', '  #include <std', 'stdio.h'],
    ['java', 'import java.ut', 'java.util.Scanner'],
    ['python', 'from coll', 'collections'],
    ['python', 'import ma', 'math'],
  ])('offers headers of %s behind %s', (language, before, header) => {
    expect(asksForHeader(language, before)).toBe(true)
    expect(labels(language, before, before)).toEqual([...completionWords[language].headers])
    expect(completionWords[language].headers).toContain(header)
  })
  test.each<[CompletionLanguage, string]>([
    ['cpp', 'cout << "for'],
    ['cpp', 'int a; // fo'],
    ['python', 'a = 1 # fo'],
    ['python', "print('fo"],
  ])('offers nothing in text and comments of %s: %s', (language, before) => expect(labels(language, before, before)).toEqual([]))
  test('text that has ended is no text', () => expect(isInText('cpp', 'cout << "a\\"b" << ')).toBe(false))
  test('offers no keyword behind a dot', () => {
    expect(labels('java', 'in.ne', 'in.ne')).toContain('nextInt')
    expect(labels('java', 'in.ne', 'in.ne')).not.toContain('new')
  })
  test('each label stands once', () => {
    for (const language of Object.keys(completionWords) as CompletionLanguage[]) {
      const { keywords, names } = completionWords[language]
      expect(new Set([...keywords, ...names]).size, language).toBe(keywords.length + names.length)
    }
  })
  test('reads a bounded part of a long text', () => {
    const long = Array.from({ length: 50_000 }, (_, at) => `w${at}`).join(' ')
    expect(wordsOf(long, '').length).toBe(1000)
  })
})
