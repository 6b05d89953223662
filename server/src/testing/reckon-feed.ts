/**
 * Computes a scoreboard from an event feed alone, by the contest API, like another program would: from its submissions, judgements and teams.
 * It shares no code with the site's own computation.
 */
import type { CcsBody, FeedLine } from './ccs-client.ts'

type Objects = ReadonlyMap<string, CcsBody>
type Feed = { contest: CcsBody; of(type: string): Objects }

/** The objects after the last line of a feed. */
export function replay(lines: readonly FeedLine[]): Feed {
  const types = new Map<string, Map<string, CcsBody>>()
  let contest: CcsBody = null
  for (const { type, id, data } of lines) {
    if (type === 'contest') contest = data
    if (id === null) continue
    const objects = types.get(type) ?? new Map()
    types.set(type, objects)
    if (data === null) objects.delete(id)
    else objects.set(id, data)
  }
  return { contest, of: (type) => types.get(type) ?? new Map() }
}

/** Whole seconds of `h:mm:ss.uuu`. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + Math.floor(seconds)
}

type Try = { at: number; type: CcsBody | null; score: number }

/** Attempts by team and problem, in order of arrival; `type` is null while the verdict is unknown. */
function triesOf(feed: Feed) {
  const judgements = new Map([...feed.of('judgements').values()].map((one) => [one.submission_id, one]))
  const tries = new Map<string, Try[]>()
  const inOrder = [...feed.of('submissions').values()].sort((a, b) => a.time.localeCompare(b.time) || Number(a.id) - Number(b.id))
  for (const { id, team_id, problem_id, contest_time } of inOrder) {
    const judgement = judgements.get(id)
    const type = feed.of('judgement-types').get(judgement?.judgement_type_id) ?? null
    const key = `${team_id} ${problem_id}`
    tries.set(key, [...(tries.get(key) ?? []), { at: secondsOf(contest_time), type, score: judgement?.score ?? 0 }])
  }
  return (team: string, problem: string) => tries.get(`${team} ${problem}`) ?? []
}

function passFail(problem_id: string, tries: readonly Try[]) {
  const solvedBy = tries.findIndex(({ type }) => type?.solved)
  const before = solvedBy < 0 ? tries : tries.slice(0, solvedBy)
  const wrong = before.filter(({ type }) => type?.penalty).length
  if (solvedBy < 0) {
    const num_pending = tries.filter(({ type }) => type === null).length
    return { shown: { problem_id, num_judged: wrong, num_pending, solved: false }, wrong, at: null }
  }
  const { at } = tries[solvedBy]!
  return { shown: { problem_id, num_judged: wrong + 1, num_pending: 0, solved: true, time: Math.floor(at / 60) }, wrong, at }
}

const byName = new Intl.Collator('en-US')

/** @param inMinutes whether accepts count whole minutes for the penalty; the API does not define it */
export function passFailBoard(feed: Feed, inMinutes: boolean) {
  const tries = triesOf(feed)
  const problems = [...feed.of('problems').values()].sort((a, b) => a.ordinal - b.ordinal)
  const rows = [...feed.of('teams').values()]
    .filter(({ hidden }) => !hidden)
    .map(({ id, name }) => {
      const cells = problems.map((problem) => passFail(problem.id, tries(id, problem.id)))
      const solved = cells.filter((cell): cell is typeof cell & { at: number } => cell.at !== null)
      const cost = (cell: { at: number; wrong: number }) =>
        (inMinutes ? Math.floor(cell.at / 60) * 60 : cell.at) + cell.wrong * feed.contest.penalty_time * 60
      const penalty = solved.reduce((sum, cell) => sum + cost(cell), 0)
      const last = solved.length > 0 ? { time: Math.floor(Math.max(...solved.map(({ at }) => at)) / 60) } : {}
      const score = { num_solved: solved.length, total_time: Math.floor(penalty / 60), ...last }
      return { id, name, solved: solved.length, penalty, score, problems: cells.map(({ shown }) => shown) }
    })
  const isBetter = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.solved > b.solved || (a.solved === b.solved && a.penalty < b.penalty)
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => isBetter(other, row)).length }))
    .sort((a, b) => a.rank - b.rank || byName.compare(a.name, b.name))
    .map(({ id, rank, score, problems }) => ({ rank, team_id: id, score, problems }))
}

/** The best attempt of each problem; ranks are left out, since the feed lacks the tie-breaker of equal points. */
export function scoreBoard(feed: Feed) {
  const tries = triesOf(feed)
  const problems = [...feed.of('problems').values()].sort((a, b) => a.ordinal - b.ordinal)
  return [...feed.of('teams').values()].map(({ id }) => {
    const cells = problems.map((problem) => {
      const all = tries(id, problem.id)
      const judged = all.filter(({ type }) => type !== null)
      const score = Math.max(0, ...judged.map((one) => one.score))
      const counts = { problem_id: problem.id, num_judged: judged.length, num_pending: all.length - judged.length, score }
      const best = judged.find((one) => one.score === score)
      return score > 0 && best ? { ...counts, time: Math.floor(best.at / 60) } : counts
    })
    return { team_id: id, score: { score: cells.reduce((sum, { score }) => sum + score, 0) }, problems: cells }
  })
}
