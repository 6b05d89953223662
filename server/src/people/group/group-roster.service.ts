import { isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { getsPasswordsFromGroups, mayBringIn } from '@touchstone/shared/ground/access/group-access.ts'
import { standingIn } from '@touchstone/shared/ground/access/group-content.ts'
import { isTrustedTo } from '@touchstone/shared/ground/access/group-trust.ts'
import { isStaffRole } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { errorMessage } from '@touchstone/shared/ground/i18n/error-message.ts'
import type { PasswordSlip } from '@touchstone/shared/people/account/many-users.schema.ts'
import {
  type ImportRoster,
  type ResetRosterPasswords,
  ROSTER_MAX_ACCOUNTS,
  type RosterReport,
  type RosterRow,
} from '@touchstone/shared/people/group/group-roster.schema.ts'
import { MemberState, stateName } from '@touchstone/shared/people/group/member-state.ts'
import { mayRemoveMember } from '@touchstone/shared/people/group/member-transitions.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ManyUsersService } from '../user-admin/many-users.service.ts'
import type { ReadRow, UserBatchService } from '../user-admin/user-batch.service.ts'
import type { GroupService } from './group.service.ts'
import type { GroupDoor } from './group-door.service.ts'
import * as members from './group-member.queries.ts'
import type { SendGroupNews } from './group-news.ts'
import * as queries from './group-roster.queries.ts'

export type GroupRosterService = {
  /**
   * Imports a class list into a group. Existing accounts join, the others are created as ordinary users. Good rows are kept when others
   * fail. A row is refused when its name differs from its account's name, or when the account must apply itself. Without backing of the
   * owner, a row for a new account is refused too. `dryRun` changes nothing.
   * @throws DomainError group.not-found, group.not-member, group.not-allowed, group.roster-full
   */
  importRows(input: ImportRoster, caller: Caller): Promise<z.input<typeof RosterReport>>
  /**
   * Sets new passwords for accounts of the group's roster, while they are members below the caller and not site staff.
   * @throws DomainError group.not-found, group.not-member, group.not-allowed, group.makes-no-accounts, group.not-of-roster; then no
   * password has changed
   */
  resetPasswords(input: ResetRosterPasswords, caller: Caller): Promise<PasswordSlip[]>
}

type Deps = {
  db: Database
  clock: Clock
  groups: Pick<GroupService, 'backingIn'>
  door: GroupDoor
  audit: AuditService
  send: SendGroupNews
  userBatch: UserBatchService
  manyUsers: ManyUsersService
}

type Fate = Pick<RosterRow, 'existing'> & { fault: DomainError | null }

/** The class list of a group. */
export function createGroupRosterService({ db, clock, groups, door, audit, send, userBatch, manyUsers }: Deps): GroupRosterService {
  const right = ['member list', 'manage'] as const

  /** Makes a user without membership a member, with the line in the record. */
  async function admit(db: Transaction, gid: number, uid: string, before: string, caller: Caller): Promise<void> {
    const now = clock.now()
    await members.putMember(db, { gid, uid, auth: MemberState.member, gmtCreate: now, gmtModified: now })
    const detail = { uid, roster: true }
    await audit.record(db, caller, {
      action: 'group.member',
      target: gid,
      before: { uid, auth: before },
      after: { uid, auth: 'member' },
      detail,
    })
  }

  /** The result of a row with an existing account. */
  async function joinKnown(gid: number, row: ReadRow, dryRun: boolean, caller: Caller): Promise<Fate> {
    const { known } = row
    if (!known) throw new Error('the row names no account')
    let announce = () => {}
    const fate = await inTransaction(db, async (db): Promise<Fate> => {
      const { group } = await door.demand(db, gid, right, caller)
      const stored = await members.findMember(db, gid, known.uid)
      const state = stored ? stateName(stored.auth) : 'none'
      const hasApplied = state === 'applied' || state === 'refused'
      const isMember = known.uid === group.uid || (state !== 'none' && !hasApplied)
      const isOfRoster = await queries.isOfRoster(db, gid, known.uid)
      // Before the names are compared, because the answer would reveal the owner of the account.
      if (!isMember && !mayBringIn(caller.actor, { hasApplied, isOfRoster, isStaff: isStaffRole(known.roleId) }))
        return { existing: null, fault: new DomainError('group.unasked') }
      const isOther = Boolean(row.realname && known.realname && row.realname !== known.realname)
      if (isOther) return { existing: null, fault: new DomainError('group.other-person') }
      if (isMember) return { existing: 'member', fault: null }
      if (!dryRun) {
        await admit(db, gid, known.uid, state, caller)
        announce = await send(db, [known.uid], { kind: 'group-admitted', name: group.name, gid })
      }
      return { existing: 'joins', fault: null }
    })
    announce()
    return fate
  }

  /** Checked again for each account: several lists of one owner may arrive at once. @throws DomainError group.roster-full */
  async function keepWithinLimit(db: Database, ownerUid: string, more: number, { actor }: Caller): Promise<void> {
    if (isStaffMember(actor) || more === 0) return
    const most = ROSTER_MAX_ACCOUNTS
    if ((await queries.countRosterAccounts(db, ownerUid)) + more > most) throw new DomainError('group.roster-full', { most })
  }

  async function makesAccounts(db: Database, gid: number, { actor }: Caller): Promise<boolean> {
    return isStaffMember(actor) || isTrustedTo('roster-accounts', await groups.backingIn(db, gid))
  }

  /** @throws DomainError group.makes-no-accounts */
  async function mustMakeAccounts(db: Database, gid: number, caller: Caller): Promise<void> {
    if (!(await makesAccounts(db, gid, caller))) throw new DomainError('group.makes-no-accounts')
  }

  return {
    async importRows({ gid, users, ...options }, caller) {
      const { group } = await door.demand(db, gid, right, caller)
      const dryRun = options.dryRun ?? false
      const rows = await userBatch.readRows(users)
      const mayMake = await makesAccounts(db, gid, caller)
      const fresh = mayMake ? users.filter((_, i) => rows[i]?.known === undefined) : []
      await keepWithinLimit(db, group.uid, fresh.length, caller)
      const made = await userBatch.importRows({ ...options, users: fresh }, caller, async (db, uid) => {
        const { group } = await door.demand(db, gid, right, caller)
        await mustMakeAccounts(db, gid, caller)
        await keepWithinLimit(db, group.uid, 1, caller)
        await queries.insertRosterAccount(db, { gid, uid, ownerUid: group.uid, gmtCreate: clock.now() })
        await admit(db, gid, uid, 'none', caller)
      })
      const reports = made.rows.values()
      const report: RosterRow[] = []
      for (const row of rows) {
        if (!row.known && !mayMake) {
          report.push(refused(row.username, new DomainError('group.makes-no-accounts'), caller))
          continue
        }
        if (!row.known) {
          const next = reports.next().value
          if (next) report.push({ ...next, existing: null })
          continue
        }
        const { existing, fault } = await joinKnown(gid, row, dryRun, caller)
        if (fault) report.push(refused(row.username, fault, caller))
        else report.push({ username: row.username, created: false, existing, code: null, message: null })
      }
      return { rows: report }
    },

    resetPasswords: ({ gid, ...input }, caller) =>
      manyUsers.resetPasswords(input, caller, async (db, users) => {
        const { role } = await door.demand(db, gid, right, caller)
        await mustMakeAccounts(db, gid, caller)
        const changer = standingIn(caller.actor, role)
        const states = await queries.listRosterStates(
          db,
          gid,
          users.map(({ uid }) => uid),
        )
        const isOurs = ({ uid, roleId }: (typeof users)[number]) => {
          const state = states.get(uid)
          return state !== undefined && getsPasswordsFromGroups(roleId) && mayRemoveMember(changer, stateName(state))
        }
        if (!users.every(isOurs)) throw new DomainError('group.not-of-roster')
      }),
  }
}

const refused = (username: string, { code, details }: DomainError, { language, added }: Caller): RosterRow => ({
  username,
  created: false,
  existing: null,
  code,
  message: errorMessage(code, details, language, added),
})
