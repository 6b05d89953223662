import { describe, expect, test } from 'vitest'
import { completeTexts } from './added-texts.ts'
import { addedLanguages, type Language } from './languages.ts'

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

test('a folder whose name is no tag, or that of an own language, adds no language', () => {
  const folder = (name: string) => `../../../translations/${name}/language.json`
  const folders = {
    [folder('fr-FR')]: 'Français',
    [folder('zh-CN')]: 'x',
    [folder('my words')]: 'x',
    [folder('FR-fr')]: 'x',
    [folder('de')]: 7,
  }
  expect(addedLanguages(folders)).toEqual([['fr-FR', 'Français']])
})
