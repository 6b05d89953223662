import type { SiteMessageKey } from '@touchstone/shared/ground/i18n/site-message-texts.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { MessageService } from '../message/message.service.ts'

/** Messages of a group to users. */
const groupNewsKinds = [
  'group-joined',
  'group-application',
  'group-admitted',
  'group-refused',
  'group-removed',
  'group-disbanded',
] as const satisfies readonly SiteMessageKey[]
export type GroupNewsKind = (typeof groupNewsKinds)[number]

/** `name` is the group's; `who` the user that it is about, unless that is the reader. */
type GroupNews = { kind: GroupNewsKind; name: string; gid: number; who?: string }

/**
 * Writes messages in the transaction of their event.
 * @returns notifies open pages; call it after the commit
 */
export type SendGroupNews = (db: Transaction, uids: readonly string[], news: GroupNews) => Promise<() => void>

export function createGroupNews({ messages }: { messages: MessageService }): SendGroupNews {
  return async (db, uids, { kind, ...details }) => {
    const announcements: (() => void)[] = []
    for (const uid of uids) announcements.push(await messages.send(db, { uid, kind: 'Mine', text: kind, details }))
    return () => {
      for (const announce of announcements) announce()
    }
  }
}
