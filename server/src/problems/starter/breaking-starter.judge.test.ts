import { join } from 'node:path'
import { DEFAULT_PROBLEM } from '@touchstone/judge-sandbox/package/problem-package.ts'
import { countTokens } from '@touchstone/shared/judging/breaking/input-text.ts'
import { afterAll, expect, test } from 'vitest'
import { closeTestJudge, openTestJudge } from '../../testing/test-judge.ts'
import { starterFolders } from './read-starter.ts'
import { starterSearch } from './starter-search.ts'
import { wrongPrograms } from './wrong-programs.ts'

afterAll(closeTestJudge)
const folders = await starterFolders()

// All of them are measured by `npm run bench -- breaking`.
test.each(['04-ranking', '06-planks', '09-primes'])(
  'a wrong program of %s gets a tiny valid input that breaks it',
  async (name) => {
    const judge = await openTestJudge()
    const folder = folders.find((each) => each.endsWith(join('/', name))) ?? name
    const [first] = await wrongPrograms(folder)
    if (!first) throw new Error(`no wrong program of ${name}`)
    // The time depends on the machine, and is measured elsewhere.
    const { end, input, isMinimal } = await judge.searchBreaking({
      ...(await starterSearch(folder, first, DEFAULT_PROBLEM)),
      budgetMs: 300_000,
    })
    expect({ end, isMinimal, isTiny: countTokens(input ?? '') <= 20 }).toEqual({ end: 'found', isMinimal: true, isTiny: true })
  },
  600_000,
)
