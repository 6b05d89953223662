import { languages } from '@touchstone/shared/judging/language/languages.ts'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

test('the file dialog offers the sources of every language', () => {
  const offered = new Set(sourceFiles.split(','))
  const missing = languages.map(({ sourceName }) => sourceName.slice(sourceName.lastIndexOf('.'))).filter((suffix) => !offered.has(suffix))
  expect(missing).toEqual([])
})
