import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import { skeleton } from '@touchstone/shared/people/account/looks-alike.ts'
import type { UserOrder } from '@touchstone/shared/people/account/user-order.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { UserTable } from '../../ground/db/tables/account.table.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { ofGroups, type Touched } from '../../ground/live/touched.ts'
import type { ProviderName } from './sign-in-provider.ts'

export type User = Selectable<UserTable>

export const STAFF_ROLES: number[] = [RoleIds.root, RoleIds.admin, RoleIds.problemAdmin]

export function findUser(db: Database, uid: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
}

export function findUserByName(db: Database, username: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('usernameFolded', '=', foldName(username)).executeTakeFirst()
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('emailFolded', '=', foldName(email)).executeTakeFirst()
}

/** Whether the school registered another person under this real name or number; spaces and case are ignored. */
export async function isOfRegistered(db: Database, field: 'realname' | 'number', value: string, exceptUid: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('uid')
    .where('registeredBySchool', '=', 1)
    .where(sql`lower(replace(${sql.ref(field)}, ' ', ''))`, '=', foldName(value).replace(/\s/g, ''))
    .where('uid', '!=', exceptUid)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether readers may confuse the name with that of a staff member: username, nickname or real name. */
export async function isLikeStaff(db: Database, name: string, exceptUid: string | null): Promise<boolean> {
  const looks = skeleton(name)
  if (looks === '') return false
  const staff = await db
    .selectFrom('users')
    .select(['uid', 'username', 'nickname', 'realname'])
    .where('roleId', 'in', STAFF_ROLES)
    .execute()
  return staff.some(
    ({ uid, username, nickname, realname }) =>
      uid !== exceptUid && [username, nickname, realname].some((known) => skeleton(known ?? '') === looks),
  )
}

export async function listTakenNames(db: Database, usernames: string[]): Promise<string[]> {
  const taken: string[] = []
  for (let i = 0; i < usernames.length; i += 500) {
    const part = usernames.slice(i, i + 500).map(foldName)
    const rows = await db.selectFrom('users').select('username').where('usernameFolded', 'in', part).execute()
    taken.push(...rows.map((r) => r.username))
  }
  return taken
}

/** Includes its identity when the account has a password. */
export async function insertUser(db: Transaction, user: Insertable<UserTable>): Promise<void> {
  await db.insertInto('users').values(user).execute()
  if (user.passwordHash != null) await insertPasswordIdentity(db, user.uid, user.gmtCreate)
}

/** The same password under a better hash. */
export async function replaceHash(db: Database, uid: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('uid', '=', uid).execute()
}

/** A first password also creates its identity. */
export async function setUser(db: Database, uid: string, fields: UserFields): Promise<void> {
  const { passwordHash, gmtModified } = fields
  await db.updateTable('users').set(fields).where('uid', '=', uid).execute()
  if (passwordHash !== undefined && gmtModified !== undefined) await insertPasswordIdentity(db, uid, gmtModified)
}
type UserFields = Omit<Updateable<UserTable>, 'passwordHash'> &
  ({ passwordHash?: undefined } | { passwordHash: string; gmtModified: number })

/** The site itself checks passwords, by the uid. An existing identity is kept. */
async function insertPasswordIdentity(db: Database, uid: string, gmtCreate: number): Promise<void> {
  await db
    .insertInto('identities')
    .values({ provider: 'password', subject: uid, uid, gmtCreate })
    .onConflict((c) => c.columns(['provider', 'subject']).doNothing())
    .execute()
}

export function findUserByIdentity(db: Database, provider: ProviderName, subject: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.uid', 'users.uid')
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .selectAll('users')
    .executeTakeFirst()
}

export async function countActiveWithRole(db: Database, roleId: number): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('roleId', '=', roleId)
    .where('status', '=', AccountStatus.active)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

type UserFilter = { keyword?: string | undefined; roleIds?: readonly number[] | undefined; className?: string | undefined }

function filterUsers(db: Database, { keyword, roleIds, className }: UserFilter) {
  let query = db.selectFrom('users')
  if (roleIds) query = query.where('roleId', 'in', [...roleIds])
  if (className) query = query.where('className', '=', className)
  if (keyword) {
    const pattern = `%${escapeLike(foldName(keyword))}%`
    query = query.where((eb) =>
      eb.or([
        likeFolded(sql.ref('usernameFolded'), pattern),
        likeFolded(sql.ref('emailFolded'), pattern),
        likeFolded(sql`lower(coalesce(${sql.ref('realname')}, ''))`, pattern),
        likeFolded(sql`lower(coalesce(${sql.ref('number')}, ''))`, pattern),
      ]),
    )
  }
  return query
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const row = await filterUsers(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** One term, because SQLite would drop the index on the instant for two more: lengths of three digits, then the name. */
const byLengthAndName = sql`(length(${sql.ref('username')}) + 100) || ${sql.ref('username')}`

/** Staff, then pupils of classes, then others. */
const byStanding = sql`case when role_id in (${sql.join(STAFF_ROLES)}) then 0 when class_name is null then 2 else 1 end`

type UserPage = { currentPage: number; limit: number; order?: UserOrder | null | undefined }

/**
 * The newest first; accounts of one batch by name, and number 2 before number 10. By class: staff first, then each class by the number of
 * its pupils.
 */
export function listUsers(db: Database, filter: UserFilter, page: UserPage): Promise<User[]> {
  const all = filterUsers(db, filter).selectAll()
  const ordered =
    page.order === 'class'
      ? all
          .orderBy(byStanding)
          .orderBy(sql`length(coalesce(class_name, ''))`)
          .orderBy(sql`coalesce(class_name, '')`)
          .orderBy(sql`length(coalesce(number, ''))`)
          .orderBy(sql`coalesce(number, '')`)
      : all.orderBy('gmtCreate', 'desc')
  return ordered
    .orderBy(byLengthAndName)
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
}

/** Holds an account until the transaction ends, so that a second save reads what the first one wrote. */
export async function holdUser(db: Transaction, uid: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ gmtModified: eb.ref('gmtModified') }))
    .where('uid', '=', uid)
    .execute()
}

/** These users by name; unknown ones are left out. */
export function listUsersByUid(db: Database, uids: readonly string[]): Promise<User[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('uid', 'in', [...uids])
    .orderBy(byLengthAndName)
    .execute()
}

/** Classes with members, and their sizes. */
export async function listClasses(db: Database): Promise<{ className: string; users: number }[]> {
  const rows = await db
    .selectFrom('users')
    .select((eb) => [sql<string>`${sql.ref('className')}`.as('className'), eb.fn.countAll<number>().as('users')])
    .where('className', 'is not', null)
    .groupBy('className')
    .orderBy('className')
    .execute()
  return rows.map(({ className, users }) => ({ className, users: Number(users) }))
}

/**
 * Gives a user's objects to another, so that no shared object is lost with the account.
 * @returns the number of each kind, and the contests among them, because a contest's creator is not on its boards
 */
export async function handOver(db: Transaction, uid: string, toUid: string): Promise<{ moved: Record<Owned, number>; touched: Touched }> {
  const contests = await db.updateTable('contests').set({ uid: toUid }).where('uid', '=', uid).returning('id').execute()
  const owned = {
    problems: await db.updateTable('problems').set({ authorUid: toUid }).where('authorUid', '=', uid).executeTakeFirst(),
    groups: await db.updateTable('groups').set({ uid: toUid }).where('uid', '=', uid).executeTakeFirst(),
    trainings: await db.updateTable('trainings').set({ authorUid: toUid }).where('authorUid', '=', uid).executeTakeFirst(),
  }
  const numbers = Object.entries(owned).map(([name, { numUpdatedRows }]) => [name, Number(numUpdatedRows)])
  const moved = { ...Object.fromEntries(numbers), contests: contests.length } as Record<Owned, number>
  return { moved, touched: { contests: contests.map(({ id }) => id), trainings: [] } }
}
type Owned = 'problems' | 'groups' | 'contests' | 'trainings'

/** The oldest root account, except for those being removed. */
export async function findFirstRoot(db: Database, exceptUids: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('uid')
    .where('roleId', '=', RoleIds.root)
    .where('status', '=', AccountStatus.active)
    .where('uid', 'not in', [...exceptUids])
    .orderBy('gmtCreate')
    .orderBy('uid')
    .executeTakeFirst()
  return row?.uid
}

/** Includes all dependent rows. @returns their number, and the contests and trainings that lost a person or a run */
export async function deleteUsers(db: Transaction, uids: string[]): Promise<{ deleted: number; touched: Touched }> {
  const lost = await db
    .selectFrom('contestRecords')
    .select('cid')
    .where('uid', 'in', uids)
    .union(db.selectFrom('contestRegistrations').select('cid').where('uid', 'in', uids))
    .union(db.selectFrom('contestHelpers').select('cid').where('uid', 'in', uids))
    .execute()
  const trainings = await db
    .selectFrom('groupMembers as m')
    .innerJoin('trainings as t', 't.gid', 'm.gid')
    .select(['t.id as tid', 't.gid'])
    .where('m.uid', 'in', uids)
    .execute()
  const result = await db.deleteFrom('users').where('uid', 'in', uids).executeTakeFirst()
  return { deleted: Number(result.numDeletedRows), touched: { contests: lost.map(({ cid }) => cid), trainings: ofGroups(trainings) } }
}
