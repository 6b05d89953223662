import { beforeEach, describe, expect, test } from 'vitest'
import { draftKey, lastLanguage, readDraft, startingLanguage, takeDraft, writeDraft } from './draft.ts'

beforeEach(() => localStorage.clear())

const guest = { uid: null }
const ada = { uid: 'a'.repeat(32) }
const bob = { uid: 'b'.repeat(32) }

describe('drafts', () => {
  test('code and language come back for the same problem only', () => {
    writeDraft(draftKey('P1', ada), { language: 'C', code: 'int main(){}' })
    expect(takeDraft('P1', ada)).toEqual({ language: 'C', code: 'int main(){}' })
    expect(takeDraft('P2', ada)).toBeUndefined()
    expect(takeDraft('P1', { ...ada, cid: 7 })).toBeUndefined()
  })
  test('the next person at this computer finds nothing of it', () => {
    writeDraft(draftKey('P1', ada), { language: 'C', code: 'of ada' })
    expect(takeDraft('P1', bob)).toBeUndefined()
    expect(takeDraft('P1', guest)).toBeUndefined()
  })
  test('a guest’s text goes to the first user who signs in, and to nobody else', () => {
    writeDraft(draftKey('P1', guest), { language: 'C', code: 'of a guest' })
    expect(takeDraft('P1', ada)?.code).toBe('of a guest')
    expect(takeDraft('P1', ada)?.code).toBe('of a guest')
    expect(takeDraft('P1', bob)).toBeUndefined()
    expect(takeDraft('P1', guest)).toBeUndefined()
  })
  test("a draft of one's own is not replaced by what a guest has left", () => {
    writeDraft(draftKey('P1', ada), { language: 'C', code: 'of ada' })
    writeDraft(draftKey('P1', guest), { language: 'C', code: 'of a guest' })
    expect(takeDraft('P1', ada)?.code).toBe('of ada')
  })
  test('a damaged draft is no draft', () => {
    localStorage.setItem(draftKey('P1', ada), '{"language":3')
    expect(readDraft(draftKey('P1', ada))).toBeUndefined()
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

test('the last language is that of this person, not of the one before at this computer', () => {
  writeDraft(draftKey('P1', ada), { language: 'Java', code: '' }, ada.uid)
  expect(lastLanguage(ada.uid)).toBe('Java')
  expect(lastLanguage(bob.uid)).toBeUndefined()
  expect(lastLanguage(null)).toBeUndefined()
})
