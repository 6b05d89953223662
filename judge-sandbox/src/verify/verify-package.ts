import { basename } from 'node:path'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { MEASURING_LIMIT_MS, ruleTimeLimitMs } from '@touchstone/shared/judging/solution/rule-time-limit.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sameInputs } from '@touchstone/shared/judging/verify/same-inputs.ts'
import { suggestTimeLimit, type TimeSuggestion } from '@touchstone/shared/judging/verify/time-suggestion.ts'
import { USUAL_MULTIPLIER } from '@touchstone/shared/judging/verify/verified-solutions.ts'
import { createLanes } from '../judge/lanes.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import { type ChosenTests, chooseTests } from '../package/kattis/choose-tests.ts'
import { noteText, PackageError, type PackageSubmission, type ProblemPackage } from '../package/problem-package.ts'
import { checkAnswers, checkInputs, type DataCheck } from './check-data.ts'
import { checkGarbage } from './check-garbage.ts'
import { failingExamples, passingSlowOnes } from './check-sense.ts'
import { checkSubmission, type SubmissionCheck } from './check-submission.ts'
import { commandTextsIn } from './command-texts.ts'
import { isKattis } from './judge-package.ts'

export type PackageReport = {
  name: string
  timeLimitMs: number
  /** Source of the time limit: the package, the format's rule about the slowest accepted submission, or an option. */
  timeLimitFrom: 'package' | 'rule' | 'option'
  submissions: SubmissionCheck[]
  /** Only the checks that failed. */
  badInputs: DataCheck[]
  inputsChecked: number
  badAnswers: DataCheck[]
  answersChecked: number
  /** Output validators that fail by themselves on garbage: a program with such an output would get a System Error. */
  brokenValidators: DataCheck[]
  suggestion: TimeSuggestion
  warnings: readonly string[]
  /** Allowed and seldom meant: garbage that validators accept, equal tests, a limit close to slow programs. */
  doubts: readonly string[]
  asExpected: boolean
}

export type DataKind = 'input' | 'answer' | 'garbage'

export type VerifyOptions = {
  /** Parts of names, `folder/file`; other submissions are left out. */
  only?: readonly string[]
  /** Parts of names of tests, likewise. */
  tests?: readonly string[]
  timeLimitMs?: number | undefined
  /** Of the messages in the report. Default: English. */
  language?: UiLanguage
  onSubmission?: (check: SubmissionCheck) => void
  onBadData?: (kind: DataKind, check: DataCheck) => void
}

/** The package with a time limit: its own, else by the rule of its format from its accepted submissions. */
export async function withTimeLimit<T extends ProblemPackage>(judge: Judge, pkg: T): Promise<T> {
  if (!isKattis(pkg) || pkg.statedTimeLimitMs !== null) return pkg
  const measuring = { ...pkg, problem: { ...pkg.problem, timeLimitMs: MEASURING_LIMIT_MS } }
  const times: number[] = []
  for (const submission of pkg.submissions.filter(mustBeAccepted)) {
    const { verdict, timeMs } = await checkSubmission(judge, measuring, submission, { onlySomeTests: false, language: 'en-US' })
    if (verdict === 'Accepted') times.push(timeMs ?? 0)
  }
  return { ...pkg, problem: { ...pkg.problem, timeLimitMs: ruleTimeLimitMs(times, pkg.timeMultiplier, pkg.timeResolutionMs) } }
}

/**
 * Compares every submission with its expectation, every input with the input validators and every answer with the output validators.
 * @throws PackageError when no submission is selected
 */
export async function verifyPackage(judge: Judge, pkg: ProblemPackage, options: VerifyOptions = {}): Promise<PackageReport> {
  const { onSubmission = () => undefined, onBadData = () => undefined, language = 'en-US' } = options
  const inLane = createLanes()
  const { problem, isPart } = chosenTests(pkg, options.tests)
  const submissions = pkg.submissions.filter((each) => isChosen(`${each.expectation}/${basename(each.path)}`, options.only))
  if (submissions.length === 0 && pkg.submissions.length > 0) {
    throw new PackageError('no submission has such a name', { zh: '没有这样名称的提交' })
  }
  const check = async (chosen: readonly PackageSubmission[], timeLimitMs: number) => {
    const timed = { ...pkg, problem: { ...problem, timeLimitMs } }
    return Promise.all(
      chosen.map((submission) =>
        inLane(async () => {
          const done = await checkSubmission(judge, timed, submission, { onlySomeTests: isPart, language })
          onSubmission(done)
          return [submission, done] as const
        }),
      ),
    )
  }
  const limit = statedLimit(pkg, options.timeLimitMs)
  const first = submissions.filter((each) => limit === null && mustBeAccepted(each))
  const measured = await check(first, MEASURING_LIMIT_MS)
  const times = (checks: readonly SubmissionCheck[]) =>
    checks.flatMap(({ timeMs, verdict }) => (verdict === 'Accepted' ? (timeMs ?? 0) : []))
  const multiplier = isKattis(pkg) ? pkg.timeMultiplier : USUAL_MULTIPLIER
  const { timeLimitMs, timeLimitFrom } = limit ?? {
    timeLimitMs: ruleTimeLimitMs(times(measured.map(([, done]) => done)), multiplier, isKattis(pkg) ? pkg.timeResolutionMs : undefined),
    timeLimitFrom: 'rule' as const,
  }
  const rest = submissions.filter((each) => !first.includes(each))
  const checks = new Map([...measured, ...(await check(rest, timeLimitMs))])
  const inOrder = submissions.map((each) => checks.get(each)!)

  const limited = { ...pkg, problem }
  const reported = (kind: DataKind) => (data: DataCheck[]) => {
    for (const each of data) if (!each.ok) onBadData(kind, each)
    return data
  }
  const inputs = isKattis(limited) ? reported('input')(await checkInputs(judge, limited, inLane, language)) : []
  const answers = isKattis(limited) ? reported('answer')(await checkAnswers(judge, limited, inLane, language)) : []
  const garbage = isKattis(limited) ? await checkGarbage(judge, limited, inLane, language) : { doubts: [], failures: [] }
  const brokenValidators = reported('garbage')(garbage.failures)
  const [badInputs, badAnswers] = [inputs, answers].map((data) => data.filter(({ ok }) => !ok)) as [DataCheck[], DataCheck[]]
  const text = commandTextsIn(language)
  const timed = { ...pkg, problem: { ...problem, timeLimitMs } }
  const doubts = [
    ...sameInputs(problem.testcases).map((equal) => text('same-inputs', { names: equal.join(', ') })),
    ...garbage.doubts,
    ...[
      ...(await failingExamples(judge, timed, submissions.find(mustBeAccepted), { language })),
      ...(isPart ? [] : await passingSlowOnes(judge, timed, submissions, { language })),
    ].map(({ code, details }) => text(code, details)),
  ]
  const accepted = submissions.filter(mustBeAccepted).map((each) => checks.get(each)!)
  return {
    name: pkg.name,
    timeLimitMs,
    timeLimitFrom,
    submissions: inOrder,
    badInputs,
    inputsChecked: inputs.length,
    badAnswers,
    answersChecked: answers.length,
    brokenValidators,
    suggestion: suggestTimeLimit(times(accepted), multiplier, timeLimitMs),
    warnings: pkg.notes.map((note) => noteText(note, language)),
    doubts,
    asExpected:
      inOrder.every(({ state }) => state !== 'bad') && [badInputs, badAnswers, brokenValidators].every(({ length }) => length === 0),
  }
}

const mustBeAccepted = ({ expected }: PackageSubmission) => expected.length === 1 && expected[0] === Verdict.Accepted

const isChosen = (name: string, parts: readonly string[] | undefined) =>
  parts === undefined || parts.length === 0 || parts.some((part) => name.includes(part))

function statedLimit(pkg: ProblemPackage, asked: number | undefined) {
  if (asked !== undefined) return { timeLimitMs: asked, timeLimitFrom: 'option' as const }
  const stated = isKattis(pkg) ? pkg.statedTimeLimitMs : pkg.problem.timeLimitMs
  return stated === null ? null : { timeLimitMs: stated, timeLimitFrom: 'package' as const }
}

function chosenTests({ problem }: ProblemPackage, parts: readonly string[] | undefined): ChosenTests {
  const chosen = chooseTests(problem, (name) => isChosen(name, parts))
  if (chosen.problem.testcases.length === 0) {
    throw new PackageError('no test has such a name', { zh: '没有这样名称的测试点' })
  }
  return chosen
}
