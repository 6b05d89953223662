import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tables } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'

/** Columns whose texts may show a picture of this site. */
export const textColumns = {
  announcements: ['content'],
  comments: ['content'],
  contests: ['description'],
  discussions: ['content'],
  groups: ['description', 'avatar'],
  hints: ['text'],
  lineRemarks: ['content'],
  lineSnippets: ['content'],
  notices: ['content'],
  pictureTasks: ['description'],
  problemChanges: ['draft'],
  problemNotes: ['text'],
  problems: ['description', 'input', 'output', 'examples', 'hint', 'source'],
  raisedHands: ['answer'],
  replies: ['content'],
  settings: ['value'],
  trainings: ['description'],
  users: ['signature', 'avatar'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

/** Whether a text of the site names this picture. Names are unguessable, and hold no sign with a meaning in patterns. */
export async function isNamedInTexts(db: Database, name: string): Promise<boolean> {
  for (const [table, columns] of Object.entries(textColumns)) {
    const named = sql.join(
      columns.map((column) => sql`${sql.ref(column)} like ${`%${name}%`}`),
      sql` or `,
    )
    const { rows } = await sql`select 1 as found from ${sql.table(table)} where ${named} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

const Pictures = z.object({ logoUrl: z.string().nullish(), iconUrl: z.string().nullish() })

/** Addresses of the logos and icons that the settings named before, as far as the audit record reaches. */
export async function listEarlierLogos(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('auditLog').select(['id', 'before']).where('action', '=', 'settings.website').execute()
  return rows.flatMap(({ id, before }) => {
    if (before === null) return []
    const { logoUrl, iconUrl } = readStored(Pictures, before, `audit_log.before of ${id}`)
    return [logoUrl, iconUrl].filter((url) => url != null)
  })
}
