/** Submission, judgement and runs in the contest API: one judgement per submission, under the same id. */
import type { CcsAudience } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import { ccsRights } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { sightOf } from '@touchstone/shared/contests/scoreboard/board-view.ts'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Contest } from '../contest/contest.queries.ts'
import { outputOf } from '../contest-rules/contest-outputs.ts'
import type { CcsCase, CcsRun } from './ccs.queries.ts'
import { type CcsFacts, ccsView, isOpen } from './ccs-facts.ts'
import { ccsLanguage } from './ccs-languages.ts'
import { absTime, relTime } from './ccs-time.ts'
import { isKnown, judgementTypeOf } from './ccs-verdicts.ts'

/** A run that a reader may see. @property problemId of the place in the contest @property isShown whether its verdict is visible too */
export type SentRun = { run: CcsRun; problemId: string; isShown: boolean }

/**
 * The arrived runs within the contest, of counted people and problems. A sealed run has no verdict, and is left out where the boards hide even
 * the attempt.
 */
export function listSentRuns(facts: CcsFacts): SentRun[] {
  if (!isOpen(facts)) return []
  const { kept, pages, audience, now } = facts
  const view = kept.viewAt(ccsView(audience), now)
  const problemIds = new Map(kept.problems.map(({ id, pid }) => [pid, String(id)]))
  const sent: SentRun[] = []
  for (const run of pages.runs.values()) {
    const problemId = problemIds.get(run.pid)
    if (problemId === undefined || run.submitTime > now) continue
    if (kept.person(run.uid) === undefined || kept.isLeftOut(run.uid)) continue
    const sight = sightOf(run.at, view)
    if (sight === 'out' || (sight === 'hidden' && ruleOf(kept.contest).masking.sealHidesTries)) continue
    // For a hidden run even a cancellation by staff stays secret.
    if (sight === 'shown' && !isKnown(run.status)) continue
    sent.push({ run, problemId, isShown: sight === 'shown' })
  }
  return sent
}

export function submissionObject({ run, problemId }: SentRun, { id: cid, startTime }: Contest, audience: CcsAudience) {
  const { submitId, uid, language, submitTime } = run
  const { id: languageId, entry } = ccsLanguage(language)
  const file = { href: `contests/${cid}/submissions/${submitId}/files`, filename: `${submitId}.zip`, mime: 'application/zip' }
  return {
    id: String(submitId),
    language_id: languageId,
    problem_id: problemId,
    team_id: uid,
    time: absTime(submitTime),
    contest_time: relTime(submitTime - startTime),
    ...(entry ? { entry_point: entry.name } : {}),
    files: ccsRights[audience].readsCode ? [file] : [],
  }
}

const started: readonly number[] = [Verdict.Compiling, Verdict.Judging]
/** The time of the verdict. A judging without a known duration ended as it began. */
const endOf = ({ judgedAt, submitTime }: CcsRun) => Math.max(judgedAt ?? submitTime, submitTime)

/** The judgement of a run; null before judging begins. That moment is not stored, so a judgement begins with its submission. */
export function judgementObject(run: CcsRun, contest: Contest, hasFigures: boolean) {
  const verdict = judgementTypeOf(run.status)
  if (verdict === null && !started.includes(run.status)) return null
  const { submitId, submitTime, score, time } = run
  const id = String(submitId)
  const begun = { start_time: absTime(submitTime), start_contest_time: relTime(submitTime - contest.startTime) }
  if (verdict === null) return { id, submission_id: id, ...begun }
  const endedAt = endOf(run)
  return {
    id,
    submission_id: id,
    judgement_type_id: verdict,
    ...outputOf(contest).ccs.judgement(score),
    ...begun,
    end_time: absTime(endedAt),
    end_contest_time: relTime(endedAt - contest.startTime),
    ...(hasFigures && time !== null ? { max_run_time: time / second } : {}),
  }
}

export const runId = (judgementId: string, seq: number) => `${judgementId}-${seq}`

/** One run per executed testcase; all ended with the verdict. Null for a skipped one. */
export function runObject({ submitId, seq, status, time }: CcsCase, run: CcsRun, { startTime }: Contest) {
  const verdict = judgementTypeOf(status)
  if (verdict === null) return null
  const at = endOf(run)
  return {
    id: runId(String(submitId), seq),
    judgement_id: String(submitId),
    ordinal: seq,
    judgement_type_id: verdict,
    time: absTime(at),
    contest_time: relTime(at - startTime),
    ...(time === null ? {} : { run_time: time / second }),
  }
}
