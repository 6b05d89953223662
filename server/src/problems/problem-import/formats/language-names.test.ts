import { languages } from '@touchstone/shared/judging/language/languages.ts'
import { expect, test } from 'vitest'
import { fpsLanguageOf, fpsLanguages, hydroLanguages, isTaskLanguage, qduojLanguages } from './language-names.ts'

test('every name of another judge stands for languages that we have', () => {
  const ours = new Set<string>(languages.map(({ name }) => name))
  const named = [...Object.values(fpsLanguages), ...Object.values(hydroLanguages).flat(), ...qduojLanguages]
  expect(named.filter((name) => !ours.has(name))).toEqual([])
})

test('a language written to an FPS file is read back as one of its family', () => {
  expect(['C With O2', 'C++ 20 With O2', 'Python3', 'Golang', 'Haskell'].map(fpsLanguageOf)).toEqual([
    'C',
    'C++',
    'Python',
    'Go',
    'Haskell',
  ])
})

test('SQL is a task of its own kind, C is not', () => {
  expect(['SQL(sqlite3)', 'Scratch3', 'C', 'C#', 'Pascal'].map(isTaskLanguage)).toEqual([true, true, false, false, false])
})
