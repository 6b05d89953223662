/** Objects that exist before a contest begins: contest, problems, teams and languages. A key with the value null is left out. */
import { createHash } from 'node:crypto'
import { ccsRights } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import { sealTime } from '@touchstone/shared/contests/contest/contest-runs.ts'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import type { Contest } from '../contest/contest.queries.ts'
import { outputOf } from '../contest-rules/contest-outputs.ts'
import { personOf } from '../scoreboard/board-rows.ts'
import type { Contestant } from '../scoreboard/scoreboard.queries.ts'
import { type CcsFacts, isOpen, readerOf } from './ccs-facts.ts'
import { ccsLanguage, languageObject } from './ccs-languages.ts'
import type { SentRun } from './ccs-run-objects.ts'
import { absTime, relTime } from './ccs-time.ts'

export function contestObject(contest: Contest) {
  const { id, title, startTime, endTime, sealRank } = contest
  const { ccs } = outputOf(contest)
  return {
    id: String(id),
    name: title,
    formal_name: title,
    start_time: absTime(startTime),
    duration: relTime(endTime - startTime),
    ...(sealRank ? { scoreboard_freeze_duration: relTime(Math.max(0, endTime - sealTime(contest))) } : {}),
    scoreboard_type: ccs.scoreboardType,
    ...ccs.contest(contest),
  }
}

/** Allowed languages of the contest, and those of its submissions. */
export function languageObjects({ kept, pages }: CcsFacts, sent: readonly SentRun[]) {
  const { languages: allowed } = kept.contest
  const names = new Set(pages.languages.filter((name) => allowed === null || allowed.includes(name)))
  for (const { run } of sent) names.add(run.language)
  return [...names].map((name) => languageObject(ccsLanguage(name)))
}

const isHex = (color: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)
const colorOf = (color: string | null) => (color === null ? {} : isHex(color) ? { rgb: color } : { color })

/** Counted problems, in board order. The id is that of the place in the contest, so a new label keeps it. */
export function problemObjects(facts: CcsFacts) {
  if (!isOpen(facts)) return []
  const { kept, pages } = facts
  const { ccs } = outputOf(kept.contest)
  return kept.problems.map(({ id, pid, displayId, displayTitle, color }, ordinal) => {
    const { timeLimit = 0, caseCount = 0, ioScore = null } = pages.problems.get(pid) ?? {}
    const limits = { time_limit: timeLimit / second, test_data_count: caseCount }
    return { id: String(id), label: displayId, name: displayTitle, ordinal, ...colorOf(color), ...limits, ...ccs.problem(ioScore) }
  })
}

/** Groups of competing teams and of others. Other programs know no star users and leave those teams out of their boards. */
export const CcsGroup = { participants: 'participants', stars: 'out-of-competition' } as const

export function groupObjects() {
  return [
    { id: CcsGroup.participants, name: 'Participants' },
    { id: CcsGroup.stars, name: 'Out of competition' },
  ]
}

/** All people who may stand on a board, with or without a run. */
export function listTeams(facts: CcsFacts): Contestant[] {
  return isOpen(facts) ? facts.kept.people().filter(({ uid }) => !facts.kept.isLeftOut(uid)) : []
}

/** A school has no number here, so its name makes its id. */
const organizationId = (school: string) => `s${createHash('sha256').update(school).digest('hex').slice(0, 20)}`
const schoolOf = ({ school }: Contestant) => school?.trim() || null

export function organizationObjects(facts: CcsFacts) {
  const schools = [...new Set(listTeams(facts).flatMap((team) => schoolOf(team) ?? []))].sort()
  return schools.map((school) => ({ id: organizationId(school), name: school, formal_name: school }))
}

export function teamObjects(facts: CcsFacts) {
  return listTeams(facts).map((team) => {
    const { name, star } = personOf(facts.kept, team.uid, readerOf(facts))
    const school = schoolOf(team)
    return {
      id: team.uid,
      label: team.username,
      name,
      display_name: name,
      ...(school === null ? {} : { organization_id: organizationId(school) }),
      group_ids: [star ? CcsGroup.stars : CcsGroup.participants],
      hidden: star,
    }
  })
}

/** Announcements become answers of the jury: to all teams, about no single problem. */
export function clarificationObjects({ kept, pages, audience }: CcsFacts) {
  if (!ccsRights[audience].isInside) return []
  return pages.announcements.map(({ id, title, content, gmtCreate }) => ({
    id: String(id),
    text: content.startsWith(title) ? content : `${title}\n\n${content}`,
    time: absTime(gmtCreate),
    contest_time: relTime(gmtCreate - kept.contest.startTime),
  }))
}
