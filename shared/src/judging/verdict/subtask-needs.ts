import { type FinalVerdict, Verdict } from './verdict.ts'

/**
 * Subtasks that must be complete before another one counts, by the number of the other one. A subtask is complete when all of its tests are
 * accepted, and when it was not held back itself. A subtask without a key needs nothing.
 */
export type SubtaskNeeds = Record<string, number[]>

/** Most subtasks that one subtask may need: as many as a problem may have tests. */
export const MAX_NEEDS = 1000

/** A need that cannot be met: its subtask has no tests, the needed one has none, or a subtask needs itself (by a way round). */
type NeedFault = { kind: 'no-subtask' | 'no-need' | 'circle'; group: number; need: number }

const needsOf = (needs: SubtaskNeeds, group: number): readonly number[] => needs[String(group)] ?? []

/** @param groups the subtasks that have tests; null for a problem without tests yet, where only a circle is a fault */
export function faultOfNeeds(needs: SubtaskNeeds, groups: readonly number[] | null): NeedFault | null {
  const known = groups && new Set(groups)
  for (const [key, list] of Object.entries(needs)) {
    const group = Number(key)
    for (const need of list) {
      if (known?.has(group) === false) return { kind: 'no-subtask', group, need }
      if (known?.has(need) === false) return { kind: 'no-need', group, need }
      if (reaches(needs, need, group)) return { kind: 'circle', group, need }
    }
  }
  return null
}

/** Whether `from` needs `to`, at once or by others, or is the same. */
export function reaches(needs: SubtaskNeeds, from: number, to: number): boolean {
  const seen = new Set<number>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...needsOf(needs, at))
  }
  return false
}

/** Each need once and in order, no empty lists; null when nothing is left. Equal needs then have equal texts. */
export function tidyNeeds(needs: SubtaskNeeds): SubtaskNeeds | null {
  const entries = Object.entries(needs)
    .map(([group, list]) => [Number(group), [...new Set(list)].sort((a, b) => a - b)] as const)
    .filter(([, list]) => list.length > 0)
    .sort(([a], [b]) => a - b)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** The subtasks in a given order, but each behind all that it needs. A circle is left as it stands. */
export function orderByNeeds<T extends { groupNum: number | null }>(groups: readonly T[][], needs: SubtaskNeeds): T[][] {
  const byNumber = new Map(groups.map((group) => [group[0]?.groupNum ?? null, group]))
  const placed = new Set<number | null>()
  const ordered: T[][] = []
  const place = (number: number | null) => {
    const group = byNumber.get(number)
    if (!group || placed.has(number)) return
    placed.add(number)
    for (const need of number === null ? [] : needsOf(needs, number)) place(need)
    ordered.push(group)
  }
  for (const number of byNumber.keys()) place(number)
  return ordered
}

/**
 * The first needed subtask that is not complete, by the results so far; null: the subtask may run. A needed subtask without any result is not
 * complete.
 */
export function missedNeed(
  needs: SubtaskNeeds,
  groupNum: number | null,
  results: readonly { groupNum: number | null; status: FinalVerdict }[],
): number | null {
  const isComplete = (need: number) => {
    const tests = results.filter((each) => each.groupNum === need)
    return tests.length > 0 && tests.every(({ status }) => status === Verdict.Accepted)
  }
  return groupNum === null ? null : (needsOf(needs, groupNum).find((need) => !isComplete(need)) ?? null)
}
