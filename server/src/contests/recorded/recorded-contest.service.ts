/**
 * Theory of operation. A recording becomes a separate contest: its teams are new users, no list of the bank has its problems, its runs are submissions
 * with foreign verdicts. Played faster than time, the contest begins earlier and earlier, with all its submissions. So the clock shows the second
 * of the recording, and every run keeps its contest second for the boards.
 */

import { setImmediate as otherWork } from 'node:timers/promises'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { DEFAULT_PENALTY_MINUTES } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { secondsBetween } from '@touchstone/shared/contests/contest/contest-times.ts'
import {
  RECORDED_FULL_SCORE,
  type RecordedContest,
  type RecordedRun,
  recordedResultOf,
  recordedVerdict,
} from '@touchstone/shared/contests/contest/recorded-contest.schema.ts'
import { formatStars } from '@touchstone/shared/contests/contest/stored-lists.ts'
import { contestRules, formatToStore, ruleOf, usualFormat } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { chosenOf, formatRuleChoices } from '@touchstone/shared/contests/rules/rule-choices.ts'
import type { ContestRule } from '@touchstone/shared/contests/rules/shape/contest-rule.ts'
import { outcomeOf, recordStatus } from '@touchstone/shared/contests/scoreboard/run.ts'
import { formatSubtaskPoints } from '@touchstone/shared/contests/scoreboard/subtask-points.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { type Place, placeOf } from '@touchstone/shared/problems/problem/difficulty-level.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import { readDifficultyLevels } from '../../ground/config/stored-levels.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { SubmissionNews } from '../../judging/submission/submission-news.ts'
import { storeNewUser } from '../../people/account/new-user.ts'
import { hashPassword } from '../../people/account/password.ts'
import type { Contest } from '../contest/contest.queries.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import type { BoardKeeper } from '../scoreboard/board-keeper.ts'
import { readSubtaskPoints } from '../scoreboard/stored-points.ts'
import * as queries from './recorded.queries.ts'

const LANGUAGE = 'C++ 17'
const PASSWORD_LENGTH = 12

type LoadedContest = { cid: number; password: string; teams: Record<string, string> }

export type RecordedContestService = {
  /**
   * Stores a recording as a contest.
   * @param start of the contest, whose creator is `ownerUid`
   * @param untilSec runs from this second on are left for `play`; null stores all, and future ones stay hidden until their time
   */
  load(
    recorded: RecordedContest,
    plan: { start: number; untilSec: number | null; ownerUid: string },
    by: AuditCaller,
  ): Promise<LoadedContest>
  /** Moves a loaded contest to a second of it, and stores the runs that became due since the last call. @throws DomainError contest.gone */
  play(cid: number, recorded: RecordedContest, span: { fromSec: number; toSec: number; elapsedSec: number }): Promise<void>
  /** A contest as a recording, without staff. @throws DomainError contest.gone */
  export(cid: number): Promise<RecordedContest>
}

type Secret = { password: string; passwordHash: string }

const usernameOf = (cid: number, team: string) => `c${cid}-${team}`
const formatOfRecording = ({ contest, runs }: RecordedContest) =>
  contest.format ?? usualFormat(runs.some(({ score }) => score !== undefined))

function contestRow({ contest, ...rest }: RecordedContest, start: number, pwd: string, now: number) {
  const { title, durationSec, freezeSec, penaltyMinutes, penaltyRule, tieRule } = contest
  const format = formatOfRecording({ contest, ...rest })
  const rule = contestRules[format]
  const endTime = start + durationSec * second
  const seal = freezeSec > 0 ? { sealRank: 1, sealRankTime: Math.max(start, endTime - freezeSec * second) } : { sealRank: 0 }
  return {
    title,
    description: rest.source ?? '',
    type: rule.type,
    format: formatToStore(format),
    ruleChoices: formatRuleChoices(chosenOf(rule, contest.ruleChoices ?? {})),
    auth: ContestAuth.protected,
    pwd,
    startTime: start,
    endTime,
    ...seal,
    autoRealRank: 1,
    visible: 1,
    openRank: 1,
    rankShowName: 'nickname',
    oiRankScoreType: 'Highest',
    penaltyRule,
    tieRule,
    penaltyMinutes: penaltyMinutes ?? DEFAULT_PENALTY_MINUTES,
    gmtCreate: now,
    gmtModified: now,
  }
}

/** A problem that is made for a recording, as the bank calls it. */
const idInBank = (cid: number, label: string) => displayIdOf(`C${cid}-${label}`)

function problemRow({
  cid,
  id,
  label,
  title,
  rule,
  place,
  now,
}: {
  cid: number
  id: string
  label: string
  title: string
  rule: ContestRule
  place: Place
  now: number
}) {
  const judge = { judgeMode: 'default', judgeCaseMode: 'default', timeLimit: 1000, memoryLimit: 256, stackLimit: 128, caseVersion: '0' }
  const points = rule.isScored ? { ioScore: RECORDED_FULL_SCORE } : {}
  const words = { problemId: idInBank(cid, label), title, source: id }
  return { ...words, ...judge, ...points, ...place, type: rule.problemType, auth: ProblemAuth.Contest, gmtCreate: now, gmtModified: now }
}

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  audit: AuditService
  door: ContestDoor
  keeper: BoardKeeper
  events: EventBus
  news: SubmissionNews
}

export function createRecordedContests({ db, clock, ids, audit, door, keeper, events, news }: Deps): RecordedContestService {
  async function contestOf(cid: number): Promise<Contest> {
    const contest = await door.read(cid)
    if (!contest) throw new DomainError('contest.gone')
    return contest
  }

  async function storeTeams(db: Transaction, cid: number, { teams }: RecordedContest, secret: Secret, now: number) {
    const { password, passwordHash } = secret
    const usernames: Record<string, string> = {}
    const uids: string[] = []
    for (const { id, name, organization } of teams) {
      const username = usernameOf(cid, id)
      usernames[id] = username
      uids.push(await storeNewUser(db, { clock, ids }, { username, password, nickname: name, school: organization || null }, passwordHash))
    }
    await queries.insertRegistrations(db, cid, uids, now)
    const stars = teams.filter(({ official }) => !official).map(({ id }) => usernameOf(cid, id))
    await queries.setStars(db, cid, formatStars(stars))
    return usernames
  }

  async function storeRuns(db: Transaction, { id: cid, startTime }: Pick<Contest, 'id' | 'startTime'>, runs: readonly RecordedRun[]) {
    const now = clock.now()
    const places = new Map((await queries.listPlaces(db, cid)).map((place) => [place.displayId, place]))
    const uids = await queries.listUids(db, [...new Set(runs.map(({ team }) => usernameOf(cid, team)))])
    const stored: number[] = []
    for (const run of runs) {
      const [place, uid] = [places.get(run.problem), uids.get(usernameOf(cid, run.team))]
      if (place === undefined || uid === undefined) throw new DomainError('contest.recording', { what: `${run.team} ${run.problem}` })
      const { pid, cpid } = place
      const [time, status, score] = [Math.floor(run.timeSec), recordedVerdict(run), run.score ?? null]
      const submitTime = startTime + Math.floor(run.timeSec * second)
      const words = { displayPid: run.problem, language: LANGUAGE, code: '', length: 0, judger: 'recorded' }
      const times = { submitTime, judgedAt: submitTime, gmtCreate: now, gmtModified: now }
      const record = {
        cid,
        cpid,
        pid,
        uid,
        time,
        status: recordStatus[outcomeOf(status)],
        score,
        subtaskScores: formatSubtaskPoints(run.subtasks ?? null),
      }
      stored.push(await queries.insertJudgedRun(db, { pid, uid, cid, cpid, status, score, ...words, ...times }, record))
    }
    return stored
  }

  return {
    async load(recorded, { start, untilSec, ownerUid }, by) {
      const now = clock.now()
      const password = ids.password(PASSWORD_LENGTH)
      const secret = { password, passwordHash: await hashPassword(password) }
      const rule = contestRules[formatOfRecording(recorded)]
      const due = untilSec === null ? recorded.runs : recorded.runs.filter(({ timeSec }) => timeSec < untilSec)
      return inTransaction(db, async (db) => {
        const row = { ...contestRow(recorded, start, password, now), uid: ownerUid }
        const cid = await queries.insertContest(db, row)
        // A recording says nothing of difficulty: its problems get the first level, as a new problem does.
        const place = placeOf(await readDifficultyLevels(db), { difficulty: 0, level: null })
        for (const { id, label, name } of recorded.problems) {
          const title = name ?? label
          await queries.insertContestProblem(db, problemRow({ cid, id, label, title, rule, place, now }), {
            cid,
            displayId: label,
            title,
            now,
          })
        }
        const teams = await storeTeams(db, cid, recorded, secret, now)
        await storeRuns(db, { id: cid, startTime: start }, due)
        const size = { teams: recorded.teams.length, problems: recorded.problems.length, runs: due.length }
        await audit.record(db, by, { action: 'contest.load', target: cid, after: { title: row.title, startTime: start, ...size } })
        return { cid, password, teams }
      })
    },

    async play(cid, recorded, { fromSec, toSec, elapsedSec }) {
      const contest = await contestOf(cid)
      const now = clock.now()
      const startTime = now - Math.round(elapsedSec * second)
      const due = recorded.runs.filter(({ timeSec }) => timeSec >= fromSec && timeSec < toSec)
      const stored = await inTransaction(db, async (db) => {
        if (startTime !== contest.startTime) await queries.shiftContest(db, cid, startTime - contest.startTime, now)
        return storeRuns(db, { id: cid, startTime }, due)
      })
      if (startTime !== contest.startTime) events.publish({ type: 'contest.changed', cid })
      for (const submitId of stored) await news.announce(submitId)
      await otherWork()
    },

    async export(cid) {
      const contest = await contestOf(cid)
      const kept = await keeper.open(cid, contest)
      if (!kept) throw new DomainError('contest.gone')
      const { title, startTime, endTime, sealRank, sealRankTime, penaltyMinutes, penaltyRule, tieRule, format, ruleChoices } = contest
      const { isScored } = ruleOf(contest)
      const places = await queries.listPlaces(db, cid)
      const labels = new Map(places.map(({ pid, displayId }) => [pid, displayId]))
      const mark = `c${cid}-`
      const teamOf = (username: string) => (username.startsWith(mark) ? username.slice(mark.length) : username)
      const people = kept.people().filter(({ uid }) => !kept.isLeftOut(uid))
      const teams = new Map(people.map(({ uid, username }) => [uid, teamOf(username)]))
      const runs = (await queries.listJudgedRuns(db, cid)).flatMap(
        ({ submitId, uid, pid, time, score, subtaskScores, status }): RecordedRun[] => {
          const [team, problem, result] = [teams.get(uid), labels.get(pid), recordedResultOf(status)]
          if (team === undefined || problem === undefined || result === null) return []
          const subtasks = readSubtaskPoints(submitId, subtaskScores)
          const verdict = isScored && score !== null ? { score, ...(subtasks && { subtasks }) } : { result }
          return [{ team, problem, timeSec: time, ...verdict }]
        },
      )
      return {
        contest: {
          title,
          start: new Date(startTime).toISOString(),
          durationSec: secondsBetween(startTime, endTime),
          freezeSec: sealRank ? secondsBetween(sealRankTime ?? startTime, endTime) : 0,
          penaltyMinutes,
          penaltyRule,
          tieRule,
          ...(formatToStore(format) !== null && { format, ruleChoices }),
        },
        problems: places.map(({ pid, problemId, displayId, displayTitle, source }) => ({
          id: problemId === idInBank(cid, displayId) ? (source ?? displayId) : String(pid),
          label: displayId,
          ...(displayTitle === displayId ? {} : { name: displayTitle }),
        })),
        teams: people.map(({ uid, username, nickname, school }) => ({
          id: teamOf(username),
          name: nickname || username,
          organization: school ?? '',
          official: !kept.isStar(uid),
          groups: [],
        })),
        runs,
      }
    },
  }
}
