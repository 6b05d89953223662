import { describe, expect, test } from 'vitest'
import { completeTexts } from './added-texts.ts'
import { type Language, readAdded } from './languages.ts'

const english = { title: 'Title', empty: 'Nothing', cases_one: '{{count}} case', cases_other: '{{count}} cases' }
const tag = (text: string) => text as Language

describe('the texts of an added language', () => {
  test('a missing or an empty text is English, and an unknown key is left out', () => {
    expect(completeTexts(english, { title: 'Titre', empty: ' ', gone: 'x' }, tag('ja'))).toEqual({
      title: 'Titre',
      empty: 'Nothing',
      cases_one: '{{count}} case',
      cases_other: '{{count}} cases',
    })
  })

  test('every plural form of the language has a text', () => {
    const texts = completeTexts(english, { cases_few: '{{count}} przypadki', cases_other: '{{count}} przypadków' }, tag('pl'))
    expect(texts).toMatchObject({
      cases_few: '{{count}} przypadki',
      cases_many: '{{count}} przypadków',
      cases_one: '{{count}} przypadków',
      cases_other: '{{count}} przypadków',
    })
    expect(completeTexts(english, {}, tag('pl'))).toMatchObject({ cases_few: '{{count}} cases', cases_many: '{{count}} cases' })
  })
})

test.each([
  { name: 'no list', list: undefined, tags: [] },
  { name: 'a list', list: '[["fr-FR","Français","a1"],["ja-JP","日本語","b2"]]', tags: ['fr-FR', 'ja-JP'] },
  { name: 'rows in another form are left out', list: '[["fr-FR"],7,null,["de",1,"x"],["ja-JP","日本語","b2"]]', tags: ['ja-JP'] },
  { name: 'a list that is none', list: '{', tags: [] },
  { name: 'an object', list: '{"a":1}', tags: [] },
])('the languages that the page names: $name', ({ list, tags }) => {
  expect(readAdded(list).map(({ tag }) => tag)).toEqual(tags)
})
