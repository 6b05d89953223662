import { roleName } from '@touchstone/shared/ground/access/role.ts'
import type { AuditCaller } from '../../ground/audit/audit.service.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { MessageService } from '../message/message.service.ts'
import type { User } from './account.queries.ts'

/** Sends a user a message about a new role, in its transaction. @returns notifies open pages; call it after the commit */
export function sendRoleNews(
  db: Transaction,
  messages: MessageService,
  user: User,
  roleId: number,
  caller: AuditCaller,
): Promise<() => void> {
  const details = { before: roleName(user.roleId), after: roleName(roleId) }
  return messages.send(db, { uid: user.uid, kind: 'Sys', text: 'role-changed', details, senderUid: caller.actor?.uid ?? null })
}
