import type { FinishedCase, JudgeResult, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import {
  bestScore,
  type GroupConfig,
  isGroup,
  type PackageRules,
  type TestGroup,
} from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { type FinalVerdict, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { caseResult, skippedCase } from '../../judge/case-result.ts'
import { type Fault, faultOf, finishedCase } from '../../judge/finished-cases.ts'
import type { CaseJudge } from '../../judge/judge-case.ts'
import { type FormatCallbacks, summarise } from '../../judge/judge-submission.ts'
import type { CaseOutcome, Judging } from '../../judge/judging.ts'
import { isAbove, mostPoints, pointsOfGroup, pointsOfTest, reaches } from './case-points.ts'
import type { OnGroup } from './grading.ts'
import { packageCases, packageLine } from './package-cases.ts'

/** Result of a group: its verdict is that of the first failed test. */
type GroupResult = { verdict: FinalVerdict; score: number }

type Options = {
  callbacks: FormatCallbacks
  onGroup: OnGroup
  /** Every test is run, though an earlier one has decided. */
  isWhole: boolean
}

/** Judges the groups of a dated package in their order: samples, then the secret tests or groups of them. */
export async function judgeDatedGroups(
  rules: PackageRules,
  judging: Judging,
  caseJudgeFor: (testcase: JudgeTestcase, config: GroupConfig) => CaseJudge,
  { callbacks: { onCase }, onGroup, isWhole }: Options,
): Promise<JudgeResult> {
  const cases = packageCases(rules.root, judging.problem)
  const line = packageLine(judging, cases, ({ testcase, group }) => caseJudgeFor(testcase, group.config))
  const results: JudgeResult['cases'] = []
  const passed = new Map<string, GroupResult>()
  let fault = null as Fault | null

  async function judgeTest(seq: number, group: TestGroup): Promise<GroupResult> {
    const { testcase } = cases.get(seq)!
    const kept = judging.finished?.get(seq)
    const ended = kept ?? (await runTest(testcase, group))
    fault ??= faultOf(ended)
    results.push(ended.result)
    if (!kept) onCase(ended.result, ended)
    return { verdict: ended.result.status, score: ended.points ?? 0 }
  }

  async function runTest(testcase: JudgeTestcase, group: TestGroup): Promise<FinishedCase> {
    const outcome = await line.judge(testcase)
    const { points, ...rest } = scored(outcome, group)
    const checked = { ...outcome, ...rest }
    // A group that is worth all or nothing shows its points at each test, as subtasks do.
    const { aggregation = 'sum', maxScore = null } = group.config.scoring ?? {}
    const shown = aggregation === 'pass-fail' && checked.status === Verdict.Accepted ? (maxScore ?? 0) : points
    const score = rules.isScoring ? (group.isSample ? 0 : shown) : null
    return finishedCase({ ...caseResult(judging, checked, results), score }, checked, points)
  }

  /** The points of a test; a System Error when its validator broke the rules for them. */
  function scored(outcome: CaseOutcome, group: TestGroup): Partial<CaseOutcome> & { points: number } {
    const { scoring } = group.config
    if (outcome.status === Verdict.SystemError || !scoring || group.isSample) return { points: 0 }
    const wrote = outcome.feedback?.score != null || outcome.feedback?.multiplier != null
    const none = !rules.isScoring || scoring.aggregation === 'pass-fail'
    const points = none
      ? wrote && rules.isScoring
        ? { fault: 'the output validator gave points in a group that is worth all or nothing' }
        : 0
      : pointsOfTest(outcome.status === Verdict.Accepted, outcome.feedback, mostPoints(scoring, group.parts.length))
    if (typeof points === 'number') return { points }
    return { points: 0, status: Verdict.SystemError, message: points.fault, errorCode: 'judge.checker-failed' }
  }

  function skip(group: TestGroup, reason: string): void {
    for (const part of group.parts) {
      if (isGroup(part)) skip(part, reason)
      else if (!judging.finished?.has(part)) {
        const result = skippedCase(judging.problem, cases.get(part)!.testcase, reason)
        results.push(result)
        onCase(result, { result, percent: 0, points: 0, fault: null })
      } else results.push(judging.finished.get(part)!.result)
    }
  }

  const ended = (group: TestGroup, result: GroupResult): GroupResult => {
    passed.set(group.name, result)
    onGroup(group.name, result)
    return result
  }

  async function judgeGroup(group: TestGroup): Promise<GroupResult> {
    const { scoring, requirePass = [] } = group.config
    const missedName = requirePass.find((name) => (passed.get(name)?.verdict ?? Verdict.Accepted) !== Verdict.Accepted)
    const missed = missedName === undefined ? undefined : passed.get(missedName)
    if (missedName !== undefined && missed) {
      skip(group, sayWords('words.case.needs-part', { name: missedName }))
      return ended(group, { verdict: missed.verdict, score: 0 })
    }
    const parts: GroupResult[] = []
    let verdict: FinalVerdict = Verdict.Accepted
    // A group within the secret tests says nothing about the next one; a failed test ends a group that earns no points any more.
    const goesOn = isWhole || (rules.isScoring && !group.isSample && scoring?.aggregation === 'sum')
    for (const part of group.parts) {
      const result = isGroup(part) ? await judgeGroup(part) : await judgeTest(part, group)
      parts.push(result)
      if (verdict === Verdict.Accepted) verdict = result.verdict
      if (fault?.status === Verdict.SystemError) return ended(group, { verdict: Verdict.SystemError, score: 0 })
      if (result.verdict !== Verdict.Accepted && !goesOn && !isGroup(part)) break
    }
    if (group.isSample || !scoring || !rules.isScoring) return ended(group, { verdict, score: 0 })
    const isStopped = parts.length < group.parts.length
    const points = isStopped
      ? 0
      : pointsOfGroup(
          scoring,
          parts.map(({ score }) => score),
          verdict === Verdict.Accepted,
        )
    if (isAbove(points, scoring.maxScore)) {
      fault = {
        code: 'judge.checker-failed',
        message: `${group.name}: ${points} points are more than its max_score`,
        status: Verdict.SystemError,
      }
      return ended(group, { verdict: Verdict.SystemError, score: 0 })
    }
    return ended(group, { verdict, score: points })
  }

  let verdict: FinalVerdict = Verdict.Accepted
  let score = 0
  try {
    for (const part of rules.root.parts) {
      if (!isGroup(part)) continue
      const result = await judgeGroup(part)
      score += result.score
      if (verdict === Verdict.Accepted && !(rules.isScoring && part.isSample)) verdict = result.verdict
      if (fault?.status === Verdict.SystemError) verdict = Verdict.SystemError
      if (verdict === Verdict.SystemError || (verdict !== Verdict.Accepted && !isWhole)) break
    }
  } finally {
    await line.end()
  }
  const summary = summarise(judging.problem, { results, fault })
  if (verdict === Verdict.SystemError) return { ...summary, status: verdict, score: rules.isScoring ? 0 : null, oiRankScore: null }
  if (!rules.isScoring) return { ...summary, status: verdict, score: null, oiRankScore: null }
  return { ...summary, status: verdictWithPoints(verdict, score, bestScore(rules.root)), score, oiRankScore: null }
}

/** Full points are accepted and some are a part; without any the first failed test decides. */
function verdictWithPoints(verdict: FinalVerdict, score: number, best: number | null): FinalVerdict {
  if (best !== null && best > 0 && reaches(score, best)) return Verdict.Accepted
  if (verdict === Verdict.Accepted && best === null) return verdict
  if (score > 0) return Verdict.PartialAccepted
  return verdict === Verdict.Accepted ? Verdict.WrongAnswer : verdict
}
