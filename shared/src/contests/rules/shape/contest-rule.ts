/** A contest format: one value that boards, lists, masks and editors ask. */
import type { ContestMasking } from '../../../ground/access/contest-run.ts'
import type { RuleType } from '../../../judging/verdict/judge-mode.ts'
import type { OiRankScoreType, PenaltyRule, RuleChoices, TieRule } from '../../contest/contest.schema.ts'
import type { ContestType } from '../../contest/contest-type.ts'
import type { BoardCell } from '../../scoreboard/board.schema.ts'
import type { SheetRule } from '../../scoreboard/board-sheet.ts'
import type { Reckoning } from './reckoning.ts'

/** Options of a contest within its format. */
export type OwnRun = 'accepted' | 'newest' | 'best'

type RuleOptions = {
  penaltyMinutes: number
  penaltyRule: PenaltyRule
  tieRule: TieRule
  oiRankScoreType: OiRankScoreType
  ruleChoices: RuleChoices
}

export type ContestRule = {
  /** Its number on the wire. */
  type: ContestType
  /** The rule type of the problems that it takes. */
  problemType: RuleType
  reckoning(options: RuleOptions): Reckoning
  /** The marks of a cell, and the maximum for a problem with this full score. */
  marks: { of(cell: BoardCell): number; most(fullScore: number): number }
  sheet: SheetRule
  masking: ContestMasking
  /** Whether runs earn points; otherwise only accepts count. */
  isScored: boolean
  /** Whether the first accept of each person and problem earns a balloon. */
  hasBalloons: boolean
  /** Whether a board that is still sealed after the end may be revealed cell by cell. */
  hasReveal: boolean
  /** Which run is shown as a person's own standing on a problem. */
  ownRun(choices: RuleChoices): OwnRun
  /** The scores that may count for a problem; empty where the question does not arise. */
  scoreTypes: readonly OiRankScoreType[]
  /** Questions that only these rules ask, with the possible answers; the first one is the usual one. */
  choices: Readonly<Record<string, readonly [string, ...string[]]>>
  /** Whether a seal is proposed for the last hour only; otherwise for the whole contest. */
  sealsLastHour: boolean
}
