import { outputOf } from '../contest-rules/contest-outputs.ts'
import { awardsOf } from '../scoreboard/board-rows.ts'
import type { CcsRun } from './ccs.queries.ts'
import { type CcsFacts, showsFigures } from './ccs-facts.ts'
import { type LastLook, steadyMoments, textsOfMoved } from './ccs-moved.ts'
import { judgementObject, listSentRuns, type SentRun, submissionObject } from './ccs-run-objects.ts'
import { awardObjects } from './ccs-scoreboard.ts'
import {
  clarificationObjects,
  contestObject,
  groupObjects,
  languageObjects,
  organizationObjects,
  problemObjects,
  teamObjects,
} from './ccs-setup-objects.ts'
import { type CcsState, stateObject } from './ccs-state.ts'
import { judgementTypes } from './ccs-verdicts.ts'

/** In an order in which no object refers to a later one. */
export const ccsTypes = [
  'judgement-types',
  'languages',
  'problems',
  'groups',
  'organizations',
  'teams',
  'submissions',
  'judgements',
  'runs',
  'clarifications',
  'awards',
] as const
export type CcsType = (typeof ccsTypes)[number]

/** JSON of each object by its id. Runs are many and stay in the database; their entry is the state of the judgement of this id. */
export type Collection = ReadonlyMap<string, string>

/** The objects that a reader may see at one moment. */
export type Collections = { contest: string; state: CcsState } & { [type in CcsType]: Collection }

/** `text`: the present object, null for a removed one; for runs the mark of their judgement, and `before` the former mark. */
export type CcsChange =
  | { type: 'contest' | 'state'; id: null; text: string }
  | { type: CcsType; id: string; text: string | null; before: string | null }

const collect = (objects: readonly { id: string }[]): Collection => new Map(objects.map((object) => [object.id, JSON.stringify(object)]))

type RunTexts = { problemId: string; hasFigures: boolean; submission: string; judgement: string | null }

/** The number of published runs per judgement, and the judging that they come from. */
const runsMark = ({ version, caseCount }: CcsRun) => `${version} ${caseCount ?? 0}`
export const runCount = (mark: string): number => Number(mark.split(' ')[1])

export type Collector = { collect(facts: CcsFacts): Collections }

/** Builds the collections repeatedly for one kind of reader; an unchanged run is formatted once. */
export function createCollector(): Collector {
  let known = new WeakMap<CcsRun, RunTexts>()
  let last: LastLook | null = null

  function textsOf(one: SentRun, { kept: { contest }, audience }: CcsFacts, hasFigures: boolean): RunTexts {
    const before = known.get(one.run)
    if (before?.problemId === one.problemId && before.hasFigures === hasFigures) return before
    const judgement = judgementObject(one.run, contest, hasFigures)
    const texts = {
      problemId: one.problemId,
      hasFigures,
      submission: JSON.stringify(submissionObject(one, contest, audience)),
      judgement: judgement && JSON.stringify(judgement),
    }
    known.set(one.run, texts)
    return texts
  }

  return {
    collect(facts) {
      const { contest } = facts.kept
      const { startTime } = contest
      const { runs: read } = facts.pages
      if (last && last.startTime !== startTime) known = textsOfMoved(known, last, { startTime, runs: read })
      const hasFigures = showsFigures(facts)
      const sent = listSentRuns(facts)
      const [submissions, judgements, runs] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
      for (const one of sent) {
        const [id, { submission, judgement }] = [String(one.run.submitId), textsOf(one, facts, hasFigures)]
        submissions.set(id, submission)
        if (!one.isShown || judgement === null) continue
        judgements.set(id, judgement)
        const mark = runsMark(one.run)
        if (hasFigures && runCount(mark) > 0) runs.set(id, mark)
      }
      const stands = stateObject(facts, sent)
      const state = steadyMoments(last, { startTime, stands })
      last = { startTime, runs: read, stands, sent: state }
      return {
        contest: JSON.stringify(contestObject(contest)),
        state,
        'judgement-types': collect(judgementTypes(outputOf(contest).ccs.keys === 'penalty')),
        languages: collect(languageObjects(facts, sent)),
        problems: collect(problemObjects(facts)),
        groups: collect(groupObjects()),
        organizations: collect(organizationObjects(facts)),
        teams: collect(teamObjects(facts)),
        submissions,
        judgements,
        runs,
        clarifications: collect(clarificationObjects(facts)),
        awards: collect(awardObjects(facts, sent, awardsOf(contest).tiers)),
      }
    },
  }
}
