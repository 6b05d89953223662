import type { Transaction } from '../db/transaction.ts'

/** What a group tells people by message. */
export const groupNewsKinds = [
  'group-joined',
  'group-application',
  'group-admitted',
  'group-refused',
  'group-removed',
  'group-disbanded',
] as const
export type GroupNewsKind = (typeof groupNewsKinds)[number]

/** `name` is the group's; `who` the person it is about, where that is not the reader. */
export type GroupNews = { kind: GroupNewsKind; name: string; gid: number; who?: string }

/**
 * Writes messages in the transaction of what they speak of.
 * @returns what tells open pages of them; to be called after the commit
 */
export type TellGroupNews = (db: Transaction, uids: readonly string[], news: GroupNews) => Promise<() => void>

/** For a site that keeps no messages. */
export const withoutMessages: TellGroupNews = async () => () => {}
