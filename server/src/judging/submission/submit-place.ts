import type { ContestSeconds } from '@touchstone/shared/contests/contest/contest-times.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { maySubmit, submitRefusal } from '@touchstone/shared/ground/access/problem-access.ts'
import { type Target, targetOf } from '@touchstone/shared/ground/access/target.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Submit } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import type { ProblemService, SubmitTarget } from '../../problems/problem/problem.service.ts'
import type { ContestEntries, TrainingEntries, TrainingRecorder } from './ports.ts'

/** The target of a program, with its rules. */
export type Place = {
  target: Target
  problem: SubmitTarget
  /** The problem's id there. */
  displayPid: string
  languages: readonly string[]
  isTrial: boolean
  /** `seconds`: of the arrival of the program. */
  contest: { cid: number; cpid: number; seconds: ContestSeconds; isJudgedFirst: boolean } | null
  training: { tid: number; opensAt: number | null; record: TrainingRecorder } | null
}

type Input = Pick<z.output<typeof Submit>, 'pid' | 'cid' | 'tid' | 'gid'>
type Deps = {
  db: Database
  problems: ProblemService
  groups: GroupService
  contestEntries: ContestEntries
  trainings: TrainingEntries
  closing: BankClosing
}

type SubmitPlaces = {
  /** @throws DomainError the reason why this caller may not submit there */
  find(input: Input, caller: Caller): Promise<Place>
}

export function createSubmitPlaces({ db, problems, groups, contestEntries, trainings, closing }: Deps): SubmitPlaces {
  async function inContest(cid: number, displayId: string, caller: Caller): Promise<Place> {
    const { opened, entry, problem, languages, at } = await contestEntries.byDisplayId(cid, displayId, caller)
    const contest = { cid, cpid: entry.id, seconds: at, isJudgedFirst: opened.contest.judgedFirst }
    const target: Target = { kind: 'contest', gid: opened.contest.gid }
    return { target, problem, displayPid: entry.displayId, languages, isTrial: false, contest, training: null }
  }

  return {
    async find(input, caller) {
      const asked = targetOf(input)
      if (input.cid !== null) return inContest(input.cid, input.pid, caller)
      const problem = await problems.findForSubmit(db, input.pid)
      if (!problem) throw new DomainError('submission.problem-closed')
      const groupRole = await groups.roleOf(problem.gid, caller.actor?.uid)
      const refusal = submitRefusal(caller.actor, problem, groupRole)
      if (refusal === 'closed') throw new DomainError('submission.problem-closed')
      const admitted = input.tid === null ? null : await trainings.admit(input.tid, problem.id, caller)
      const gid = admitted ? admitted.gid : asked.gid
      if (problem.isGroup && gid !== problem.gid) throw new DomainError('problem.in-group')
      if (refusal) throw new DomainError('problem.not-member')
      await closing.mustBeOpen(problem, caller.actor, groupRole, caller.arrivedAt)
      const isTrial = maySubmit(caller.actor, problem, groupRole) === 'trial'
      const { problemId, languages } = problem
      return {
        target: { ...asked, gid: problem.isGroup ? problem.gid : null },
        problem,
        displayPid: problemId,
        languages,
        isTrial,
        contest: null,
        training: admitted && input.tid !== null ? { tid: input.tid, opensAt: admitted.opensAt, record: admitted.record } : null,
      }
    },
  }
}
