/** The output of one contest format for files and other programs; a value beside the format's rules in shared. */
import type { BoardCell, BoardPageRow, Firsts } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { AcmRankRow, OiRankRow } from '@touchstone/shared/contests/scoreboard/contest-rank.schema.ts'

type PersonKeys = keyof AcmRankRow &
  keyof OiRankRow &
  ('rank' | 'uid' | 'username' | 'realname' | 'nickname' | 'school' | 'gender' | 'avatar')
type AwardKeys = 'isWinAward' | 'awardName' | 'awardBackground' | 'awardColor'
type RankFigures = Omit<AcmRankRow, PersonKeys | AwardKeys> | Omit<OiRankRow, PersonKeys | AwardKeys>

/** A program for the archive of accepted programs, as the judge saw it. */
export type CodeFacts = { uid: string; pid: number; status: number | null; score: number | null }

/** Runs of one cell that no cell of the board shows, oldest first. `waiting`: how many of them wait for the judge. */
export type CellRuns = { shown: readonly { at: number; score: number | null }[]; waiting: number }

export type ContestOutput = {
  /** The board's row for other clients, without the person. */
  rankRow(row: BoardPageRow, firsts: Firsts): RankFigures
  codes: {
    /** The programs of the archive. @param all oldest first */
    choose<T extends CodeFacts>(all: readonly T[]): readonly T[]
    /** The prefix of a file's name, before its time. */
    nameParts(code: CodeFacts): readonly string[]
  }
  /** The CCS Contest API (docs/rules/ccs.md). */
  ccs: {
    scoreboardType: 'pass-fail' | 'score'
    /** The optional keys that a contest has. */
    keys: 'penalty' | 'points'
    contest(contest: { penaltyMinutes: number }): { penalty_time?: number }
    problem(fullScore: number | null): { max_score?: number }
    judgement(score: number | null): { score?: number }
    score(row: Pick<BoardPageRow, 'main' | 'cost' | 'cells'>): object
    cell(cell: BoardCell, runs: CellRuns): object
  }
}
