import { randomBytes } from 'node:crypto'
import { openTurnStates } from '@touchstone/shared/classes/tutor/turn-state.ts'
import { type TutorQuestion, type TutorState, type TutorTurn, tutorFaults } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import type { TutorAnswer } from '@touchstone/shared/classes/tutor/tutor-answer.ts'
import { helpClosing, pauseLeft, type TutorFacts, tutorClosing } from '@touchstone/shared/classes/tutor/tutor-closing.ts'
import { isAbove, strictestRule, type TutorRule, type TutorRung } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import { reservedTokens } from '@touchstone/shared/classes/tutor/tutor-tokens.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { FailingCaseService } from '../../judging/failing-case/failing-case.service.ts'
import type { StoredSolutions } from '../../judging/solution/stored-solutions.ts'
import type { SubmissionService } from '../../judging/submission/submission.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import type { Problem } from '../../problems/problem/problem.queries.ts'
import type { ProblemService, SubmitTarget } from '../../problems/problem/problem.service.ts'
import { isInRunningContest } from '../../problems/problem/running-contests.ts'
import { type Asked, answerQuestion, type Outcome } from './answer-question.ts'
import type { AskModel } from './chat-client.ts'
import * as queries from './tutor.queries.ts'
import { dayOf } from './tutor-day.ts'
import type { TutorGuard } from './tutor-guard.ts'
import { statementOf, triedBy } from './tutor-material.ts'
import { askLower, tutorPrompt } from './tutor-prompt.ts'
import type { TutorSettingsService } from './tutor-settings.service.ts'

export type TutorService = {
  /** The tutor for this reader on this problem, with their own conversation while it is open to them. */
  state(pid: number, caller: Caller): Promise<TutorState>
  /**
   * Takes a question; the answer arrives in the conversation.
   * @throws DomainError session.signed-out, tutor.closed, and as opening the problem does
   */
  ask(input: TutorQuestion, caller: Caller): Promise<{ id: number }>
  /** Deletes the own conversation; an answer under way is dropped. */
  forget(pid: number, caller: Caller): Promise<null>
  /** Deletes conversations that are older than the site keeps them. */
  sweep(): Promise<void>
  /** Waits for answers under way. */
  settled(): Promise<void>
  /** Ends answers under way; the conversations show them as lost. */
  close(): Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  settings: Pick<TutorSettingsService, 'terms'>
  problems: Pick<ProblemService, 'find' | 'findForSubmitByPid'>
  problemBrowse: Pick<ProblemBrowseService, 'open'>
  submissions: Pick<SubmissionService, 'detail'>
  failingCases: Pick<FailingCaseService, 'read'>
  solutions: Pick<StoredSolutions, 'acceptedOf'>
  guard: TutorGuard
  askModel: AskModel
  events: Pick<EventBus, 'publish'>
  log: (error: unknown) => void
}

/** An answer under way. */
type Turn = { id: number; uid: string; problem: SubmitTarget }

const Pieces = z.array(z.string())
/** Languages whose programs need no function `main`. */
const scripts = new Set(['text/x-python', 'text/javascript', 'text/typescript', 'text/x-ruby', 'text/x-php', 'text/x-lua'])

/** Whether an answer is above a rung, or points at a line or has code where only the highest rung may. */
const saysMore = ({ rung, line, code }: Pick<TutorAnswer, 'rung' | 'line' | 'code'>, allowed: TutorRung): boolean =>
  isAbove(rung, allowed) || ((line !== null || code !== null) && isAbove('line', allowed))

/** A turn as it is now: one that has lost its server is shown as failed, or as its beginning. */
export function turnOf(row: queries.StoredTurn, now: number): TutorTurn {
  const { id, question, askedAt, rung, line, text, code } = row
  const isLost = openTurnStates.includes(row.state) && (now >= askedAt + tutorLimits.lostMs || now < askedAt - tutorLimits.lostMs)
  const fault = isLost ? 'lost' : (tutorFaults.find((known) => known === row.fault) ?? null)
  return { id, question, askedAt, state: !isLost ? row.state : text === null ? 'failed' : 'shown', fault, rung, line, text, code }
}

export function createTutorService(deps: Deps): TutorService {
  const { db, clock, settings, problems, problemBrowse, solutions, guard, askModel, events, log } = deps
  const running = new Set<Promise<void>>()
  const stop = new AbortController()

  /** The strictest rule of the site, the pupil's groups, the trainings with this problem there, and the problem. */
  async function ruleFor(db: Database, uid: string, problem: Pick<Problem, 'id' | 'gid'>): Promise<TutorRule> {
    const { rung } = await settings.terms(db)
    const gids = await queries.listGidsOf(db, uid, problem.gid)
    const own = await queries.findProblemRule(db, problem.id)
    const [groups, trainings] = [await queries.listGroupRules(db, gids), await queries.listTrainingRules(db, gids, problem.id)]
    return strictestRule(rung, [...groups, ...trainings, own?.rule ?? null])
  }

  async function standing(db: Database, actor: Actor | null, problem: Pick<Problem, 'id' | 'gid'>) {
    const now = clock.now()
    const terms = await settings.terms(db)
    const rule = actor ? await ruleFor(db, actor.uid, problem) : terms.rung
    const usage = actor ? await queries.findUsage(db, actor.uid, dayOf(now)) : { site: 0, own: 0, lastAskedAt: null }
    const facts: TutorFacts = {
      isSignedIn: actor !== null,
      isInContest: actor !== null && (await isInRunningContest(db, actor.uid, now)),
      isOff: rule === 'off',
      isReady: terms.server !== null,
      used: usage,
      budget: { site: terms.dailyTokens, own: terms.pupilTokens },
      isBusy: actor !== null && (await queries.hasOpenTurn(db, actor.uid, now - tutorLimits.lostMs)),
      lastAskedAt: usage.lastAskedAt,
    }
    const [closed, helpClosed] = [tutorClosing(facts, now), helpClosing(facts, now)]
    return { terms, rule, closed, helpClosed, waitMs: pauseLeft(usage.lastAskedAt, now) }
  }

  /** @throws DomainError as opening the problem's page does */
  async function openProblem(pid: number, { actor }: Caller): Promise<SubmitTarget> {
    const problem = await problems.findForSubmitByPid(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    await problemBrowse.open(problem.problemId, problem.isGroup ? problem.gid : null, actor)
    return problem
  }

  /** The rung that may be shown now: a contest, a teacher or root may have closed the tutor meanwhile, or lowered it. Null: none. */
  async function rungNow(uid: string, problem: SubmitTarget): Promise<TutorRung | null> {
    if (await isInRunningContest(db, uid, clock.now())) return null
    const rule = await ruleFor(db, uid, problem)
    return rule === 'off' || (await settings.terms(db)).server === null ? null : rule
  }

  /** The outcome as it may be shown now. */
  function limited(outcome: Outcome, now: TutorRung | null): Outcome {
    const { tokens } = outcome
    if (now === null) return { state: 'failed', tokens, fault: 'closed' }
    return outcome.state !== 'failed' && saysMore(outcome.answer, now) ? { state: 'failed', tokens, fault: 'closed' } : outcome
  }

  /** Moves a turn, and reports it to the pupil's pages. */
  async function move(turn: Turn, fields: Parameters<typeof queries.moveTurn>[2]): Promise<boolean> {
    const isMoved = await queries.moveTurn(db, turn.id, fields)
    if (isMoved) events.publish({ type: 'tutor.changed', uid: turn.uid, pid: turn.problem.id })
    return isMoved
  }

  async function store(turn: Turn, outcome: Outcome): Promise<void> {
    const { tokens } = outcome
    const done = { tokens, doneAt: clock.now() }
    if (outcome.state === 'failed') {
      // A beginning that was shown goes too.
      await move(turn, { ...done, state: 'failed', fault: outcome.fault, rung: null, line: null, text: null, code: null })
      return
    }
    const { rung, line, text, code } = outcome.answer
    const [fault, pieces] = outcome.state === 'shown' ? [outcome.fault, JSON.stringify(outcome.pieces)] : [null, null]
    await move(turn, { ...done, state: outcome.state, fault, rung, line, text, code, pieces })
  }

  async function answer(turn: Turn, asked: Asked, reserved: { day: number; tokens: number }) {
    const { uid, problem } = turn
    const outcome = await answerQuestion(asked, {
      askModel,
      guard,
      onWriting: async () => void (await move(turn, { state: 'writing' })),
      async onSentences(beginning) {
        const now = await rungNow(uid, problem)
        if (now === null || saysMore(beginning, now)) return false
        return move(turn, { state: 'writing', rung: beginning.rung, text: beginning.text })
      },
      onCheck: async () => void (await move(turn, { state: 'checking' })),
      signal: stop.signal,
    })
    // The reservation is an upper bound; what was not used is free again.
    await queries.addUsage(db, uid, reserved.day, Math.min(0, outcome.tokens - reserved.tokens), null)
    await store(turn, limited(outcome, await rungNow(uid, problem)))
  }

  function start(work: Promise<void>, turn: Turn): void {
    const done = work
      .catch(async (error: unknown) => {
        log(error)
        await move(turn, { state: 'failed', fault: 'lost', doneAt: clock.now(), text: null, rung: null })
      })
      .catch(log)
      .finally(() => running.delete(done))
    running.add(done)
  }

  return {
    async state(pid, caller) {
      const { actor } = caller
      const problem = await openProblem(pid, caller)
      const { terms, rule, closed, helpClosed, waitMs } = await standing(db, actor, problem)
      if (!terms.isSet) return { isOffered: false, helpClosed, closed: null, waitMs: 0, rung: null, keepDays: 0, turns: [] }
      const isOpen = actor !== null && helpClosed === null
      const turns = isOpen ? (await queries.listTurns(db, actor.uid, pid)).map((row) => turnOf(row, clock.now())) : []
      return { isOffered: true, helpClosed, closed, waitMs, rung: rule === 'off' ? null : rule, keepDays: terms.keepDays, turns }
    },

    async ask(input, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const problem = await openProblem(input.pid, caller)
      const tried = await triedBy(input, caller, deps)
      const models = await solutions.acceptedOf(db, input.pid)
      const notes = (await queries.findProblemRule(db, input.pid))?.notes ?? ''
      const { uid } = actor
      const seal = randomBytes(9).toString('hex')
      const begun = await inTransaction(db, async (db) => {
        const now = clock.now()
        // Holds the pupil's row of the day, so that of two questions at once one waits.
        await queries.addUsage(db, uid, dayOf(now), 0, null)
        const { terms, rule, closed, waitMs } = await standing(db, actor, problem)
        if (closed) throw new DomainError('tutor.closed', { closed, seconds: Math.ceil(waitMs / 1000) })
        if (rule === 'off' || !terms.server) throw new DomainError('tutor.closed', { closed: 'off', seconds: 0 })
        const before = await queries.listTurns(db, uid, input.pid)
        const shown = before.filter(queries.hasSpoken)
        const forgotten = await queries.listShownCode(db, uid, input.pid)
        const statement = statementOf(problem)
        const material = {
          ...tried,
          statement,
          program: input.code,
          language: input.language,
          notes,
          solutions: models,
          question: input.question,
          earlier: shown.map(({ question, text }) => ({ question, answer: text ?? '' })),
        }
        const guarded = {
          uid,
          pid: input.pid,
          language: input.language,
          own: input.code,
          known: statement,
          earlier: [
            ...forgotten.flatMap(({ pieces }) => readStored(Pieces, pieces, `tutor_shown_code.pieces of ${uid}`)),
            ...shown.flatMap(({ id, pieces }) => (pieces === null ? [] : readStored(Pieces, pieces, `tutor_turns.pieces of ${id}`))),
          ],
          said: [...forgotten.map(({ said }) => said ?? ''), ...shown.map(queries.saidIn)],
          needsMain: !scripts.has(findLanguage(input.language)?.mime ?? ''),
          isJudged: problem.unjudgeable === null && problem.isRemote !== 1 && problem.languages.includes(input.language),
          solutions: [...models, { language: input.language, code: notes }],
        }
        const asked: Asked = {
          server: terms.server,
          material,
          allowed: rule,
          uiLanguage: caller.language,
          seal,
          turn: before.length,
          guarded,
        }
        const prompt = [...tutorPrompt(material, rule, caller.language, seal), askLower(rule)].map(({ content }) => content).join('\n')
        const tokens = 2 * reservedTokens(prompt) + 2 * tutorLimits.answerTokens
        await queries.addUsage(db, uid, dayOf(now), tokens, now)
        const { pid, question, code, language } = input
        const row = { uid, pid, submitId: tried.verdict === null ? null : (input.submitId ?? null), question, program: code, language }
        const id = await queries.insertTurn(db, { ...row, state: 'asking', askedAt: now })
        return { id, asked, reserved: { day: dayOf(now), tokens } }
      })
      const turn = { id: begun.id, uid, problem }
      start(answer(turn, begun.asked, begun.reserved), turn)
      return { id: begun.id }
    },

    async forget(pid, { actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      await inTransaction(db, (db) => queries.deleteTurns(db, actor.uid, pid))
      return null
    },

    async sweep() {
      const { keepDays } = await settings.terms(db)
      await queries.deleteTurnsBefore(db, clock.now() - keepDays * day)
      await queries.deleteUsageBefore(db, dayOf(clock.now()) - 400)
    },

    async settled() {
      while (running.size > 0) await Promise.all(running)
    },

    async close() {
      stop.abort()
      await Promise.all(running)
    },
  }
}
