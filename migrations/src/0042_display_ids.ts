import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

type Place = { id: number; cid: number; pid: number; displayId: string; folded: string }

/**
 * `a` and `A` are one display id in a contest: both open the same problem. When a contest has both, the newer problem and its submissions
 * get a free id.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<Place>`select id, cid, pid, display_id as "displayId", lower(display_id) as folded
    from contest_problems where removed_at is null order by cid, id`.execute(db)
  const taken = new Set(rows.map(({ cid, folded }) => `${cid} ${folded}`))
  const seen = new Set<string>()
  for (const { id, cid, pid, displayId, folded } of rows) {
    if (!seen.has(`${cid} ${folded}`)) {
      seen.add(`${cid} ${folded}`)
      continue
    }
    let number = 2
    while (taken.has(`${cid} ${folded}${number}`)) number += 1
    taken.add(`${cid} ${folded}${number}`)
    seen.add(`${cid} ${folded}${number}`)
    const free = `${displayId}${number}`
    await sql`update contest_problems set display_id = ${free} where id = ${id}`.execute(db)
    await sql`update submissions set display_pid = ${free} where cid = ${cid} and pid = ${pid}`.execute(db)
  }
  await sql`create unique index contest_problems_cid_folded_id_key on contest_problems (cid, lower(display_id))
    where removed_at is null`.execute(db)
}
