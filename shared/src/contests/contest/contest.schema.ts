/** Terms of a contest, with their numbers on the wire. */
import { z } from 'zod'
import { AwardType, rankShowNames } from './contest-terms.ts'

/** The run that scores for a problem in an OI contest: the newest judged one, or the best. */
export const OiRankScoreType = z.enum(['Recent', 'Highest'])
export type OiRankScoreType = z.infer<typeof OiRankScoreType>

/** The name on a board. */
export const RankShowName = z.enum(rankShowNames)
export type RankShowName = z.infer<typeof RankShowName>

/** Whether the time of an accept counts in whole seconds or whole minutes, rounded down. */
export const PenaltyRule = z.enum(['seconds', 'minutes'])
export type PenaltyRule = z.infer<typeof PenaltyRule>

/** People with equal problems and time share a rank, or the earlier last accept comes first. */
export const TieRule = z.enum(['shared', 'last-accept'])
export type TieRule = z.infer<typeof TieRule>

/** When the bank closes the problems of a contest, until its end, to everyone but staff. */
export const BankClosing = z.enum(['from-now', 'from-start', 'never'])
export type BankClosing = z.infer<typeof BankClosing>

/** One tier of the awards; `num` is a percentage of the ranked rows or a number of people. A smaller priority is given first. */
export const AwardTier = z.object({
  name: z.string().min(1),
  background: z.string(),
  color: z.string(),
  num: z.number().min(0),
  priority: z.number().int(),
})
export type AwardTier = z.infer<typeof AwardTier>

export const AwardConfig = z.object({
  type: z.union([z.literal(AwardType.none), z.literal(AwardType.proportion), z.literal(AwardType.number)]),
  tiers: z.array(AwardTier),
})
export type AwardConfig = z.infer<typeof AwardConfig>

/** Choices of a contest within its format: an answer to each question of its rules. */
export const RuleChoices = z.record(z.string().max(40), z.string().max(40))
export type RuleChoices = z.infer<typeof RuleChoices>
