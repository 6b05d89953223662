import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { JudgeProblem, type JudgeTestcase } from '@touchstone/shared/judging/judge-job.schema.ts'
import { z } from 'zod'
import { listSubmissions } from '../list-submissions.ts'
import { DEFAULT_PROBLEM, PackageError, type ProblemPackage, readTestFile } from '../problem-package.ts'
import { readYaml } from '../read-yaml.ts'
import { type GroupConfig, unknownGraderFlags } from './grading.ts'
import { listPrograms, type PackageProgram } from './package-program.ts'

/** A group of tests: a folder below `data`. */
export type TestGroup = { name: string; isSample: boolean; config: GroupConfig; parts: (TestGroup | JudgeTestcase)[] }

export const isGroup = (part: TestGroup | JudgeTestcase): part is TestGroup => 'parts' in part

/** What the ICPC and Kattis format (legacy) says beyond a plain problem. */
export type KattisPackage = ProblemPackage & {
  format: 'kattis'
  root: TestGroup
  isScoring: boolean
  validation: 'default' | 'custom' | 'interactive'
  /** Flags of `problem.yaml`; each group's own follow them. */
  validatorFlags: readonly string[]
  /** All of them must accept. */
  outputValidators: readonly PackageProgram[]
  inputValidators: readonly PackageProgram[]
  /** The package's own grader, for groups that ask for it. */
  grader: PackageProgram | null
  /** Null when the package states none. */
  statedTimeLimitMs: number | null
  timeMultiplier: number
}

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)
const flagText = z
  .union([z.string(), z.null()])
  .optional()
  .transform((text) => text ?? undefined)

const ProblemYaml = z.object({
  name: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  type: z.string().default('pass-fail'),
  validation: z.string().default('default'),
  validator_flags: flagText,
  limits: z
    .object({
      time_multiplier: z.number().positive().optional(),
      memory: z.number().int().positive().optional(),
      output: z.number().positive().optional(),
      time_limit: z.number().positive().optional(),
    })
    .nullish(),
})

const TestdataYaml = z.object({
  on_reject: z.enum(['break', 'continue', 'first_error', 'worst_error', 'grade']).optional(),
  accept_score: z.coerce.number().optional(),
  reject_score: z.coerce.number().optional(),
  range: z.string().optional(),
  grading: z.enum(['default', 'custom']).optional(),
  grader_flags: flagText,
  output_validator_flags: flagText,
  input_validator_flags: flagText,
})

const ROOT: GroupConfig = {
  onReject: 'break',
  acceptScore: 1,
  rejectScore: 0,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  isCustomGraded: false,
  graderFlags: [],
  outputValidatorFlags: [],
  inputValidatorFlags: [],
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const listFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort(inOrder) : [])
const isFolder = (path: string) => statSync(path).isDirectory()

function groupConfig(folder: string, parent: GroupConfig, warnings: string[]): GroupConfig {
  const path = join(folder, 'testdata.yaml')
  const yaml = readYaml(path, TestdataYaml)
  const graderFlags = yaml.grader_flags === undefined ? parent.graderFlags : words(yaml.grader_flags)
  const isCustomGraded = yaml.grading === undefined ? parent.isCustomGraded : yaml.grading === 'custom'
  for (const flag of isCustomGraded ? [] : unknownGraderFlags(graderFlags)) warnings.push(`${path}: grader flag ${flag} is not known`)
  const [low, high] = words(yaml.range).map(Number)
  return {
    onReject:
      yaml.on_reject === undefined
        ? parent.onReject
        : yaml.on_reject === 'break' || yaml.on_reject === 'first_error'
          ? 'break'
          : 'continue',
    acceptScore: yaml.accept_score ?? parent.acceptScore,
    rejectScore: yaml.reject_score ?? parent.rejectScore,
    range: low !== undefined && high !== undefined ? [low, high] : parent.range,
    isCustomGraded,
    graderFlags,
    outputValidatorFlags: yaml.output_validator_flags === undefined ? parent.outputValidatorFlags : words(yaml.output_validator_flags),
    inputValidatorFlags: yaml.input_validator_flags === undefined ? parent.inputValidatorFlags : words(yaml.input_validator_flags),
  }
}

const usesCustomGrader = ({ config, parts }: TestGroup): boolean =>
  config.isCustomGraded || parts.some((part) => isGroup(part) && usesCustomGrader(part))

export const isKattisFolder = (folder: string): boolean =>
  existsSync(join(folder, 'data', 'secret')) || existsSync(join(folder, 'data', 'sample'))

/**
 * Reads a problem package in the Kattis or ICPC format (legacy).
 * @throws PackageError
 */
export async function readKattisPackage(folder: string): Promise<KattisPackage> {
  const warnings: string[] = []
  const yaml = readYaml(join(folder, 'problem.yaml'), ProblemYaml)
  const blobs = new Map<string, string>()
  const testcases: JudgeTestcase[] = []

  async function readGroup(path: string, name: string, parent: GroupConfig, isSample: boolean): Promise<TestGroup> {
    const config = groupConfig(path, parent, warnings)
    const parts: TestGroup['parts'] = []
    for (const entry of listFolder(path)) {
      const file = join(path, entry)
      if (isFolder(file)) parts.push(await readGroup(file, `${name}/${entry}`, config, isSample || (name === 'data' && entry === 'sample')))
      else if (extname(entry) === '.in') parts.push(await readCase(file, name))
    }
    return { name, isSample, config, parts }
  }

  async function readCase(inputPath: string, group: string): Promise<JudgeTestcase> {
    const answerPath = `${inputPath.slice(0, -'.in'.length)}.ans`
    if (!existsSync(answerPath)) throw new PackageError(`${inputPath} has no .ans beside it`)
    const [input, answer] = await Promise.all([readTestFile(inputPath), readTestFile(answerPath)])
    for (const each of [input, answer]) blobs.set(each.hash, each.path)
    const testcase = {
      caseId: null,
      seq: testcases.length + 1,
      groupNum: null,
      score: null,
      inputName: `${group.replace(/^data\//, '')}/${input.name}`,
      outputName: answer.name,
      inputHash: input.hash,
      outputHash: answer.hash,
      inputSize: input.size,
      outputSize: answer.size,
    }
    testcases.push(testcase)
    return testcase
  }

  const root = await readGroup(join(folder, 'data'), 'data', ROOT, false)
  if (testcases.length === 0) throw new PackageError(`${folder}: data holds no tests`)
  const validation = yaml.validation.includes('interactive') ? 'interactive' : yaml.validation.startsWith('custom') ? 'custom' : 'default'
  const programs = (name: string) => listPrograms(join(folder, name), warnings)
  const outputValidators = programs('output_validators')
  if (validation !== 'default' && outputValidators.length === 0)
    throw new PackageError(`${folder}: validation is ${yaml.validation}, but output_validators is empty`)
  if (validation === 'default' && outputValidators.length > 0)
    warnings.push('validation is default: the programs of output_validators are not used')
  if (validation === 'interactive' && outputValidators.length > 1)
    throw new PackageError(`${folder}: an interactive problem has one output validator, not ${outputValidators.length}`)
  const graders = programs('graders')
  if (usesCustomGrader(root) && graders.length === 0) throw new PackageError(`${folder}: grading is custom, but graders is empty`)
  if (graders.length > 1) throw new PackageError(`${folder}: graders holds ${graders.length} programs, one is meant`)
  const statedTimeLimitMs = readTimeLimitMs(folder, yaml.limits?.time_limit)
  if (statedTimeLimitMs === null) warnings.push('the package states no time limit (.timelimit): 10 s are used; verify suggests one')
  const isScoring = yaml.type === 'scoring'
  const problem = JudgeProblem.parse({
    ...DEFAULT_PROBLEM,
    problemId: basename(folder),
    type: isScoring ? 1 : 0,
    timeLimitMs: statedTimeLimitMs ?? 10_000,
    memoryLimitMb: yaml.limits?.memory ?? 2048,
    stackLimitMb: yaml.limits?.memory ?? 2048,
    outputLimitMb: yaml.limits?.output ?? null,
    testcases,
  } satisfies Record<keyof JudgeProblem, unknown>)
  return {
    format: 'kattis',
    name: basename(folder),
    problem,
    blobs,
    submissions: listSubmissions(folder, warnings),
    warnings,
    root,
    isScoring,
    validation,
    validatorFlags: words(yaml.validator_flags),
    outputValidators: validation === 'default' ? [] : outputValidators,
    inputValidators: [...programs('input_validators'), ...programs('input_format_validators')],
    grader: graders[0] ?? null,
    statedTimeLimitMs,
    timeMultiplier: yaml.limits?.time_multiplier ?? 5,
  }
}

function readTimeLimitMs(folder: string, fromYaml: number | undefined): number | null {
  const file = join(folder, '.timelimit')
  const seconds = existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : fromYaml
  if (seconds === undefined) return null
  if (!(seconds > 0)) throw new PackageError(`${file} does not hold a number of seconds`)
  return Math.round(seconds * 1000)
}
