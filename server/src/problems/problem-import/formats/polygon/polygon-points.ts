import { type JudgeCaseMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { SubtaskNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { warn } from '../../reading/import-limits.ts'
import type { ImportWarning } from '../../reading/imported-problem.ts'
import { knownNeeds } from '../problem-checks.ts'
import type { PolygonFile, PolygonGroup, PolygonTest } from './polygon-xml.ts'

export type PolygonPlan = {
  type: RuleType
  caseMode: JudgeCaseMode
  /** For each test in order. */
  cases: { score: number | null; groupNum: number | null }[]
  subtaskNeeds?: SubtaskNeeds
}

type Scored = Pick<PolygonFile, 'tests' | 'groups'>

/**
 * Points of the tests. Without points the problem is pass or fail. Without groups, and where every group adds up its tests and none depends
 * on another one, the tests add up. Otherwise a group that counts as a whole is a subtask, and each of its tests has the points of the group.
 * Each test of a group that adds up is a subtask of its own. So the sums are those of Polygon.
 * @throws ImportError
 */
export function planPoints({ tests, groups }: Scored, warnings: ImportWarning[]): PolygonPlan {
  const worths = [...tests, ...groups].map(({ points }) => points)
  if (worths.every((points) => points === null)) {
    const cases = tests.map(() => ({ score: null, groupNum: null }))
    return { type: RuleType.ACM, caseMode: 'default', cases }
  }
  if (worths.some((points) => points !== null && !Number.isInteger(points))) warnings.push(warn('import.warn.whole-points'))
  const whole = (points: number | null) => Math.floor(points ?? 0)
  const sums = groups.length === 0 || groups.every(({ policy, needs }) => policy === 'each-test' && needs.length === 0)
  if (groups.length > 0) checkGroups(tests, groups)
  if (sums) return { type: RuleType.OI, caseMode: 'default', cases: tests.map(({ points }) => ({ score: whole(points), groupNum: null })) }

  const cases: PolygonPlan['cases'] = tests.map(() => ({ score: 0, groupNum: null }))
  /** Subtasks here by the name of a group; several where it adds up its tests. */
  const numbers = new Map<string, number[]>()
  let last = 0
  for (const group of groups) {
    const own = tests.flatMap((test, i) => (test.group === group.name ? [{ test, i }] : []))
    if (own.length === 0) warnings.push(warn('import.warn.package-empty-group', { name: group.name }))
    const isWhole = group.policy === 'complete-group'
    if (!isWhole && own.length > 1) warnings.push(warn('import.warn.polygon-split', { group: group.name }))
    const worth = worthOf(group, own, warnings)
    if (isWhole && own.length > 0) last++
    for (const { test, i } of own) cases[i] = { score: isWhole ? whole(worth) : whole(test.points), groupNum: isWhole ? last : ++last }
    numbers.set(group.name, [...new Set(own.map(({ i }) => cases[i]?.groupNum ?? 0))])
  }
  return { type: RuleType.OI, caseMode: 'subtask_lowest', cases, ...needsOf(groups, numbers, cases) }
}

/** Every test of a file with groups has one; each group is known, named once, and has a policy that can be had here. */
function checkGroups(tests: readonly PolygonTest[], groups: readonly PolygonGroup[]): void {
  const names = groups.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw new ImportError('import.package-twice', { name: 'problem.xml', names: `group ${twice}` })
  for (const [i, { group }] of tests.entries())
    if (group === null || !names.includes(group)) throw new ImportError('import.polygon-no-group', { number: i + 1, group: group ?? '' })
  for (const { name, policy } of groups)
    if (policy !== 'each-test' && policy !== 'complete-group')
      throw new ImportError('import.package-not-offered', { name: `group ${name}: points-policy="${policy ?? ''}"` })
}

/** The stated points of a group go before the sum of its tests. */
function worthOf(group: PolygonGroup, own: readonly { test: PolygonTest }[], warnings: ImportWarning[]): number {
  const sum = own.reduce((total, { test }) => total + (test.points ?? 0), 0)
  if (group.points === null) return sum
  if (own.some(({ test }) => test.points !== null) && sum !== group.points)
    warnings.push(warn('import.warn.polygon-points', { group: group.name, stated: group.points, sum }))
  return group.points
}

function needsOf(groups: readonly PolygonGroup[], numbers: ReadonlyMap<string, number[]>, cases: PolygonPlan['cases']) {
  const needs: SubtaskNeeds = {}
  for (const { name, needs: wanted } of groups) {
    const list = wanted.flatMap((need) => {
      const found = numbers.get(need)
      if (!found || found.length === 0) throw new ImportError('import.need-unknown', { group: name, need })
      return found
    })
    for (const number of numbers.get(name) ?? []) needs[number] = list
  }
  const nameOf = (number: number) => [...numbers].find(([, list]) => list.includes(number))?.[0] ?? String(number)
  return knownNeeds(needs, cases, nameOf)
}
