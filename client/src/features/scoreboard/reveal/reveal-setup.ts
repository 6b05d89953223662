import { shownName } from '@touchstone/shared/contests/contest/board-people.ts'
import { rankShowNames } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { planReveal } from '@touchstone/shared/contests/rules/acm/reveal.ts'
import type { BoardPerson } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { ScrollBoardInfo, ScrollRuns } from '@touchstone/shared/contests/scoreboard/ceremony.schema.ts'
import { outcomeOf } from '@touchstone/shared/contests/scoreboard/run.ts'
import type { z } from 'zod'
import type { BoardProblem } from '../table/board-head.tsx'

export type ScrollInfo = z.output<typeof ScrollBoardInfo>
export type ScrollRunList = z.output<typeof ScrollRuns>

/** Builds a ceremony from the answers of its calls. It needs the stars' runs even where their rows are hidden, since a star may be first to solve. */
export function revealSetup(info: ScrollInfo, list: ScrollRunList, removeStar: boolean) {
  const displayIds = Object.keys(info.balloonColor)
  const pidOf = new Map(displayIds.map((displayId, index) => [displayId, index]))
  const nameRule = rankShowNames.find((rule) => rule === info.rankShowName) ?? 'username'
  const starred = new Set(info.starUserList)
  const people = new Map<string, BoardPerson>()
  for (const { uid, username, nickname, realname, school, gender, avatar } of list) {
    const name = shownName({ username, nickname, realname }, nameRule, 'inside')
    people.set(uid, { username, name, realname, school, gender, avatar, star: starred.has(username) })
  }
  const stars = new Set([...people].flatMap(([uid, { star }]) => (star ? [uid] : [])))
  const reveal = planReveal({
    rule: { penaltyMinutes: info.penaltyMinutes, penaltyRule: info.penaltyRule, tieRule: info.tieRule },
    runs: list.map(({ submitId, uid, displayId, sec, status }) => ({
      id: submitId,
      uid,
      pid: pidOf.get(displayId) ?? -1,
      at: sec,
      outcome: outcomeOf(status),
      score: null,
      runTimeMs: null,
    })),
    people: { leftOut: new Set(), stars },
    removeStar,
    pids: displayIds.map((_, index) => index),
    sealed: { durationSec: info.durationSec, sealSec: info.sealSec, containsEnd: false, untilSec: null },
  })
  const nobody: BoardPerson = { username: '', name: '', realname: null, school: null, gender: null, avatar: null, star: false }
  const problems = displayIds.map((displayId): BoardProblem => ({ displayId, title: '', color: info.balloonColor[displayId] ?? null }))
  const ranked = [...people.values()].filter(({ star }) => !star).length
  return {
    reveal,
    problems,
    ranked,
    displayIdOf: (pid: number) => displayIds[pid] ?? '?',
    personOf: (uid: string) => people.get(uid) ?? nobody,
  }
}
