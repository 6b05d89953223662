import type { OiRankScoreType, RuleChoices } from '@touchstone/shared/contests/contest/contest.schema.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import type { BoardLook, LegendEntry } from './board-look.ts'

type EditorKey = KeyOf<Texts['admin-contests']>
type ContestKey = KeyOf<Texts['contest']>
type Choice = { oiRankScoreType: OiRankScoreType | string; ruleChoices: RuleChoices }

/** Questions that the contest editor asks for some formats only: the score that counts, the cost of a wrong attempt. */
type RuleField = 'score' | 'penalty'

/** The look and the words of one contest format. */
export type ContestLook = {
  /** The short name, the same in every language. */
  name: string
  tone: VerdictTone
  /** The rules in a sentence. */
  words(contest: Choice): ContestKey
  /** The tooltip of the short name. */
  hint(contest: Choice): ContestKey | null
  board: BoardLook
  legend: readonly LegendEntry[]
  /** The board's page outside of the contest. */
  outsideBoard: '/contest/acm-scoreboard/$contestID' | '/contest/oi-scoreboard/$contestID'
  editor: {
    label: EditorKey
    fields: readonly RuleField[]
    /** The editor's questions for this format, with their answers. */
    choices: Readonly<Record<string, { label: EditorKey; answers: Readonly<Record<string, EditorKey>> }>>
  }
}
