import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'

const here = dirname(fileURLToPath(import.meta.url))

/**
 * Runs the tests over the instrumented files and returns ids of mutants; null when a test fails without any mutant.
 * @param {string} root of the repository
 * @param {Map<string, string>} contents the instrumented text of each file by its path
 * @param {string[]} tests patterns
 */
export async function runTests(root, contents, tests) {
  const plugin = {
    name: 'touchstone:mutants',
    enforce: 'pre',
    load: (id) => contents.get(id.split('?')[0]),
  }
  const vitest = await startVitest(
    'test',
    [],
    {
      root,
      config: false,
      watch: false,
      environment: 'node',
      include: tests,
      runner: join(here, 'mutation-runner.mjs'),
      setupFiles: [join(here, 'first-failure.mjs')],
      // One worker keeps the modules of all test files, so each is read once.
      isolate: false,
      // Vitest would keep the modules of this run on the disk under the name of their source, and the next run would get these mutants.
      fsModuleCache: false,
      maxWorkers: 1,
      testTimeout: 0,
      reporters: [['dot', { summary: false }]],
    },
    { plugins: [plugin] },
  )
  const all = (tasks) => tasks.flatMap((task) => [task, ...all(task.tasks ?? [])])
  const tasks = all(vitest.state.getFiles())
  const isSound = tasks.every(({ result }) => result?.state !== 'fail') && vitest.state.getUnhandledErrors().length === 0
  await vitest.close()
  if (!isSound) return null
  const idsOf = (key) => new Set(tasks.flatMap(({ meta }) => meta[key] ?? []))
  return { reached: idsOf('reached'), killed: idsOf('killed'), onImport: idsOf('onImport') }
}
