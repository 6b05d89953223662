import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

const lists = { hdu: 'HDU', cf: 'CF', poj: 'POJ', atcoder: 'AC', spoj: 'SPOJ' } as const

/**
 * Accounts at other judges leave the settings, where their passwords stood in clear. Their names become accounts without a password, so nothing
 * is sent before an administrator enters it.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'switches'`.execute(db)
  const stored = readObject(rows[0]?.value)
  if (!stored) return
  for (const [prefix, judge] of Object.entries(lists)) {
    const names = stored[`${prefix}UsernameList`]
    for (const name of new Set(Array.isArray(names) ? names : [])) {
      if (typeof name !== 'string' || name.trim() === '') continue
      await sql`insert into remote_accounts (judge, username, fault, gmt_create, gmt_modified)
        values (${judge}, ${name.trim()}, 'password-missing', 0, 0) on conflict (judge, username) do nothing`.execute(db)
    }
  }
  const kept = Object.entries(stored).filter(([key]) => !/^(hdu|cf|poj|atcoder|spoj|libreoj)(Username|Password)List$/.test(key))
  await sql`update settings set value = ${JSON.stringify(Object.fromEntries(kept))} where key = 'switches'`.execute(db)
}

/** A damaged value stays as it is: the server names it. */
function readObject(text: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
