import { beforeEach, describe, expect, test } from 'vitest'
import { draftKey, readDraft, startingLanguage, writeDraft } from './draft.ts'

beforeEach(() => localStorage.clear())

describe('drafts', () => {
  test('code and language come back for the same problem only', () => {
    writeDraft(draftKey('P1'), { language: 'C', code: 'int main(){}' })
    expect(readDraft(draftKey('P1'))).toEqual({ language: 'C', code: 'int main(){}' })
    expect(readDraft(draftKey('P2'))).toBeUndefined()
    expect(readDraft(draftKey('P1', 7))).toBeUndefined()
  })
  test('a damaged draft is no draft', () => {
    localStorage.setItem(draftKey('P1'), '{"language":3')
    expect(readDraft(draftKey('P1'))).toBeUndefined()
  })
})

describe('the language an editor starts in', () => {
  const offered = ['C', 'C++', 'C++ 17', 'Python3']
  test.each([
    { name: 'the draft decides', draft: { language: 'Python3', code: '' }, last: 'C', expected: 'Python3' },
    { name: 'without a draft the last used one', draft: undefined, last: 'C', expected: 'C' },
    { name: 'a language the problem refuses is passed over', draft: { language: 'Rust', code: '' }, last: 'Java', expected: 'C++ 17' },
    { name: 'a first visitor starts in C++ 17', draft: undefined, last: undefined, expected: 'C++ 17' },
  ])('$name', ({ draft, last, expected }) => {
    expect(startingLanguage(offered, draft, last)).toBe(expected)
  })
  test('a problem with one language starts in it', () => {
    expect(startingLanguage(['Java'], undefined, undefined)).toBe('Java')
  })
})
