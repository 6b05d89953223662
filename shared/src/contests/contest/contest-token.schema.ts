/** Tokens by which resolvers, balloon tools and boards read one contest (docs/rules/ccs.md). */
import { z } from 'zod'
import { WireDate, WireDateOrNull } from '../../ground/wire/wire.ts'

const int = z.number().int()

/** In one contest. */
export const MOST_CONTEST_TOKENS = 20

/** How a token looks. A password of this form is taken for a token. */
export const contestTokenForm = /^tst_[A-Za-z0-9_-]{43}$/

export const NewContestToken = z.object({
  cid: int,
  /** What it is for. */
  name: z.string().trim().min(1).max(60),
  /** Whether the tool reads programs too. */
  readsCode: z.boolean().default(false),
})
export type NewContestToken = z.output<typeof NewContestToken>

/** `token` is shown here and never again. */
export const CreatedContestToken = z.object({ id: int, token: z.string() })

export const ContestToken = z.object({
  id: int,
  name: z.string(),
  readsCode: z.boolean(),
  /** Who made it; null when the account is gone. */
  username: z.string().nullable(),
  gmtCreate: WireDate,
  /** To a few minutes. */
  usedAt: WireDateOrNull,
})
export const ContestTokens = z.array(ContestToken)

export const ContestTokenRef = z.object({ cid: int, id: int })
