import {
  bestScore,
  type GroupConfig,
  isGroup,
  type PackageRules,
  type TestGroup,
} from '@touchstone/shared/judging/job/package-rules.schema.ts'
import type { JudgeCaseMode } from '@touchstone/shared/judging/verdict/judge-mode.ts'

/** The displayed tests of a package; its rules define how they add up. */
type ShownTests = {
  caseMode: JudgeCaseMode
  /** Points and subtask of each test by its `seq`. */
  cases: ReadonlyMap<number, { score: number | null; groupNum: number | null }>
  /** Maximum points of a program; null when unknown. */
  fullScore: number | null
}

type Leaf = { seq: number; config: GroupConfig; isSample: boolean; group: TestGroup }

function leavesOf(group: TestGroup): Leaf[] {
  return group.parts.flatMap((part) =>
    isGroup(part) ? leavesOf(part) : [{ seq: part, config: group.config, isSample: group.isSample, group }],
  )
}

const takesLowest = ({ config, parts }: TestGroup) => config.graderFlags.includes('min') && !config.isCustomGraded && !parts.some(isGroup)

/**
 * Groups that earn the points of their worst test are shown as subtasks, and the sample as one without points. Other rules cannot be shown
 * as subtasks: their tests are a plain list.
 */
export function showTests(rules: PackageRules): ShownTests {
  const leaves = leavesOf(rules.root)
  if (rules.format === 'kattis-2025-09') return showDatedTests(rules, leaves)
  if (!rules.isScoring) return { caseMode: 'default', cases: plain(leaves, () => null), fullScore: null }
  const samplePoints = !rules.root.config.graderFlags.includes('ignore_sample')
  const pointsOf = ({ config, isSample }: Leaf) => (isSample && !samplePoints ? 0 : wholePoints(config.acceptScore))
  const groups = [...new Set(leaves.map(({ group }) => group))]
  const isSubtasks = groups.every((group) => takesLowest(group) || group.isSample) && groups.some((group) => !group.isSample)
  const fullScore = fullScoreOf(rules)
  if (!isSubtasks) return { caseMode: 'default', cases: plain(leaves, pointsOf), fullScore }
  const numbered = leaves.map((leaf) => [leaf.seq, { score: pointsOf(leaf), groupNum: groups.indexOf(leaf.group) + 1 }] as const)
  return { caseMode: 'subtask_lowest', cases: new Map(numbered), fullScore }
}

/** Groups that are worth all or nothing, or their worst test, are subtasks; a sum is a plain list. */
function showDatedTests(rules: PackageRules, leaves: readonly Leaf[]): ShownTests {
  if (!rules.isScoring) return { caseMode: 'default', cases: plain(leaves, () => null), fullScore: null }
  const best = bestScore(rules.root)
  const fullScore = best === null ? null : wholePoints(best)
  const groups = [...new Set(leaves.map(({ group }) => group))]
  const isSubtask = (group: TestGroup) => group.isSample || (group.config.scoring?.aggregation ?? 'sum') !== 'sum'
  const pointsOf = ({ isSample, config, group }: Leaf) => {
    const { aggregation = 'sum', maxScore = null } = config.scoring ?? {}
    if (isSample || maxScore === null) return 0
    return wholePoints(aggregation === 'sum' ? maxScore / group.parts.length : maxScore)
  }
  if (!groups.every(isSubtask) || groups.every(({ isSample }) => isSample))
    return { caseMode: 'default', cases: plain(leaves, pointsOf), fullScore }
  const numbered = leaves.map((leaf) => [leaf.seq, { score: pointsOf(leaf), groupNum: groups.indexOf(leaf.group) + 1 }] as const)
  return { caseMode: 'subtask_lowest', cases: new Map(numbered), fullScore }
}

const plain = (leaves: readonly Leaf[], pointsOf: (leaf: Leaf) => number | null) =>
  new Map(leaves.map((leaf) => [leaf.seq, { score: pointsOf(leaf), groupNum: null }] as const))

const wholePoints = (points: number) => Math.max(0, Math.floor(points + 1e-6))

/** The stated maximum, else the default grader's points for a program that passes everything. */
function fullScoreOf(rules: PackageRules): number | null {
  const { range } = rules.root.config
  if (range && range[1] > 0) return wholePoints(range[1])
  if (usesPrograms(rules)) return null
  return wholePoints(best(rules.root))
}

/** Points that only a program of the package can compute. */
const usesPrograms = (rules: PackageRules) => rules.validation !== 'default' || hasCustomGrading(rules.root)

const hasCustomGrading = (group: TestGroup): boolean =>
  group.config.isCustomGraded || group.parts.some((part) => isGroup(part) && hasCustomGrading(part))

function best(group: TestGroup): number {
  const { graderFlags, acceptScore } = group.config
  const counted = group.parts.filter((part) => !(graderFlags.includes('ignore_sample') && isGroup(part) && part.isSample))
  const scores = counted.map((part) => (isGroup(part) ? best(part) : acceptScore))
  if (scores.length === 0) return 0
  const sum = scores.reduce((total, score) => total + score, 0)
  if (graderFlags.includes('min')) return Math.min(...scores)
  if (graderFlags.includes('max')) return Math.max(...scores)
  return graderFlags.includes('avg') ? sum / scores.length : sum
}

/** A sum that does not divide evenly among its tests. */
const hasFractions = (group: TestGroup): boolean => {
  const { aggregation, maxScore } = group.config.scoring ?? { aggregation: 'pass-fail' as const, maxScore: null }
  const tests = group.parts.filter((part) => !isGroup(part)).length
  const isOdd = aggregation === 'sum' && maxScore !== null && tests > 0 && maxScore % tests !== 0
  return isOdd || group.parts.some((part) => isGroup(part) && hasFractions(part))
}

/** Whether points may be fractional; the site keeps whole ones. */
export function mayBeFractional({ isScoring, root, ...rules }: PackageRules): boolean {
  if (rules.format === 'kattis-2025-09') return isScoring && (rules.validation !== 'default' || hasFractions(root))
  const fractional = (group: TestGroup): boolean =>
    group.config.graderFlags.includes('avg') ||
    [group.config.acceptScore, group.config.rejectScore].some((score) => !Number.isInteger(score)) ||
    group.parts.some((part) => isGroup(part) && fractional(part))
  return isScoring && (usesPrograms({ isScoring, root, ...rules }) || fractional(root))
}
