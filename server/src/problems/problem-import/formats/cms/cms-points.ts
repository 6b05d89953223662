import { z } from 'zod'
import type { CaseFiles } from '../../reading/archive-cases.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { importCaps, warn } from '../../reading/import-limits.ts'
import type { ImportWarning } from '../../reading/imported-problem.ts'
import { divide } from '../hydro-scores.ts'
import type { CmsTask } from './cms-task.ts'

type CmsPlan = { caseMode: 'default' | 'subtask_lowest'; cases: CaseFiles[] }
type Group = { points: number; tests: number[] }
type Scored = Pick<CmsTask, 'tests' | 'total' | 'scoreType' | 'parameters'>

/**
 * Tests and points: by `score_type` with its parameters, else by the subtasks of `gen/GEN`, else the tests share the total.
 * @throws ImportError
 */
export function planCms(
  task: Scored,
  { gen, hasChecker }: { gen: string | null; hasChecker: boolean },
  warnings: ImportWarning[],
): CmsPlan {
  const generated = gen === null ? null : readGen(gen)
  if (task.tests !== null && generated !== null && generated.count !== task.tests)
    throw new ImportError('import.cms-count', { stated: task.tests, found: generated.count })
  const count = generated?.count ?? task.tests
  if (count === null) throw new ImportError('import.package-missing-key', { file: 'task.yaml', key: 'n_input' })
  if (count === 0) throw new ImportError('import.no-tests')
  if (count > importCaps.casesPerProblem) throw new ImportError('import.too-many-tests', { limit: importCaps.casesPerProblem })
  const groups = groupsOf(task, count, hasChecker) ?? (generated && generated.groups.length > 0 ? generated.groups : null)
  if (groups === null) return sums(task.total, count, warnings)
  return { caseMode: 'subtask_lowest', cases: inGroups(groups, count, warnings) }
}

const files = (number: number) => ({ input: `input/input${number}.txt`, output: `output/output${number}.txt` })

function sums(total: number, count: number, warnings: ImportWarning[]): CmsPlan {
  if (!Number.isInteger(total / count)) warnings.push(warn('import.warn.whole-points'))
  const shares = divide(Math.floor(total), count)
  return { caseMode: 'default', cases: shares.map((score, i) => ({ ...files(i), score, groupNum: null })) }
}

/** Each test is in exactly one group. */
function inGroups(groups: readonly Group[], count: number, warnings: ImportWarning[]): CaseFiles[] {
  const groupOf = new Map<number, number>()
  for (const [i, { tests }] of groups.entries())
    for (const test of tests) {
      if (groupOf.has(test)) throw new ImportError('import.cms-test-twice', { number: test })
      groupOf.set(test, i)
    }
  if (groups.some(({ points }) => !Number.isInteger(points))) warnings.push(warn('import.warn.whole-points'))
  for (const [i, { tests }] of groups.entries())
    if (tests.length === 0) warnings.push(warn('import.warn.package-empty-group', { name: `subtask ${i + 1}` }))
  return Array.from({ length: count }, (_, number) => {
    const at = groupOf.get(number)
    const group = at === undefined ? undefined : groups[at]
    if (at === undefined || !group) throw new ImportError('import.cms-test-alone', { number })
    return { ...files(number), score: Math.floor(group.points), groupNum: at + 1 }
  })
}

const Tests = z.union([z.number().int(), z.array(z.number().int())])
const Entry = z.union([
  z
    .union([z.tuple([z.number(), Tests]), z.tuple([z.number(), Tests, z.number()])])
    .transform(([points, tests, threshold]) => ({ points, tests, threshold })),
  z
    .object({ max_score: z.number(), testcases: Tests, threshold: z.number().optional() })
    .transform(({ max_score, testcases, threshold }) => ({ points: max_score, tests: testcases, threshold })),
])

/**
 * Without a checker an outcome is 0 or 1. So the product of a group is its least outcome, and a threshold from 1 on asks for all of its tests.
 * @returns null without a score type of its own
 * @throws ImportError
 */
function groupsOf({ scoreType, parameters }: Scored, count: number, hasChecker: boolean): Group[] | null {
  if (scoreType === null) return null
  const refuse = (name: string) => new ImportError('import.package-not-offered', { name: `score_type: ${name}`.slice(0, 80) })
  if (scoreType !== 'GroupMin' && scoreType !== 'GroupMul' && scoreType !== 'GroupThreshold') throw refuse(scoreType)
  if (scoreType !== 'GroupMin' && hasChecker) throw refuse(`${scoreType} with check/checker`)
  const read = z.array(Entry).safeParse(parameters)
  const hasThresholds = scoreType === 'GroupThreshold'
  if (!read.success || read.data.some(({ threshold }) => (threshold !== undefined) !== hasThresholds))
    throw new ImportError('import.package-value', {
      file: 'task.yaml',
      key: 'score_type_parameters',
      value: JSON.stringify(parameters ?? null).slice(0, 60),
    })
  const low = read.data.find(({ threshold }) => threshold !== undefined && threshold < 1)
  if (low) throw refuse(`GroupThreshold below 1 (${low.threshold})`)
  let next = 0
  return read.data.map(({ points, tests }) => {
    if (typeof tests !== 'number') return { points, tests }
    const group = { points, tests: Array.from({ length: Math.max(0, Math.min(tests, count - next)) }, (_, i) => next + i) }
    next += tests
    return group
  })
}

/** `gen/GEN` line by line: a text is one test, `#ST: n` opens a subtask worth n, `#COPY: path` is one test. @throws ImportError */
function readGen(text: string): { count: number; groups: Group[] } {
  const groups: Group[] = []
  let count = 0
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const hash = line.indexOf('#')
    const [test, comment] = [(hash < 0 ? line : line.slice(0, hash)).trim(), hash < 0 ? '' : line.slice(hash + 1)]
    const subtask = /^\s*ST\s*:\s*(.*?)\s*$/.exec(comment)?.[1]
    const isCopy = /^\s*COPY\s*:/.test(comment)
    const bad = () => new ImportError('import.cms-gen', { line: i + 1 })
    if (test !== '' && (subtask !== undefined || isCopy)) throw bad()
    if (subtask !== undefined) {
      if (!/^\d{1,6}$/.test(subtask) || (groups.length === 0 && count > 0)) throw bad()
      groups.push({ points: Number(subtask), tests: [] })
    } else if (test !== '' || isCopy) {
      groups.at(-1)?.tests.push(count)
      count++
    }
  }
  const sum = groups.reduce((total, { points }) => total + points, 0)
  if (groups.length > 0 && sum !== 100) throw new ImportError('import.cms-sum', { sum })
  return { count, groups }
}
