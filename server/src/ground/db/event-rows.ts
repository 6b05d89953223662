/** Events between the servers of a site: rows of a table. A notification carries the number of the newest one, and nothing else. */
import type { SessionRow, SiteSession } from './site-session.ts'

type Session = Pick<SiteSession, 'query'>

const CHANNEL = 'touchstone_events'

/** Longer than any connection takes to be opened again without being missed. */
const KEPT_MS = 10 * 60_000

const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

export async function listenForEvents(session: Session): Promise<void> {
  await session.query(`listen ${CHANNEL}`)
}

/** Notifies every listener, this session too, without storing anything. */
export async function sendWord(session: Session, word: string): Promise<void> {
  await session.query('select pg_notify($1, $2)', [CHANNEL, word])
}

/** Stores events in their order and notifies all listeners, in one statement. */
export async function storeEvents(session: Session, sender: string, bodies: readonly string[]): Promise<void> {
  await session.query(
    `with stored as (
       insert into site_events (sender, body, created_at)
       select $1, body, ${now} from unnest($2::text[]) with ordinality as given (body, place) order by place returning id)
     select pg_notify($3, max(id)::text) from stored`,
    [sender, bodies, CHANNEL],
  )
}

export async function newestEvent(session: Session): Promise<number> {
  const [row] = await session.query('select coalesce(max(id), 0) as id from site_events')
  return Number(row?.id)
}

type StoredEvent = { id: number; sender: string; body: string }

const toEvent = ({ id, sender, body }: SessionRow): StoredEvent => ({ id: Number(id), sender: String(sender), body: String(body) })

/** New events above a number, oldest first; known ones are left out. */
export async function eventsAfter(session: Session, floor: number, known: readonly number[], most: number): Promise<StoredEvent[]> {
  const rows = await session.query(
    'select id, sender, body from site_events where id > $1 and id <> all ($2::bigint[]) order by id limit $3',
    [floor, known, most],
  )
  return rows.map(toEvent)
}

export async function forgetEvents(session: Session, keptMs = KEPT_MS): Promise<void> {
  await session.query(`delete from site_events where ${now} - $1::bigint > created_at`, [keptMs])
}
