import type { JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import {
  type ProgramKind,
  programKinds,
  type StrengthCheck,
  type StrengthCounts,
  type StrengthEnd,
} from '@touchstone/shared/judging/strength/strength.schema.ts'
import type { ProgramEnd } from './strength.queries.ts'

const countOf = {
  killed: 'killed',
  proven: 'proven',
  'not-shown': 'notShown',
  unsearched: 'unsearched',
  'not-compiled': 'notCompiled',
  unjudged: 'unjudged',
} as const satisfies Record<StrengthEnd, keyof StrengthCounts>

const none: StrengthCounts = { killed: 0, proven: 0, notShown: 0, unsearched: 0, notCompiled: 0, unjudged: 0 }

export const kindOf = ({ source, kind }: Pick<ProgramEnd, 'source' | 'kind'>): ProgramKind | null => (source === 'pupil' ? 'pupil' : kind)

const isOpen = ({ source, outcome }: ProgramEnd) => outcome === null || (outcome === 'passed' && source !== 'solution')

/** Programs by their ends, without the solutions themselves. */
function countEnds(programs: readonly ProgramEnd[]): StrengthCounts {
  const counts = { ...none }
  for (const { source, outcome } of programs)
    if (source !== 'solution' && outcome !== null && outcome !== 'passed') counts[countOf[outcome]]++
  return counts
}

/** Figures of a check: all, and by kind in the order of the kinds. */
export function figuresOf(programs: readonly ProgramEnd[]): Pick<StrengthCheck, 'done' | 'total' | 'counts' | 'kinds' | 'solutions'> {
  const byKind = Map.groupBy(programs, kindOf)
  return {
    done: programs.filter((each) => !isOpen(each)).length,
    total: programs.length,
    counts: countEnds(programs),
    kinds: programKinds.flatMap((kind) => {
      const found = byKind.get(kind)
      return found ? [{ kind, ...countEnds(found) }] : []
    }),
    solutions: programs.flatMap(({ source, name }) => (source === 'solution' && name !== null ? [name] : [])),
  }
}

/**
 * Tests that are never the first one to kill. A killed program has its first killer beside them, so none of them kills a program alone. Null
 * where nothing was killed.
 */
export function idleTestsOf(programs: readonly ProgramEnd[], tests: readonly JudgeTestcase[]): StrengthCheck['idleTests'] {
  const killers = new Set(programs.flatMap(({ outcome, test }) => (outcome === 'killed' && test !== null ? [test] : [])))
  if (killers.size === 0) return null
  return tests.filter(({ seq }) => !killers.has(seq)).map(({ seq, inputName }) => ({ seq, name: inputName }))
}
