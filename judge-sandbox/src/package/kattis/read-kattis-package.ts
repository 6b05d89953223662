import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, extname, join, sep } from 'node:path'
import { JudgeProblem, type JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { type GroupConfig, isGroup, type PackageProgram, type TestGroup } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { listSubmissions } from '../list-submissions.ts'
import { DEFAULT_PROBLEM, PackageError, type PackageNote, readTestFile, refusePackage } from '../problem-package.ts'
import type { IfNoValidator, KattisPackage } from './kattis-package.ts'
import { listPrograms } from './list-programs.ts'
import { type ProblemSettings, readIni, readProblemYaml, readTimeLimitMs } from './problem-yaml.ts'
import { isDatedVersion, readDatedPackage, versionOf } from './read-dated-package.ts'
import { readIncludes } from './read-includes.ts'
import { ROOT_CONFIG, readGroupConfig, words } from './testdata-yaml.ts'

/** The format's defaults. */
const DEFAULTS = { memoryMb: 2048, outputMb: 8, timeMultiplier: 5 } as const
/** The least time limit by the format's rule. */
const LEAST_TIME_LIMIT_MS = 1000

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const listFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort(inOrder) : [])
const isFolder = (path: string) => statSync(path).isDirectory()

/** Files of newer versions of the format. A package with one of them has other rules, whatever version it states. */
const FOREIGN = ['output_validator', 'static_validator', 'answer_validators', 'statement', 'submissions/submissions.yaml']
const FOREIGN_TEST = /(^test_group\.yaml|\.args|\.files)$/

export const isKattisFolder = (folder: string): boolean =>
  existsSync(join(folder, 'data', 'secret')) || existsSync(join(folder, 'data', 'sample')) || versionOf(folder) !== undefined

/**
 * Reads a problem package in the Kattis or ICPC format, in the version that it states. Refuses unsupported features by name.
 * @throws PackageError
 */
export async function readKattisPackage(folder: string, ifNoValidator: IfNoValidator = 'refuse'): Promise<KattisPackage> {
  const version = versionOf(folder)
  if (version !== undefined && isDatedVersion(version)) {
    checkLinks(folder)
    return readDatedPackage(folder, version, ifNoValidator)
  }
  return readLegacyPackage(folder, ifNoValidator)
}

async function readLegacyPackage(folder: string, ifNoValidator: IfNoValidator): Promise<KattisPackage> {
  const notes: PackageNote[] = []
  const settings = readProblemYaml(folder, notes)
  const foreign = FOREIGN.find((name) => existsSync(join(folder, name)))
  if (foreign !== undefined) throw refusePackage('import.package-file', { name: foreign })
  checkLinks(folder)
  const { root, testcases, blobs } = await readTests(folder, notes)
  const programs = readPrograms(folder, settings, root, notes, ifNoValidator)
  const { limits } = settings
  const statedTimeLimitMs = readTimeLimitMs(folder, settings)
  const problem = JudgeProblem.parse({
    ...DEFAULT_PROBLEM,
    problemId: basename(folder),
    type: settings.isScoring ? 1 : 0,
    timeLimitMs: statedTimeLimitMs ?? LEAST_TIME_LIMIT_MS,
    memoryLimitMb: limits?.memory ?? DEFAULTS.memoryMb,
    stackLimitMb: limits?.memory ?? DEFAULTS.memoryMb,
    outputLimitMb: limits?.output ?? DEFAULTS.outputMb,
    testcases,
    packageRules: {
      format: 'kattis-legacy',
      isScoring: settings.isScoring,
      validation: settings.validation,
      validatorFlags: words(settings.validator_flags),
      outputValidators: programs.output,
      validatorLimits: {
        timeMs: limits?.validation_time ? limits.validation_time * 1000 : null,
        memoryMb: limits?.validation_memory ?? null,
        outputMb: limits?.validation_output ?? null,
      },
      grader: programs.grader,
      include: readIncludes(folder, notes),
      root,
      ...(settings.passes === null ? {} : { passes: settings.passes }),
    },
  } satisfies Record<keyof JudgeProblem, unknown>)
  return {
    format: 'kattis',
    name: basename(folder),
    title: titleOf(folder, settings),
    problem,
    blobs,
    submissions: listSubmissions(folder, notes),
    notes,
    inputValidators: programs.input,
    statedTimeLimitMs,
    timeMultiplier: limits?.time_multiplier ?? DEFAULTS.timeMultiplier,
    settings,
  }
}

function titleOf(folder: string, { name }: ProblemSettings): string | null {
  if (typeof name === 'string') return name
  const names = name ?? {}
  return names.en ?? Object.values(names)[0] ?? readIni(folder).name ?? null
}

/** Packages link tests of one group from another. A link that leads out of the package is refused. */
function checkLinks(folder: string): void {
  const root = `${realpathSync(folder)}${sep}`
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const target = existsSync(path) ? realpathSync(path) : ''
    if (!target.startsWith(root)) throw refusePackage('import.link', { name: path.slice(folder.length + 1) })
  }
}

async function readTests(folder: string, notes: PackageNote[]) {
  const blobs = new Map<string, string>()
  const testcases: JudgeTestcase[] = []

  async function readGroup(name: string, parent: GroupConfig, isSample: boolean): Promise<TestGroup> {
    const config = readGroupConfig(folder, name, parent, notes)
    const parts: TestGroup['parts'] = []
    for (const entry of listFolder(join(folder, name))) {
      const inside = `${name}/${entry}`
      const stem = entry.replace(/\.yaml$/, '')
      const ofOneTest = stem !== entry && existsSync(join(folder, name, `${stem}.in`))
      if (FOREIGN_TEST.test(entry) || ofOneTest) throw refusePackage('import.package-file', { name: inside })
      if (isFolder(join(folder, inside))) parts.push(await readGroup(inside, config, isSample || inside === 'data/sample'))
      else if (extname(entry) === '.in') parts.push(await readCase(inside))
    }
    if (parts.length === 0 && name !== 'data') notes.push({ code: 'import.warn.package-empty-group', details: { name } })
    return { name, isSample, config, parts }
  }

  async function readCase(inputName: string): Promise<number> {
    const inputPath = join(folder, inputName)
    const answerPath = `${inputPath.slice(0, -'.in'.length)}.ans`
    if (!existsSync(answerPath)) throw refusePackage('import.package-no-answer', { name: inputName })
    const [input, answer] = await Promise.all([readTestFile(inputPath), readTestFile(answerPath)])
    for (const each of [input, answer]) blobs.set(each.hash, each.path)
    const inGroup = (name: string) => inputName.replace(/^data\//, '').replace(/[^/]+$/, () => name)
    const seq = testcases.length + 1
    testcases.push({
      caseId: null,
      seq,
      groupNum: null,
      score: null,
      inputName: inGroup(input.name),
      outputName: inGroup(answer.name),
      inputHash: input.hash,
      outputHash: answer.hash,
      inputSize: input.size,
      outputSize: answer.size,
    })
    return seq
  }

  const root = await readGroup('data', ROOT_CONFIG, false)
  if (testcases.length === 0) throw new PackageError('data holds no tests', { code: 'import.no-tests', details: {} })
  return { root, testcases, blobs }
}

const usesCustomGrader = ({ config, parts }: TestGroup): boolean =>
  config.isCustomGraded || parts.some((part) => isGroup(part) && usesCustomGrader(part))

function readPrograms(
  folder: string,
  { validation, passes }: ProblemSettings,
  root: TestGroup,
  notes: PackageNote[],
  ifNoValidator: IfNoValidator,
) {
  const output = validation === 'default' ? [] : listPrograms(folder, 'output_validators', 'refuse')
  const graders = usesCustomGrader(root) ? listPrograms(folder, 'graders', 'refuse') : []
  const mustBe = (name: string, programs: readonly PackageProgram[], wanted: string, fits: boolean) => {
    if (!fits) throw refusePackage('import.package-programs', { folder: name, count: programs.length, wanted })
  }
  const isLeftOut = validation !== 'default' && output.length === 0 && ifNoValidator === 'note'
  if (isLeftOut) notes.push({ code: 'import.warn.package-no-validator', details: { name: 'output_validators' } })
  const decides = isLeftOut ? 'default' : validation
  if (decides === 'custom' && passes !== null) mustBe('output_validators', output, '1', output.length === 1)
  if (decides === 'custom') mustBe('output_validators', output, '>= 1', output.length > 0)
  if (decides === 'interactive') mustBe('output_validators', output, '1', output.length === 1)
  if (usesCustomGrader(root)) mustBe('graders', graders, '1', graders.length === 1)
  const unused = validation === 'default' && listFolder(join(folder, 'output_validators')).some((name) => !name.startsWith('.'))
  if (unused) notes.push({ code: 'import.warn.package-validators-unused', details: {} })
  const input = ['input_validators', 'input_format_validators'].flatMap((name) => listPrograms(folder, name, notes))
  return { output, grader: graders[0] ?? null, input }
}
