import type { DeviceId } from '@touchstone/shared/ground/access/device.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { SessionTable } from '../../ground/db/tables/account.table.ts'

export async function insertSession(db: Database, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The session of a token with the guard's data about its user. */
export function findSession(db: Database, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select([
      'sessions.id',
      'sessions.device',
      'sessions.refreshAt',
      'sessions.expiresAt',
      'sessions.seenAt',
      'sessions.endedAt',
      'users.uid',
      'users.username',
      'users.roleId',
      'users.status',
      'users.mustChangePassword',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Devices with a valid token, of users that are not banned. */
export function listWorkingDevices(db: Database, devices: readonly DeviceId[], now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select(['sessions.device', 'users.roleId'])
    .where('sessions.device', 'in', devices)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('users.status', '=', AccountStatus.active)
    .execute()
}

/** Of several simultaneous requests one wins. */
export async function claimRefresh(db: Database, id: number, now: number, nextRefreshAt: number): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ refreshAt: nextRefreshAt })
    .where('id', '=', id)
    .where('refreshAt', '<=', now)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

export async function setSessionExpiry(db: Database, id: number, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ expiresAt }).where('id', '=', id).execute()
}

export type SessionTimes = Pick<Selectable<SessionTable>, 'id' | 'seenAt' | 'refreshAt' | 'expiresAt'>

export async function setTimes(db: Database, id: number, times: Omit<SessionTimes, 'id'>): Promise<void> {
  await db.updateTable('sessions').set(times).where('id', '=', id).execute()
}

export async function setSeen(db: Database, id: number, seenAt: number): Promise<void> {
  await db.updateTable('sessions').set({ seenAt }).where('id', '=', id).execute()
}

/** @returns whether the device had an open session */
export async function endDevice(db: Database, uid: string, device: string, at: number): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('uid', '=', uid)
    .where('device', '=', device)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

export async function endSessions(db: Database, uid: string, at: number, exceptDevice?: string): Promise<void> {
  let query = db.updateTable('sessions').set({ endedAt: at }).where('uid', '=', uid).where('endedAt', 'is', null)
  if (exceptDevice) query = query.where('device', '!=', exceptDevice)
  await query.execute()
}

/** Rows of a user's open devices, oldest first; a device with a renewed token has several. */
export function listSessions(db: Database, uid: string) {
  return db
    .selectFrom('sessions')
    .select(['device', 'ip', 'userAgent', 'createdAt', 'seenAt', 'expiresAt'])
    .where('uid', '=', uid)
    .where('endedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Deletes rows created before that moment, except each user's newest, which has the last visit. */
export async function deleteOldSessions(db: Database, before: number): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('createdAt', '<', before)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions as s')
        .select((e) => e.fn.max('s.id').as('newest'))
        .groupBy('s.uid'),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Addresses of a user's sign-ins, the last one first. */
export async function listAddresses(db: Database, uid: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('ip').where('uid', '=', uid).orderBy('createdAt', 'desc').limit(limit).execute()
  return rows.map(({ ip }) => ip)
}

/** Every address of a user's sign-ins, once. */
export async function listKnownAddresses(db: Database, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('ip').distinct().where('uid', '=', uid).execute()
  return rows.map(({ ip }) => ip)
}
