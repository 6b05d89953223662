import { ROOT_CONFIG } from '@touchstone/judge-sandbox/package/kattis/testdata-yaml.ts'
import type {
  GroupConfig,
  GroupScoring,
  PackageProgram,
  PackageRules,
  TestGroup,
} from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { orderByNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import type { ImportedCase, ImportedProblem } from '../../../problem-import/reading/imported-problem.ts'
import { groupsOf } from '../../parts/groups-of.ts'
import type { KattisVersion } from '../../parts/kattis-version.ts'
import { checkerProgram } from './checker-program.ts'

/** The content of a test file: of a sample the text of the statement. */
export type KattisTest = { input: ImportedCase['input'] | string; output: ImportedCase['output'] | string; name?: string }

/** A problem as a package: its rules, and its tests by their number there. */
export type KattisProblem = { rules: PackageRules; tests: ReadonlyMap<number, KattisTest> }

/**
 * A problem of the site as a package that is judged in the same way.
 * @param testlib the text of testlib.h; null: this server has none
 */
export function packageOf(problem: ImportedProblem, version: KattisVersion, testlib: string | null): KattisProblem {
  const tests = new Map<number, KattisTest>()
  const add = (test: KattisTest) => {
    tests.set(tests.size + 1, test)
    return tests.size
  }
  const isInteractive = problem.judgeMode === 'interactive'
  const samples = isInteractive ? [] : problem.examples.map(({ input, output }) => add({ input: ended(input), output: ended(output) }))
  const secret = version === 'kattis' ? datedSecret(problem, add) : legacySecret(problem, add)
  const isScoring = problem.type === RuleType.OI
  const sample = { name: 'data/sample', isSample: true, config: sampleConfig(problem, version, isScoring), parts: samples }
  const rules: PackageRules = {
    format: version === 'kattis' ? 'kattis-2025-09' : 'kattis-legacy',
    isScoring,
    validation: problem.judgeMode === 'default' ? 'default' : isInteractive ? 'interactive' : 'custom',
    validatorFlags: version === 'kattis' ? [] : defaultFlags(problem),
    outputValidators: problem.checker ? [checkerProgram(problem, problem.checker, version, testlib)] : ([] as PackageProgram[]),
    validatorLimits: { timeMs: null, memoryMb: null, outputMb: null },
    grader: null,
    include: {},
    root: {
      name: 'data',
      isSample: false,
      config: version === 'kattis' ? ROOT_CONFIG : rootConfig(problem),
      parts: [...(samples.length > 0 ? [sample] : []), secret],
    },
  }
  return { rules, tests }
}

const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

type Add = (test: KattisTest) => number
const pointsOf = (group: readonly ImportedCase[]) => Math.min(...group.map(({ score }) => score ?? 0))
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Flags of the default validator, which is more lenient without them. */
function defaultFlags({ judgeMode, isRemoveEndBlank }: ImportedProblem): string[] {
  if (judgeMode !== 'default') return []
  return isRemoveEndBlank ? ['case_sensitive'] : ['case_sensitive', 'space_change_sensitive']
}

function sampleConfig(problem: ImportedProblem, version: KattisVersion, isScoring: boolean): GroupConfig {
  if (version === 'kattis') return { ...ROOT_CONFIG, outputValidatorFlags: defaultFlags(problem) }
  // The flag of the root that leaves samples out is none of theirs.
  return isScoring ? { ...rootConfig(problem), graderFlags: ['sum'], acceptScore: 0, range: [0, 0] } : ROOT_CONFIG
}

const nameOf = (index: number, count: number) => `data/secret/${String(index + 1).padStart(String(count).length + 1, '0')}`

/** Tests in a row that have the same points. */
function runsOf(cases: readonly ImportedCase[]): ImportedCase[][] {
  const runs: ImportedCase[][] = []
  for (const each of cases) {
    const last = runs.at(-1)
    if (last && (last[0]?.score ?? 0) === (each.score ?? 0)) last.push(each)
    else runs.push([each])
  }
  return runs
}

/** Subtasks in an order that puts needed ones first. A problem without subtasks has one for each run of equal points. */
function partsOf(problem: ImportedProblem): ImportedCase[][] {
  if (!problem.judgeCaseMode.startsWith('subtask')) return runsOf(problem.cases)
  return orderByNeeds(groupsOf(problem), problem.subtaskNeeds ?? {})
}

function datedSecret(problem: ImportedProblem, add: Add): TestGroup {
  const { type, cases, judgeMode, judgeCaseMode, subtaskNeeds = {} } = problem
  const flags = defaultFlags(problem)
  const isSubtasks = judgeCaseMode.startsWith('subtask')
  const group = (name: string, own: readonly ImportedCase[], scoring: GroupScoring | null, requirePass: string[] = []): TestGroup => {
    const { aggregation = 'pass-fail', maxScore = 0 } = scoring ?? {}
    const each = aggregation === 'sum' ? (maxScore ?? 0) / own.length : (maxScore ?? 0)
    const points = judgeMode !== 'default' && aggregation !== 'pass-fail' ? ['multiplier', String(each)] : []
    const config = {
      ...ROOT_CONFIG,
      outputValidatorFlags: [...flags, ...points],
      ...(scoring ? { scoring } : {}),
      ...(requirePass.length > 0 ? { requirePass } : {}),
    }
    return { name, isSample: false, config, parts: own.map(({ input, output }) => add({ input, output })) }
  }
  if (type !== RuleType.OI) return group('data/secret', cases, null)
  const parts = partsOf(problem)
  if (!isSubtasks && parts.length === 1)
    return group('data/secret', cases, { aggregation: 'sum', maxScore: sum(cases.map(({ score }) => score ?? 0)) })
  const numbers = parts.map(([first]) => first?.groupNum ?? null)
  const isLowest = judgeCaseMode === 'subtask_lowest'
  const needed = new Set(isLowest ? Object.values(subtaskNeeds).flat() : [])
  const groups = parts.map((own, index) => {
    const [number, name] = [numbers[index] ?? null, nameOf(index, parts.length)]
    const isWhole = number !== null && (judgeMode === 'default' || needed.has(number))
    const scoring: GroupScoring = isSubtasks
      ? { aggregation: isLowest ? (isWhole ? 'pass-fail' : 'min') : 'sum', maxScore: pointsOf(own) }
      : { aggregation: 'sum', maxScore: sum(own.map(({ score }) => score ?? 0)) }
    const needs = isLowest ? (subtaskNeeds[String(number)] ?? []) : []
    return group(
      name,
      own,
      scoring,
      needs.map((need) => nameOf(numbers.indexOf(need), parts.length)),
    )
  })
  const total = sum(groups.map(({ config }) => config.scoring?.maxScore ?? 0))
  return {
    name: 'data/secret',
    isSample: false,
    config: { ...ROOT_CONFIG, scoring: { aggregation: 'sum', maxScore: total } },
    parts: groups,
  }
}

/** Points add up over all groups, whatever fails; samples earn none. */
function rootConfig(problem: ImportedProblem): GroupConfig {
  if (problem.type !== RuleType.OI) return ROOT_CONFIG
  const isSubtasks = problem.judgeCaseMode.startsWith('subtask')
  const total = isSubtasks ? sum(partsOf(problem).map(pointsOf)) : sum(problem.cases.map(({ score }) => score ?? 0))
  return { ...ROOT_CONFIG, onReject: 'continue', range: [0, total], graderFlags: ['ignore_sample'] }
}

function legacySecret(problem: ImportedProblem, add: Add): TestGroup {
  const { type, cases, judgeMode, judgeCaseMode } = problem
  const tests = (own: readonly ImportedCase[]) => own.map(({ input, output }) => add({ input, output }))
  if (type !== RuleType.OI) return { name: 'data/secret', isSample: false, config: ROOT_CONFIG, parts: tests(cases) }
  const root = { ...rootConfig(problem), graderFlags: ['sum'] }
  const parts = partsOf(problem)
  const isSubtasks = judgeCaseMode.startsWith('subtask')
  const groups = parts.map((own, index): TestGroup => {
    const points = pointsOf(own)
    const flag = judgeCaseMode === 'subtask_lowest' ? 'min' : judgeCaseMode === 'subtask_average' ? 'avg' : 'sum'
    const config: GroupConfig = {
      ...root,
      onReject: flag === 'min' ? 'break' : 'continue',
      acceptScore: points,
      range: [0, flag === 'sum' ? points * own.length : points],
      graderFlags: [flag],
      outputValidatorFlags: judgeMode === 'default' ? [] : ['points', String(points)],
    }
    return { name: nameOf(index, parts.length), isSample: false, config, parts: tests(own) }
  })
  const [only] = groups
  if (!isSubtasks && groups.length === 1 && only) return { ...only, name: 'data/secret' }
  return { name: 'data/secret', isSample: false, config: root, parts: groups }
}
