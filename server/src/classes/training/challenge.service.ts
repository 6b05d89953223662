import type { ChallengePlace, ChallengeResult, ChallengeState } from '@touchstone/shared/classes/challenge/challenge.schema.ts'
import { challengeOutcome, challengeSeconds, usedSeconds } from '@touchstone/shared/classes/challenge/challenge-rules.ts'
import { isChallenged } from '@touchstone/shared/classes/training/training-access.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { judgeSwitch } from '@touchstone/shared/ground/access/target.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { submissionTexts } from '@touchstone/shared/ground/i18n/submission-texts.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import { arrivalOf } from '../../ground/caller/arrival.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import * as queries from './challenge.queries.ts'
import { listShownProblems } from './training.queries.ts'
import { publishTrainingChange } from './training-change.ts'
import type { TrainingDoor } from './training-door.service.ts'

/** Challenge mode of problems in trainings: one submission against the clock of the server (docs/rules/challenges.md). */
export type ChallengeService = {
  /** @throws DomainError of the training's door, problem.not-found */
  state(place: ChallengePlace, caller: Caller): Promise<ChallengeState>
  /**
   * Starts the caller's clock, or returns the one that is there: two tabs at once start one.
   * @throws DomainError as `state` does, challenge.off, challenge.not-pupil, submission.switched-off, submission.unjudgeable, and the
   * reasons why the caller may not open the problem now
   */
  start(place: ChallengePlace, caller: Caller): Promise<ChallengeState>
  /** Challenges of all pupils at a problem. @throws DomainError of the training's door, training.not-yours */
  results(place: { tid: number; pid: number }, caller: Caller): Promise<ChallengeResult[]>
  /** Sets a challenge aside, so that its pupil may start again. @throws DomainError as `results` does, challenge.gone */
  reset(id: number, caller: Caller): Promise<null>
}

type Deps = {
  db: Database
  clock: Clock
  config: Pick<ConfigService, 'switches'>
  door: TrainingDoor
  groupDoor: GroupDoor
  problemBrowse: Pick<ProblemBrowseService, 'detail'>
  audit: AuditService
  events: EventBus
}

export function createChallengeService({ db, clock, config, door, groupDoor, problemBrowse, audit, events }: Deps): ChallengeService {
  async function enter(db: Database, { tid, displayId }: ChallengePlace, caller: Caller) {
    const { training, visitor } = await door.enter(db, tid, caller)
    const wanted = displayIdOf(displayId)
    const problem = (await listShownProblems(db, tid)).find(({ problemId }) => problemId === wanted)
    if (!problem) throw new DomainError('problem.not-found')
    return { training, problem, isBound: isChallenged(visitor, training) }
  }

  const attemptOf = (challenge: queries.StoredChallenge) => ({
    startedAt: challenge.startedAt,
    limitSeconds: challenge.limitSeconds,
    submitId: challenge.submitId,
    usedSeconds: usedSeconds(challenge),
    outcome: challengeOutcome(challenge, challenge.status, clock.now()),
  })

  async function stateIn(db: Database, { problem, training, isBound }: Awaited<ReturnType<typeof enter>>, caller: Caller) {
    const isOn = problem.isChallenge === 1
    const uid = caller.actor?.uid
    const challenge = uid === undefined ? undefined : await queries.findChallenge(db, { tid: training.id, pid: problem.pid, uid })
    return {
      isOn,
      isBound,
      isClosed: isOn && isBound && challenge === undefined,
      limitSeconds: challengeSeconds(problem.timeLimitMs),
      attempt: challenge ? attemptOf(challenge) : null,
    }
  }

  /** A start that can lead to no submission is refused. */
  async function mustBeReady({ training, problem }: Awaited<ReturnType<typeof enter>>, caller: Caller): Promise<void> {
    const { unjudgeable, can } = await problemBrowse.detail({ problemId: problem.problemId, gid: training.gid }, caller)
    const { isOfGroup } = problem
    const target = { kind: 'training', gid: isOfGroup === 1 ? training.gid : null } as const
    if (!config.switches()[judgeSwitch(target)]) throw new DomainError('submission.switched-off')
    if (unjudgeable) throw new DomainError('submission.unjudgeable', { reason: submissionTexts[caller.language].unjudgeable(unjudgeable) })
    if (!can.submit) throw new DomainError('submission.problem-closed')
  }

  /** For the training's editors and the leaders of its group. */
  async function teach(db: Database, tid: number, caller: Caller) {
    const { training, visitor } = await door.look(db, tid, caller)
    if (isChallenged(visitor, training)) throw new DomainError('training.not-yours')
    return training
  }

  return {
    state: async (place, caller) => stateIn(db, await enter(db, place, caller), caller),

    async start(place, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const entered = await enter(db, place, caller)
      if (entered.problem.isChallenge !== 1) throw new DomainError('challenge.off')
      if (!entered.isBound) throw new DomainError('challenge.not-pupil')
      if ((await stateIn(db, entered, caller)).attempt === null) await mustBeReady(entered, caller)
      return inTransaction(db, async (db) => {
        const opened = await enter(db, place, caller)
        const { problem, training } = opened
        if (problem.isChallenge !== 1) throw new DomainError('challenge.off')
        const row = {
          tid: training.id,
          pid: problem.pid,
          uid: actor.uid,
          startedAt: arrivalOf(caller, clock),
          limitSeconds: challengeSeconds(problem.timeLimitMs),
        }
        await queries.insertChallenge(db, row, clock.now())
        return stateIn(db, opened, caller)
      })
    },

    async results({ tid, pid }, caller) {
      const { gid } = await teach(db, tid, caller)
      const named = await groupDoor.showsNames(db, gid, caller)
      const rows = await queries.listChallenges(db, { tid, pid })
      return rows.map((row) => ({
        id: row.id,
        uid: row.uid,
        username: row.username,
        realname: named ? row.realname : null,
        earlier: row.earlier,
        solvedBefore: row.solvedBefore,
        ...attemptOf(row),
      }))
    },

    async reset(id, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const { tid, gid } = await inTransaction(db, async (db) => {
        const challenge = await queries.findChallengeById(db, id)
        if (!challenge) throw new DomainError('challenge.gone')
        const { tid, pid, uid, startedAt, submitId } = challenge
        const { gid } = await teach(db, tid, caller)
        if (!(await queries.setVoided(db, id, actor.uid, clock.now()))) throw new DomainError('challenge.gone')
        await audit.record(db, caller, { action: 'challenge.reset', target: tid, detail: { pid, uid, startedAt, submitId } })
        return { tid, gid }
      })
      publishTrainingChange(events, tid, gid)
      return null
    },
  }
}
