import { countedVerdicts } from '../../judging/verdict/counted-verdicts.ts'
import { Verdict } from '../../judging/verdict/verdict.ts'

type ProblemTry = { uid: string; status: number; submitTime: number; submitId: number }

/** The median; null without numbers. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The results of a class in one problem. */
export function problemFigures(all: readonly ProblemTry[]) {
  const tries = all
    .filter(({ status }) => countedVerdicts.includes(status))
    .toSorted((a, b) => a.submitTime - b.submitTime || a.submitId - b.submitId)
  const people = [...Map.groupBy(tries, ({ uid }) => uid).values()]
  const ways = people.flatMap((own) => {
    const at = own.findIndex(({ status }) => status === Verdict.Accepted)
    const [first, right] = [own[0], own[at]]
    return first && right ? [{ ms: right.submitTime - first.submitTime, tries: at + 1 }] : []
  })
  const wrong = tries.filter(({ status }) => status !== Verdict.Accepted)
  const typicalMs = median(ways.map(({ ms }) => ms))
  return {
    tried: people.length,
    solved: ways.length,
    wrongVerdicts: [...Map.groupBy(wrong, ({ status }) => status)]
      .map(([status, those]) => ({ status, count: those.length }))
      .toSorted((a, b) => b.count - a.count || a.status - b.status),
    typicalMs: typicalMs === null ? null : Math.round(typicalMs),
    typicalTries: median(ways.map(({ tries }) => tries)),
    /** The newest wrong submission of each person. */
    lastWrong: people.flatMap((own) => own.findLast(({ status }) => status !== Verdict.Accepted)?.submitId ?? []),
    /** The last try of each person without a right one. */
    failing: people.flatMap((own) => {
      const last = own.at(-1)
      if (!last || own.some(({ status }) => status === Verdict.Accepted)) return []
      return [{ uid: last.uid, submitId: last.submitId, status: last.status, tries: own.length, lastAt: last.submitTime }]
    }),
  }
}

/**
 * @param firstFailed the first failing case of each submission that failed in its cases
 * @returns the case with most failures; the earlier one of several
 */
export function hardestCase(firstFailed: readonly number[]): { seq: number; count: number; of: number } | null {
  const counts = [...Map.groupBy(firstFailed, (seq) => seq)].map(([seq, those]) => ({ seq, count: those.length, of: firstFailed.length }))
  return counts.toSorted((a, b) => b.count - a.count || a.seq - b.seq)[0] ?? null
}
