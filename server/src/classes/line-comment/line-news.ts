import { minute } from '@touchstone/shared/ground/time/instant.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { MessageService } from '../../people/message/message.service.ts'

/** Remarks within this time become one message. */
const GATHER_MS = 15 * minute

/** A new remark on a line, with the recipient `toUid`. */
export type LineNews = {
  kind: 'line-comment' | 'line-answer'
  toUid: string | null
  by: { uid: string; username: string }
  submitId: number
  problemId: string
  line: number
}

/**
 * Writes the message in the transaction of the remark; an own remark sends none.
 * @returns notifies open pages; call it after the commit
 */
export type SendLineNews = (db: Transaction, news: LineNews) => Promise<() => void>

export function createLineNews({ messages }: { messages: MessageService }): SendLineNews {
  return async (db, { kind, toUid, by, submitId, problemId, line }) => {
    if (toUid === null || toUid === by.uid) return () => {}
    return messages.send(db, {
      uid: toUid,
      kind: 'Mine',
      text: kind,
      senderUid: by.uid,
      details: { who: by.username, submitId, problemId, line, count: 1 },
      gather: { key: `${kind} ${submitId} ${by.uid} ${toUid}`, withinMs: GATHER_MS },
    })
  }
}
