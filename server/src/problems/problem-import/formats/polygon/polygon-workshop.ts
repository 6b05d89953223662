/** Generators, validators, the script and inputs by hand of a Polygon package, as the workshop of a problem keeps them. */
import { readScript, SCRIPT_MAX } from '@touchstone/shared/judging/workshop/test-script.ts'
import {
  isPartName,
  PART_TEXT_MAX,
  type WorkshopKind,
  type WorkshopLanguage,
  workshopLimits,
} from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import type { Archive } from '../../reading/archive.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { importCaps, warn } from '../../reading/import-limits.ts'
import type { ImportedWorkshop, ImportWarning } from '../../reading/imported-problem.ts'
import { toLf } from '../../reading/newlines.ts'
import type { PolygonPlan } from './polygon-points.ts'
import type { PolygonFile, PolygonTest, Source } from './polygon-xml.ts'

type Part = ImportedWorkshop['parts'][number]

/** How one test is made here; null: only its files have it. */
type Way = { line: string; input: Part | null } | null

type Given = {
  archive: Archive
  folder: string
  about: PolygonFile
  plan: PolygonPlan
  /** Path of each input in the archive. */
  inputs: readonly string[]
  /** Names of the inputs as tests here; null: the package lacks tests, and a build makes all of them. */
  kept: readonly string[] | null
}

/** The word that lines of the script call it by: the name of its file without folder and ending. */
const nameOf = ({ path }: Source) => path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')

const calledBy = ({ tests }: PolygonFile) => new Set(tests.flatMap(({ cmd }) => cmd?.split(/\s+/)[0] ?? []))

/** Paths of programs that nothing here uses; tests of a talk are not built. */
export function unusedPrograms(about: PolygonFile): string[] {
  const hasWorkshop = about.interactor === null
  const called = hasWorkshop ? calledBy(about) : new Set<string>()
  const validators = about.validators.map(({ path }) => path)
  const used = new Set([about.checker?.source?.path, about.interactor?.source?.path, ...validators])
  const others = about.executables.filter((source) => !called.has(nameOf(source)) && !used.has(source.path)).map(({ path }) => path)
  return hasWorkshop ? others : [...others, ...validators]
}

function languageOf({ type, path }: Source): WorkshopLanguage | null {
  if (type.startsWith('cpp.')) return 'C++'
  if (type.startsWith('python.3')) return 'Python'
  if (type !== '') return null
  return /\.(cpp|cc|cxx)$/i.test(path) ? 'C++' : path.endsWith('.py') ? 'Python' : null
}

/**
 * @returns nothing for a package without generators and validators
 * @throws ImportError `import.polygon-line` for a package without its tests, one of which cannot be made here
 */
export async function readPolygonWorkshop(given: Given, warnings: ImportWarning[]): Promise<ImportedWorkshop | undefined> {
  const { archive, folder, about, kept } = given
  const called = calledBy(about)
  const programs = [
    ...(await readPrograms(
      archive,
      folder,
      'generator',
      about.executables.filter((source) => called.has(nameOf(source))),
      warnings,
    )),
    ...(await readPrograms(archive, folder, 'validator', about.validators, warnings)),
  ]
  if (programs.length === 0 && kept !== null) return undefined
  noteGroups(programs, about, warnings)
  const { lines, parts } = await readTests(given, programs, warnings)
  if (programs.some(({ kind }) => kind === 'generator') && !programs.some(({ kind }) => kind === 'validator'))
    warnings.push(warn('import.warn.polygon-no-validator'))
  return { parts: [...programs, ...parts], script: lines.map((line) => `${line}\n`).join('') }
}

/** Those in a language of the workshop and of its size; a note names the others. */
async function readPrograms(
  archive: Archive,
  folder: string,
  kind: 'generator' | 'validator',
  sources: readonly Source[],
  warnings: ImportWarning[],
): Promise<Part[]> {
  const parts: Part[] = []
  for (const source of sources) {
    const [name, language] = [nameOf(source), languageOf(source)]
    const text = language && archive.has(folder + source.path) ? toLf(await archive.text(folder + source.path, importCaps.textChars)) : null
    const isFree = parts.every((part) => part.name !== name) && parts.length < workshopLimits[kind]
    if (text !== null && text.length <= PART_TEXT_MAX && isPartName(name) && isFree) parts.push({ kind, name, language, text })
    else warnings.push(warn('import.warn.package-left-out', { name: `${source.path} (${source.type})`.slice(0, 100) }))
  }
  return parts
}

/** In Polygon a validator knows the group and the testset of a test; in the workshop it does not. */
function noteGroups(programs: readonly Part[], { groups }: PolygonFile, warnings: ImportWarning[]): void {
  if (groups.length === 0) return
  for (const { name, text } of programs.filter(({ kind }) => kind === 'validator'))
    if (/validator\s*\.\s*(group|testset)\s*\(/.test(text)) warnings.push(warn('import.warn.polygon-validator-group', { name }))
}

/** A line for each test, in order. */
async function readTests(given: Given, programs: readonly Part[], warnings: ImportWarning[]): Promise<{ lines: string[]; parts: Part[] }> {
  const { about, plan, inputs, kept } = given
  const names = { generators: namesOf(programs, 'generator'), inputs: [] as string[], tests: kept ?? [] }
  const tests = about.tests.length > 0 ? about.tests : inputs.map((): PolygonTest => ({ ...untold }))
  const [lines, parts, files]: [string[], Part[], number[]] = [[], [], []]
  let subtask: number | null = null
  let points: number | null = null
  for (const [i, test] of tests.entries()) {
    const way = await wayOf(given, test, i, parts.length)
    const hand = way?.input ? [...names.inputs, way.input.name] : names.inputs
    const line = way && `${way.line} > ${i + 1}`
    const isCalled = test.method === 'manual' || names.generators.includes(test.cmd?.split(/[ \t]/)[0] ?? '')
    const isGood = line !== null && isCalled && !/[\r\n]/.test(line) && readScript(line, { ...names, inputs: hand }).faults.length === 0
    if (!isGood && kept === null)
      throw new ImportError('import.polygon-line', { number: i + 1, line: (test.cmd ?? test.method).slice(0, 100) })
    const { groupNum: group, score } = plan.cases[i] ?? { groupNum: null, score: null }
    if (group !== null && group !== subtask) lines.push(`subtask ${group}`)
    if (score !== null && score !== points) lines.push(`points ${score}`)
    subtask = group
    points = score
    if (isGood && way?.input) parts.push(way.input)
    if (isGood) names.inputs = hand
    else files.push(i + 1)
    lines.push(isGood ? line : `keep ${kept?.[i] ?? ''} > ${i + 1}`)
  }
  // A script has fewer tests than a problem may have.
  const script = lines.join('\n')
  const [fault] = readScript(script, names).faults
  if (fault || script.length >= SCRIPT_MAX) {
    if (kept === null)
      throw new ImportError('import.polygon-line', { number: tests.length, line: fault?.value ?? (tests.at(-1)?.cmd ?? '').slice(0, 100) })
    warnings.push(warn('import.warn.polygon-script', { count: lines.length }))
    return { lines: [], parts }
  }
  const shown = files.filter((number) => tests[number - 1]?.method === 'generated')
  if (shown.length > 0)
    warnings.push(
      warn('import.warn.polygon-kept', {
        numbers: shown.slice(0, 20).join(', '),
        line: (tests[(shown[0] ?? 1) - 1]?.cmd ?? '').slice(0, 100),
      }),
    )
  return { lines, parts }
}

const untold = { group: null, points: null, isSample: false, method: 'manual', cmd: null, fromFile: null } as const satisfies PolygonTest
const namesOf = (parts: readonly Part[], kind: WorkshopKind) => parts.flatMap((part) => (part.kind === kind ? [part.name] : []))

/** @param count inputs by hand so far */
async function wayOf({ archive, inputs }: Given, { method, cmd, fromFile }: PolygonTest, i: number, count: number): Promise<Way> {
  if (method === 'generated') return cmd === null || fromFile !== null ? null : { line: cmd, input: null }
  const path = inputs[i] ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (count >= workshopLimits.input || !isPartName(name)) return null
  const text = await inputText(archive, path)
  return text === null ? null : { line: `hand ${name}`, input: { kind: 'input', name, language: null, text } }
}

/** UTF-8 takes at most four bytes for a character. */
async function inputText(archive: Archive, path: string): Promise<string | null> {
  try {
    const text = toLf(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await archive.bytes(path, 4 * PART_TEXT_MAX)))
    return text.length <= PART_TEXT_MAX ? text : null
  } catch (error) {
    if (error instanceof TypeError || error instanceof ImportError) return null
    throw error
  }
}
