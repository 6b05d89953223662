import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@touchstone/shared/judging/language/languages.ts'
import { judgeCaseModes, judgeModes } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { describe, expect, test } from 'vitest'
import { readFolder } from '../verify/open-package.ts'
import { allFixtureRuns, everyLanguageRuns, fixtureFolders, fixturesDir } from './fixture-runs.ts'

describe('the programs that state their verdict', () => {
  const runs = allFixtureRuns()
  const countOf = (verdict: string) => runs.filter(({ expectation }) => expectation.replaceAll('_', '-').startsWith(verdict)).length

  test('are as many as the documentation says, and more than 300', () => {
    const document = readFileSync(new URL('../../../docs/judging.md', import.meta.url), 'utf8')
    const stated = Number(/The suite judges (\d+) programs/.exec(document)?.[1])
    expect(stated).toBeGreaterThan(300)
    // When a program is added, update the number in docs/judging.md.
    expect(stated).toBe(runs.length)
  })

  test('have names of their own', () => {
    expect(new Set(runs.map(({ name }) => name)).size).toBe(runs.length)
  })

  test.each(['accepted', 'wrong-answer', 'compile-error', 'runtime-error', 'time-limit', 'memory-limit'])(
    '%s in every language',
    (verdict) => {
      for (const language of languages)
        expect(everyLanguageRuns(language).filter(({ expectation }) => expectation === verdict)).toHaveLength(1)
    },
  )

  test.each(['presentation-error', 'partial', 'system-error'])('%s at least once', (verdict) => {
    expect(countOf(verdict)).toBeGreaterThan(0)
  })

  test('cover every mode, file input and output, and every validation of packages', async () => {
    const packages = await Promise.all(fixtureFolders().map((folder) => readFolder(join(fixturesDir, folder))))
    const seen = <K extends 'judgeMode' | 'judgeCaseMode'>(key: K) => new Set(packages.map(({ problem }) => problem[key]))
    expect([...seen('judgeMode')].sort()).toEqual([...judgeModes].sort())
    expect([...seen('judgeCaseMode')].sort()).toEqual([...judgeCaseModes].sort())
    expect(packages.some(({ problem }) => problem.isFileIO)).toBe(true)
    const validations = packages.flatMap(({ problem }) => problem.packageRules?.validation ?? [])
    expect(new Set(validations)).toEqual(new Set(['default', 'custom', 'interactive']))
  })
})
