import { judgedLanguages } from '@touchstone/shared/judging/language/languages.ts'
import { isReservedFileName } from '@touchstone/shared/judging/language/reserved-file-names.ts'
import { expect, test } from 'vitest'
import { languageCommands } from './language-commands.ts'

test('no problem may give a file the name of a source or of a compiled program, in any language', () => {
  const names = judgedLanguages.flatMap(({ name, sourceName }) => [sourceName, languageCommands[name].artefact ?? sourceName])
  expect(names.filter((name) => !isReservedFileName(name))).toEqual([])
})
