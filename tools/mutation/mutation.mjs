// `npm run mutation`: changes one operator of a rule at a time and counts the changes that no test notices. `-- points`, or a part of a
// path, takes these files alone and lists their survivors. Fails when a subject stays below its share (subjects.mjs).
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instrument } from './instrument.mjs'
import { runTests } from './run-tests.mjs'
import { subjects, wantedPercent } from './subjects.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))

function installMaker() {
  const wanted = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).devDependencies['@stryker-mutator/instrumenter']
  const installed = join(here, 'node_modules', '@stryker-mutator', 'instrumenter', 'package.json')
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === wanted) return
  const { status } = spawnSync('npm', ['ci'], { cwd: here, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('installing the maker of mutants failed; run it again when the network is back')
}

/** Rows of the chosen files. */
function chosenFiles(parts) {
  return Object.entries(subjects).flatMap(([subject, { files, without = [] }]) =>
    globSync(files, { cwd: root, exclude: ['**/*.test.ts', '**/*.schema.ts', ...without] })
      .sort()
      .filter((file) => parts.length === 0 || parts.some((part) => subject === part || file.includes(part)))
      .map((file) => ({ subject, file })),
  )
}

const percent = (killed, count) => (count === 0 ? 100 : (100 * killed) / count)

function printTable(rows) {
  const table = rows.map(({ name, mutants, killed, onImport }) => [
    name,
    ...[mutants, killed].map(String),
    `${percent(killed, mutants).toFixed(1)} %`,
    String(onImport),
  ])
  const lines = [['', 'mutants', 'killed', '', 'on import'], ...table]
  const width = Math.max(...lines.map(([name]) => name.length))
  for (const [name, ...cells] of lines) {
    process.stdout.write(`${name.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join('')}\n`)
  }
}

installMaker()
const parts = process.argv.slice(2)
const chosen = chosenFiles(parts)
if (chosen.length === 0) {
  process.stderr.write('usage: npm run mutation [-- <subject, or part of a path> ...]\n')
  process.exit(2)
}
const subjectOf = new Map(chosen.map(({ subject, file }) => [file, subject]))
const { files, mutants } = await instrument(chosen.map(({ file }) => ({ name: file, content: readFileSync(join(root, file), 'utf8') })))
const tests = [...new Set(chosen.flatMap(({ subject }) => subjects[subject].tests))]
const outcome = await runTests(root, new Map(files.map(({ name, content }) => [join(root, name), content])), tests)
if (outcome === null) {
  process.stderr.write('a test fails without any mutant: mend it first\n')
  process.exit(1)
}
const { reached, killed, onImport } = outcome
const isTried = ({ id }) => reached.has(id) || !onImport.has(id)

/** The figures of these mutants. Those that run on import alone cannot be switched by a test, so they do not count. */
function figuresOf(name, of) {
  const tried = of.filter(isTried)
  return { name, mutants: tried.length, killed: tried.filter(({ id }) => killed.has(id)).length, onImport: of.length - tried.length }
}

const groups = Object.keys(subjects).map((subject) =>
  figuresOf(
    subject,
    mutants.filter(({ fileName }) => subjectOf.get(fileName) === subject),
  ),
)
const figures = groups.filter(({ mutants, onImport }) => mutants + onImport > 0)
const perFile = chosen.map(({ file }) =>
  figuresOf(
    file,
    mutants.filter(({ fileName }) => fileName === file),
  ),
)

if (parts.length > 0) {
  const lines = new Map(chosen.map(({ file }) => [file, readFileSync(join(root, file), 'utf8').split('\n')]))
  for (const mutant of mutants.filter((one) => isTried(one) && !killed.has(one.id))) {
    const { line, column } = mutant.location.start
    const note = reached.has(mutant.id) ? '' : ', which no test reaches'
    process.stdout.write(`${mutant.fileName}:${line + 1}:${column + 1} ${mutant.mutatorName}${note}\n`)
    process.stdout.write(`  ${lines.get(mutant.fileName)[line].trim()}\n  -> ${mutant.replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}\n`)
  }
}
printTable(perFile)
printTable([...figures, figuresOf('all', mutants)])
process.exit(figures.every(({ mutants, killed }) => percent(killed, mutants) >= wantedPercent) ? 0 : 1)
