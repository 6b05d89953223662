import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findLanguage, type LanguageInfo, languages } from '@touchstone/shared/judging/language/languages.ts'
import { languageOfFile } from '../package/language-of-file.ts'
import { listSubmissions } from '../package/list-submissions.ts'
import type { PackageSubmission } from '../package/problem-package.ts'
import { readSourceSet } from '../package/source-set.ts'

export const fixturesDir = fileURLToPath(new URL('../../fixtures', import.meta.url))
const EVERY_LANGUAGE = 'every-language'

/** One program of the fixtures in one language. */
export type FixtureRun = PackageSubmission & { folder: string; language: string; name: string }

/** Hostile programs are compiled without optimisation, which would remove the attack. */
const plainLanguages: Readonly<Record<string, string>> = { 'C With O2': 'C', 'C++ 17 With O2': 'C++' }

/** The problem folders that are judged in the language of each file. */
export const fixtureFolders = (): string[] =>
  readdirSync(fixturesDir).filter((name) => name !== EVERY_LANGUAGE && existsSync(join(fixturesDir, name, 'submissions')))

export function fixtureRuns(folder: string): FixtureRun[] {
  return listSubmissions(join(fixturesDir, folder), []).map((submission) => {
    const guess = readSourceSet(submission.path).language
    const language = plainLanguages[guess] ?? guess
    return { ...submission, folder, language, name: `${folder}/${submission.expectation}/${basename(submission.path)}` }
  })
}

/** One C file serves all C languages, and so on: every language of the table gets one program of each verdict. */
export function everyLanguageRuns(language: LanguageInfo): FixtureRun[] {
  return listSubmissions(join(fixturesDir, EVERY_LANGUAGE), [])
    .filter(({ path }) => {
      const guess = findLanguage(languageOfFile(path) ?? '')
      return guess?.sourceName === language.sourceName && guess.mime === language.mime
    })
    .map((submission) => {
      const name = `${EVERY_LANGUAGE}/${submission.expectation}/${language.name}`
      return { ...submission, folder: EVERY_LANGUAGE, language: language.name, name }
    })
}

export const allFixtureRuns = (): FixtureRun[] => [...fixtureFolders().flatMap(fixtureRuns), ...languages.flatMap(everyLanguageRuns)]
