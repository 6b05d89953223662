import type { HelpFacts, HelpPlace, HelpTry } from '@touchstone/shared/classes/tutor/help-list.ts'
import { isOpen } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sampleNumber } from '@touchstone/shared/problems/problem/examples.ts'
import { useOpenSubmissions } from '../../live/use-open-submissions.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import type { FoundHelp } from '../tutor/found-help.ts'
import { useLastRun } from './last-run.ts'
import { type Example, parseExamples } from './parse-examples.ts'
import type { SolvedProblem, SolvingTarget } from './solving-target.ts'
import { useOwnSubmissions } from './use-own-submissions.ts'

type Failing = Outputs['failingCase']['read']
type Run = NonNullable<ReturnType<typeof useLastRun>>

const whole = (text: string | null) => (text === null ? null : { text, cut: false })

function placeOf(examples: readonly Example[], input: string, caseNumber: number | null): HelpPlace {
  const seq = sampleNumber(examples, input)
  if (seq !== null) return { kind: 'sample', seq }
  return caseNumber === null ? { kind: 'input' } : { kind: 'test', seq: caseNumber }
}

function failingOf({ state, input, caseNumber, anyAnswer, expected, got }: Failing, examples: readonly Example[]): HelpTry['failing'] {
  if (state !== 'shown' || !input) return null
  return { place: placeOf(examples, input.cut ? '' : input.text, caseNumber), isReadable: true, anyAnswer, expected, got }
}

function triedByRun({ result, program, input, expected }: Run, examples: readonly Example[]): HelpTry {
  const { status, stderr, userOutput, problemJudgeMode } = result
  const place = placeOf(examples, input, null)
  const anyAnswer = (problemJudgeMode ?? 'default') !== 'default'
  const failing = { place, isReadable: true, anyAnswer, expected: whole(expected), got: whole(userOutput) }
  return { kind: 'run', status, language: program.language, messages: stderr, failing }
}

/** Everything that help by rules is made of: the newest submission or test run, where newer, and the teacher's opened hints. */
export function useHelpFacts(target: SolvingTarget, data: SolvedProblem): FoundHelp {
  const { problem } = data
  const examples = parseExamples(problem.examples)
  const run = useLastRun(problem.id)
  const own = useOwnSubmissions(target, problem.problemId, { currentPage: 1, limit: 1 })
  const newest = own.data?.records[0]
  useOpenSubmissions(newest ? [newest] : [])
  const submitId = newest?.submitId ?? 0
  const isNewer = run !== null && (!newest || run.at >= Date.parse(newest.submitTime))
  const asks = newest !== undefined && !isNewer
  const detail = trpc.submission.detail.useQuery({ submitId }, { enabled: asks, staleTime: 0 })
  const ended = asks && !isOpen(newest.status)
  const failing = trpc.failingCase.read.useQuery({ submitId, caseNumber: null }, { enabled: ended, staleTime: 60_000 })
  const inTraining = target.kind === 'training' && target.gid !== null
  const at = { tid: inTraining ? target.tid : 0, pid: problem.id }
  const hints = trpc.hint.own.useQuery(at, { enabled: inTraining })

  const waits = [own, ...(asks ? [detail] : []), ...(ended ? [failing] : []), ...(inTraining ? [hints] : [])]
  const failed = waits.find((query) => query.isError && query.data === undefined)
  if (failed) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() }
  if (waits.some((query) => query.data === undefined)) return { state: 'loading' }
  const samples = examples.map(({ input }) => input)
  const given = hints.data ?? []
  const facts = (tried: HelpTry | null): HelpFacts => ({ tried, samples, hints: given })
  if (isNewer) return { state: 'found', facts: facts(triedByRun(run, examples)), program: run.program }
  if (!newest || !detail.data) return { state: 'found', facts: facts(null), program: null }
  const { language, errorMessage, code } = detail.data.submission
  const { status } = newest
  const tried: HelpTry = {
    kind: 'submission',
    status,
    language,
    messages: errorMessage,
    failing: ended && failing.data ? failingOf(failing.data, examples) : null,
  }
  return { state: 'found', facts: facts(tried), program: code === null ? null : { language, code } }
}
