// Runs each test once as it is, and again with every mutant that it reached. A test that fails then has killed the mutant.
//
// Theory of operation: the instrumented files ask `__stryker__.activeMutant` at each place that has mutants, and count the mutants that
// they pass in `mutantCoverage`. So a mutant costs one more call of a test function, not a new process. A mutant that runs for ever is
// stopped by its count of hits. A table of a module is made on import, outside of tests, so its mutants cannot be switched here: they are
// counted apart.
import { TestRunner } from 'vitest'

/**
 * @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, location: { start: { line: number, column: number } } }} Mutant
 */

/** Generous: a mutant that doubles the work of a loop is not an endless one. */
const hitLimit = (hits) => hits * 100 + 10_000

globalThis.__stryker__ ??= {}
const switches = globalThis.__stryker__
switches.mutantCoverage ??= { static: {}, perTest: {} }
const killed = new Set()

export default class MutationRunner extends TestRunner {
  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    switches.currentTestId = test.id
    try {
      await run()
    } finally {
      switches.currentTestId = undefined
    }
    const reached = switches.mutantCoverage.perTest[test.id] ?? {}
    test.meta.onImport = Object.keys(switches.mutantCoverage.static)
    test.meta.reached = Object.keys(reached)
    test.meta.killed = []
    for (const [mutant, hits] of Object.entries(reached)) {
      if (killed.has(mutant) || (await this.survives(test, run, mutant, hits))) continue
      killed.add(mutant)
      test.meta.killed.push(mutant)
    }
    // The counts of assertions are those of the last try, which a mutant may have left early.
    this.onBeforeTryTask(test, { retry: 0, repeats: 0 })
    await run()
  }

  async survives(test, run, mutant, hits) {
    this.onBeforeTryTask(test, { retry: 0, repeats: 0 })
    Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit: hitLimit(hits) })
    try {
      await run()
      this.onAfterTryTask(test)
      return true
    } catch {
      return false
    } finally {
      Object.assign(switches, { activeMutant: null, hitCount: undefined })
    }
  }
}
