/** Lists of a contest that are stored as JSON text, in the form of documented clients. An invalid text is an empty list. */
import { z } from 'zod'
import { AwardTier } from './contest.schema.ts'

const Stars = z.object({ star_account: z.array(z.string()) })
const Tiers = z.object({ config: z.array(AwardTier) })

function read<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  if (!text) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
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
