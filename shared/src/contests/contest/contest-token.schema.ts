/** Tokens by which resolvers, balloon tools and boards read one contest (docs/rules/ccs.md). */
import { z } from 'zod'
import { WireDate, WireDateOrNull } from '../../ground/wire/wire.ts'

const int = z.number().int()

/** Maximum number in one contest. */
export const MOST_CONTEST_TOKENS = 20

/** The form of a token. A password of this form is treated as a token. */
export const contestTokenForm = /^tst_[A-Za-z0-9_-]{43}$/

export const NewContestToken = z.object({
  cid: int,
  /** Its purpose. */
  name: z.string().trim().min(1).max(60),
  /** Whether the tool also reads programs. */
  readsCode: z.boolean().default(false),
})
export type NewContestToken = z.output<typeof NewContestToken>

/** `token` is shown here and never again. */
export const CreatedContestToken = z.object({ id: int, token: z.string() })

export const ContestToken = z.object({
  id: int,
  name: z.string(),
  readsCode: z.boolean(),
  /** Its creator; null for a deleted account. */
  username: z.string().nullable(),
  gmtCreate: WireDate,
  /** Rounded to a few minutes. */
  usedAt: WireDateOrNull,
})
export const ContestTokens = z.array(ContestToken)

export const ContestTokenRef = z.object({ cid: int, id: int })
