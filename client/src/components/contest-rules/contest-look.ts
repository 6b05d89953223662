import type { OiRankScoreType, RuleChoices } from '@touchstone/shared/contests/contest/contest.schema.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import type { BoardLook, LegendEntry } from './board-look.ts'

type EditorKey = KeyOf<Texts['admin-contests']>
type ContestKey = KeyOf<Texts['contest']>
type Choice = { oiRankScoreType: OiRankScoreType | string; ruleChoices: RuleChoices }

/** Questions of the contest editor that only some formats ask: which score of a problem counts, and what a wrong try costs. */
export type RuleField = 'score' | 'penalty'

/** How contests of one format look, and by which words they go. */
export type ContestLook = {
  /** The short name, the same in every language. */
  name: string
  tone: VerdictTone
  /** The rules in a sentence. */
  words(contest: Choice): ContestKey
  /** What the short name says when it is pointed at. */
  hint(contest: Choice): ContestKey | null
  board: BoardLook
  legend: readonly LegendEntry[]
  /** The page of the board outside of the contest. */
  outsideBoard: '/contest/acm-scoreboard/$contestID' | '/contest/oi-scoreboard/$contestID'
  editor: {
    label: EditorKey
    fields: readonly RuleField[]
    /** The questions that only these rules ask, with their answers. */
    choices: Readonly<Record<string, { label: EditorKey; answers: Readonly<Record<string, EditorKey>> }>>
  }
}
