// `npm test`: fetches the tools of the tests, then runs every stage and stops at the first failure. Arguments name stages to run alone
// (`npm test -- lint types`). The last line is `N passed, 0 failed`, for vitest and Playwright together.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'
import { linkRequiredTools } from './required-tools.mjs'
import { checkTypeCosts } from './type-cost.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = join(root, '.cache', 'test')
const say = (line) => process.stdout.write(`${line}\n`)
const counts = { passed: 0, failed: 0, skipped: 0 }
/** Programs of the fixtures that were not tested here, by their optional language. */
const notRun = new Map()
/** Tests against a server that is not installed here, by its name. */
const noServer = new Map()

/** @returns whether the command succeeded */
function run(command, ...args) {
  return runWith(process.env, command, ...args)
}

function runWith(env, command, ...args) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) say(`${command}: ${error.message}`)
  return status === 0
}

/** The tools of the real judge and the browser tests; without them each test would fail for the same reason. */
async function bringTools() {
  const cacheDir = join(root, '.cache', 'judge')
  mkdirSync(cacheDir, { recursive: true })
  const { findNsjail } = await import('@touchstone/judge-sandbox/sandbox/find-nsjail.ts')
  const nsjail = await findNsjail(process.env, cacheDir, ({ en }) => say(en))
  const browser = await findBrowser()
  say(`nsjail: ${nsjail.path} (${nsjail.from})`)
  say(`browser: ${browser.path} (${browser.from})`)
  return true
}

function vitest(name, args, env = process.env) {
  const file = join(reports, `${name}.json`)
  const entry = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const ok = runWith(env, process.execPath, entry, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`)
  if (existsSync(file)) {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    count(report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests)
    if (name === 'judge') rememberNotRun(report)
    rememberNoServer(report)
  }
  return ok
}

function rememberNotRun({ testResults }) {
  const left = testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta?.notRun ?? []))
  for (const { language, programs } of left) notRun.set(language, (notRun.get(language) ?? 0) + programs)
}

function rememberNoServer({ testResults }) {
  for (const { name, tests } of testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta?.noServer ?? [])))
    noServer.set(name, (noServer.get(name) ?? 0) + tests)
}

/**
 * Runs the tests that depend on languages once more, with only the languages that the README requires. Hostile programs do not depend on
 * them. The other fixtures would be the same programs of the same compilers again; `every-language` leaves languages out in the same way.
 */
const LANGUAGE_TESTS = [
  ...['every-language', 'command-line', 'check-environment', 'language/several-files', 'open-judge/open-judge'].map(
    (name) => `judge-sandbox/src/${name}.test.ts`,
  ),
  ...['problems/starter/starter', 'app/cli/doctor', 'judging/submission/submission'].map((name) => `server/src/${name}.judge.test.ts`),
]

async function judgeWithRequired() {
  // A name that no file has would be left out in silence.
  const gone = LANGUAGE_TESTS.filter((name) => !existsSync(join(root, name)))
  if (gone.length > 0) throw new Error(`there is no ${gone.join(', ')}; tools/test.mjs names it`)
  const folder = join(root, '.cache', 'test', 'required-tools')
  const env = { ...process.env, PATH: await linkRequiredTools(process.env.PATH ?? '', folder) }
  return vitest('judge-required', ['--project', 'judge', ...LANGUAGE_TESTS], env)
}

function playwright() {
  const ok = run(process.execPath, join('tools', 'e2e.mjs'))
  let isReported = true
  for (const name of ['journeys', 'walk']) {
    const file = join(reports, `${name}.json`)
    if (!existsSync(file)) {
      isReported = false
      continue
    }
    const { stats } = JSON.parse(readFileSync(file, 'utf8'))
    count(stats.expected, stats.unexpected + stats.flaky, stats.skipped)
  }
  return ok && isReported
}

function count(passed, failed, skipped) {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

const stages = {
  tools: bringTools,
  lint: () => run('biome', 'check', '--error-on-warnings', '.'),
  types: async () => run('turbo', 'run', 'typecheck', '--output-logs=errors-only') && (await checkTypeCosts(say)),
  unit: () => vitest('unit', ['--project', 'node', '--project', 'client']),
  // First, because its missing languages are forgotten, and the other stage proves them again.
  'judge-required': judgeWithRequired,
  judge: () => vitest('judge', ['--project', 'judge']),
  build: () => run('turbo', 'run', 'build', '--output-logs=errors-only'),
  browser: playwright,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in stages))
if (unknown.length > 0) {
  say(`there is no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}`)
  process.exit(2)
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const started = Date.now()
for (const [name, stage] of Object.entries(stages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const from = Date.now()
  say(`\n== ${name} (${availableParallelism()} cores)`)
  let ok = false
  try {
    ok = await stage()
  } catch (error) {
    say(error instanceof Error ? [error.message, error.mend].filter(Boolean).join('\n') : String(error))
  }
  say(`== ${name}: ${ok ? 'good' : 'FAILED'} after ${((Date.now() - from) / 1000).toFixed(0)} s`)
  if (ok) continue
  say(`\nstopped at the stage "${name}"\n${counts.passed} passed, ${Math.max(counts.failed, 1)} failed`)
  process.exit(1)
}
const left = []
if (notRun.size > 0) {
  const programs = [...notRun.values()].reduce((sum, each) => sum + each, 0)
  left.push(`${programs} programs of optional languages that this machine lacks: ${[...notRun.keys()].join(', ')}`)
}
for (const [name, tests] of noServer) left.push(`${tests} tests against ${name}`)
if (left.length > 0) say(`\nnot run: ${left.join('; ')}`)
say(`\nall stages good in ${((Date.now() - started) / 60_000).toFixed(1)} min`)
if (counts.skipped > 0) {
  say(`${counts.skipped} tests were skipped, and none may be`)
  say(`${counts.passed} passed, ${counts.skipped} failed`)
  process.exit(1)
}
say(`${counts.passed} passed, 0 failed`)
