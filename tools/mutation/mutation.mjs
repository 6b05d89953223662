// `npm run mutation`: changes one operator of a rule at a time and counts the changes that no test notices. `-- points`, or a part of a
// path, takes these files alone and lists their survivors. Fails when a subject stays below its share (subjects.mjs).
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { equivalentOf, equivalents } from './equivalents.mjs'
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
  const table = rows.map(({ name, mutants, killed, equivalent, onImport }) => [
    name,
    ...[mutants, killed].map(String),
    `${percent(killed, mutants).toFixed(1)} %`,
    ...[equivalent, onImport].map(String),
  ])
  const lines = [['', 'mutants', 'killed', '', 'equivalent', 'on import'], ...table]
  const width = Math.max(...lines.map(([name]) => name.length))
  for (const [name, ...cells] of lines) {
    process.stdout.write(`${name.padEnd(width)}${cells.map((cell) => cell.padStart(12)).join('')}\n`)
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
const texts = new Map(chosen.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))
const entries = new Map(mutants.map((mutant) => [mutant.id, equivalentOf(mutant, texts.get(mutant.fileName))]))
const isTried = ({ id }) => entries.get(id) === undefined && (reached.has(id) || !onImport.has(id))

/** The figures of these mutants. Equivalent ones, and those that run on import alone and so cannot be switched by a test, do not count. */
function figuresOf(name, of) {
  const tried = of.filter(isTried)
  const equivalent = of.filter(({ id }) => entries.get(id) !== undefined).length
  return {
    name,
    mutants: tried.length,
    killed: tried.filter(({ id }) => killed.has(id)).length,
    equivalent,
    onImport: of.length - tried.length - equivalent,
  }
}

const groups = Object.keys(subjects).map((subject) =>
  figuresOf(
    subject,
    mutants.filter(({ fileName }) => subjectOf.get(fileName) === subject),
  ),
)
const figures = groups.filter(({ mutants, equivalent, onImport }) => mutants + equivalent + onImport > 0)
const perFile = chosen.map(({ file }) =>
  figuresOf(
    file,
    mutants.filter(({ fileName }) => fileName === file),
  ),
)

if (parts.length > 0) {
  const lines = new Map([...texts].map(([file, text]) => [file, text.split('\n')]))
  for (const mutant of mutants.filter((one) => isTried(one) && !killed.has(one.id))) {
    const { line, column } = mutant.location.start
    const note = reached.has(mutant.id) ? '' : ', which no test reaches'
    process.stdout.write(`${mutant.fileName}:${line + 1}:${column + 1} ${mutant.mutatorName}${note}\n`)
    process.stdout.write(`  ${lines.get(mutant.fileName)[line].trim()}\n  -> ${mutant.replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}\n`)
  }
}
printTable(perFile)
printTable([...figures, figuresOf('all', mutants)])

const listed = chosen.flatMap(({ file }) => (equivalents[file] ?? []).map((entry) => ({ file, entry })))
const alive = new Set(mutants.filter(({ id }) => !killed.has(id)).map(({ id }) => entries.get(id)))
const wrong = listed.filter(({ entry }) => !alive.has(entry))
for (const { file, entry } of wrong) {
  process.stdout.write(`${file}: a test kills what equivalents.mjs lists, or it is gone: ${entry.line}\n  ${entry.code} -> ${entry.to}\n`)
}
if (wrong.length > 0) process.exit(1)
process.exit(figures.every(({ mutants, killed }) => percent(killed, mutants) >= wantedPercent) ? 0 : 1)
