import { RoleIds, roleIds, type roles } from '@touchstone/shared/ground/access/role.ts'
import { foldName, isEmail, readGender } from '@touchstone/shared/people/account/account-rules.ts'
import { inTransaction } from '../../../ground/db/transaction.ts'
import type { Ids } from '../../../ground/ids/ids.ts'
import { storeMovedUser } from '../../../people/account/new-user.ts'
import { hashOverMd5, hashPassword, hashPasswords } from '../../../people/account/password.ts'
import type { RowReader } from '../dump/row-reader.ts'
import { type Move, stampsOf } from '../moving/move.ts'

const md5Digest = /^[0-9a-f]{32}$/i
const isRootRole = (roleId: number) => roleId === RoleIds.root

function rolesOf({ dump, read, known }: Move): void {
  for (const batch of dump.batches('user_role'))
    for (const raw of batch) {
      const row = read(raw)
      const [uid, role] = [row.text('uid'), row.number('role_id')]
      if (uid !== null && role !== null && roleIds.includes(role as keyof typeof roles)) known.roleOf.set(uid, role)
    }
}

/**
 * Accounts, with their uids and password digests: an MD5 digest is hashed like a password, and replaced at the first sign-in.
 * A root of the old site with the uid or name of a root here becomes that account, which stays unchanged.
 */
export async function moveUsers(move: Move, ids: Ids, registeredBySchool: boolean): Promise<void> {
  const { db, dump, report, read, known, dryRun } = move
  rolesOf(move)
  const line = report.line('users')
  const total = dump.count('user_info')
  line.found(total)
  let done = 0
  for (const batch of dump.batches('user_info')) {
    const rows = batch.map(read)
    const here = await findThoseHere(move, rows)
    const fresh = rows.flatMap((row) => {
      const [uid, username] = [row.text('uuid'), row.text('username')]
      if (uid === null || username === null) {
        line.leave('row-damaged', username ?? uid ?? '?')
        return []
      }
      known.uidOfName.set(username, uid)
      const roleId = known.roleOf.get(uid) ?? RoleIds.user
      const sameUid = here.byUid.get(uid)
      const sameName = here.byName.get(foldName(username))
      const same = sameUid ?? (sameName && isRootRole(roleId) && isRootRole(sameName.roleId) ? sameName : undefined)
      if (same) {
        const isSame = same.usernameFolded === foldName(username) || (isRootRole(roleId) && isRootRole(same.roleId))
        if (isSame) {
          line.here()
          known.users.add(same.uid)
          if (same.uid !== uid) known.uidChanged.set(uid, same.uid)
        } else line.leave('id-taken', username)
        return []
      }
      if (sameName) {
        line.leave('name-taken', username)
        return []
      }
      // Two names of the old site may be equal here, where case does not matter.
      here.byName.set(foldName(username), { uid, usernameFolded: foldName(username), roleId })
      return [{ uid, username, roleId, row }]
    })
    const values = fresh.map(({ uid, username, roleId, row }) => {
      known.users.add(uid)
      const email = row.text('email')
      const isFree = email !== null && isEmail(email) && !here.emails.has(foldName(email))
      if (email !== null && !isFree) line.note('email-taken', `${username} ${email}`)
      if (isFree) here.emails.add(foldName(email))
      const digest = row.text('password') ?? ''
      if (!md5Digest.test(digest)) line.note('password-unknown', username)
      return {
        uid,
        username,
        usernameFolded: foldName(username),
        roleId,
        digest,
        email: isFree ? email : null,
        emailFolded: isFree ? foldName(email) : null,
        status: row.flag('status'),
        registeredBySchool: registeredBySchool ? 1 : 0,
        gender: readGender(row.text('gender')),
        nickname: row.text('nickname'),
        realname: row.text('realname'),
        school: row.text('school'),
        course: row.text('course'),
        number: row.text('number'),
        signature: row.text('signature'),
        avatar: row.text('avatar'),
        github: row.text('github'),
        blog: row.text('blog'),
        cfUsername: row.text('cf_username'),
        titleName: row.text('title_name'),
        titleColor: row.text('title_color'),
        ...stampsOf(row),
      }
    })
    if (!dryRun && values.length > 0) {
      const hashes = await hashPasswords(
        values.map(({ digest }) => digest),
        (digest) => (md5Digest.test(digest) ? hashOverMd5(digest) : hashPassword(ids.password(24))),
      )
      await inTransaction(db, async (db) => {
        for (const [i, { digest: _, ...user }] of values.entries()) await storeMovedUser(db, { ...user, passwordHash: hashes[i] as string })
      })
    }
    line.taken(values.length)
    done += batch.length
    move.progress('users', done, total)
  }
}

type Here = { uid: string; usernameFolded: string; roleId: number }

/** Accounts here with a uid, a name or an address of one of these. */
async function findThoseHere({ db }: Move, rows: readonly RowReader[]) {
  const texts = (column: string) => rows.flatMap((row) => row.text(column) ?? [])
  const columns = ['uid', 'usernameFolded', 'emailFolded', 'roleId'] as const
  const found = await db
    .selectFrom('users')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('uid', 'in', texts('uuid')),
        eb('usernameFolded', 'in', texts('username').map(foldName)),
        eb('emailFolded', 'in', texts('email').map(foldName)),
      ]),
    )
    .execute()
  return {
    byUid: new Map<string, Here>(found.map((user) => [user.uid, user])),
    byName: new Map<string, Here>(found.map((user) => [user.usernameFolded, user])),
    emails: new Set(found.flatMap(({ emailFolded }) => emailFolded ?? [])),
  }
}
