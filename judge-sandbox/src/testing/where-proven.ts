import { type LanguageName, languages } from '@touchstone/shared/judging/language/languages.ts'
import { expect, test } from 'vitest'
import { languageCommands } from '../language/language-commands.ts'
import type { LanguageReport } from '../language/toolchain.ts'
import { basicTools, requiredTools } from '../language/tools.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Programs left out because their language does not work on this machine; `npm test` lists them in its last lines. */
    notRun?: { language: string; programs: number }[]
  }
}

/** Languages that work on every machine set up by the README. */
const requiredLanguages: readonly LanguageName[] = languages
  .map(({ name }) => name)
  .filter((name) => languageCommands[name].tools.every((tool) => [...basicTools, ...requiredTools].includes(tool)))

/**
 * The programs whose language is proven here. The others are no tests at all, neither passed nor skipped. One test names them, each
 * language with its reason, and fails when the README requires one of them.
 */
export function whereProven<Run extends { language: string }>(runs: readonly Run[], reports: readonly LanguageReport[]): Run[] {
  const working = new Set<string>(reports.filter(({ available }) => available).map(({ name }) => name))
  const left = Map.groupBy(
    runs.filter(({ language }) => !working.has(language)),
    ({ language }) => language,
  )
  test('languages without a test here are optional and say why they do not work', ({ task }) => {
    task.meta.notRun = [...left].map(([language, those]) => ({ language, programs: those.length }))
    for (const language of left.keys()) expect(reports.find(({ name }) => name === language)?.reason, language).toBeTruthy()
    expect([...left.keys()].filter((language) => requiredLanguages.includes(language as LanguageName))).toEqual([])
  })
  return runs.filter(({ language }) => working.has(language))
}
