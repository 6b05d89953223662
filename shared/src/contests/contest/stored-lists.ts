/**
 * Lists of a contest that are stored as JSON text, in the form of documented clients. A damaged text counts as an empty list, so one list
 * never closes a contest. The start of the site and moving in name each damaged list.
 */
import { z } from 'zod'
import { AwardTier } from './contest.schema.ts'

const Stars = z.object({ star_account: z.array(z.string()) })
const Tiers = z.object({ config: z.array(AwardTier) })

/** Undefined for no text and for a damaged one. */
function read<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  if (!text) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type StoredLists = { starAccount: string | null; awardConfig: string | null }

const schemas = { starAccount: Stars, awardConfig: Tiers } as const satisfies Record<keyof StoredLists, z.ZodType>

/** The lists whose text cannot be read. */
export function damagedLists(stored: StoredLists): (keyof StoredLists)[] {
  return (['starAccount', 'awardConfig'] as const).filter(
    (list) => stored[list] && read<unknown>(schemas[list], stored[list]) === undefined,
  )
}

/** Usernames of star users. */
export function readStars(text: string | null): string[] {
  return read(Stars, text)?.star_account ?? []
}

export function formatStars(names: readonly string[]): string {
  return JSON.stringify({ star_account: names })
}

export function readAwardTiers(text: string | null): AwardTier[] {
  return read(Tiers, text)?.config ?? []
}

export function formatAwardTiers(tiers: readonly AwardTier[]): string {
  return JSON.stringify({ config: tiers })
}
