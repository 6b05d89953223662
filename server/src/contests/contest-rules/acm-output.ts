import type { BoardCell } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { AcmRankRow } from '@touchstone/shared/contests/scoreboard/contest-rank.schema.ts'
import { recordStatus } from '@touchstone/shared/contests/scoreboard/run.ts'
import type { ContestOutput } from './contest-output.ts'
import { wholeMinutes } from './whole-minutes.ts'

function rankCell({ at, wrong = 0, pending, late }: BoardCell, first: number | undefined): AcmRankRow['submissionInfo'][string] {
  return {
    errorNum: wrong,
    ...(at === undefined ? {} : { isAC: true, isFirstAC: at === first, ACTime: at }),
    ...(late ? { isAfterContest: true } : {}),
    ...(pending === undefined ? {} : { tryNum: pending }),
  }
}

export const acmOutput: ContestOutput = {
  rankRow: ({ cost, tries, main, cells }, firsts) => ({
    totalTime: cost,
    total: tries,
    ac: main,
    submissionInfo: Object.fromEntries(Object.entries(cells).map(([id, cell]) => [id, rankCell(cell, firsts[id])])),
  }),
  codes: { choose: (all) => all.filter(({ status }) => status === recordStatus.accepted), nameParts: () => [] },
  ccs: {
    scoreboardType: 'pass-fail',
    keys: 'penalty',
    contest: ({ penaltyMinutes }) => ({ penalty_time: penaltyMinutes }),
    problem: () => ({}),
    judgement: () => ({}),
    score({ main, cost, cells }) {
      const accepts = Object.values(cells).flatMap(({ at }) => at ?? [])
      const last = accepts.length > 0 ? { time: wholeMinutes(Math.max(...accepts)) } : {}
      return { num_solved: main, total_time: wholeMinutes(cost), ...last }
    },
    cell({ at, wrong = 0, pending = 0 }, { waiting }) {
      const isSolved = at !== undefined
      const counts = { num_judged: wrong + (isSolved ? 1 : 0), num_pending: isSolved ? 0 : pending + waiting, solved: isSolved }
      return at === undefined ? counts : { ...counts, time: wholeMinutes(at) }
    },
  },
}
