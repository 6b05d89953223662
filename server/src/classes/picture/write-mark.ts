import type { Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { MessageService } from '../../people/message/message.service.ts'
import type { StoredRecord } from './picture-record.queries.ts'
import { setRecord } from './picture-record.queries.ts'

type Place = { tid: number; gid: number; task: { id: number; title: string } }
/** `by` null: the scoring service, with its rating. */
type Mark = { mark: number; comment: string | null; by: string | null; ratedPercent?: number; rating?: string }

/**
 * Writes a mark with its message to the pupil: the first mark of a picture, and each change of the mark or comment.
 * @returns notifies open pages; call it after the commit
 */
export type WriteMark = (db: Transaction, record: StoredRecord, place: Place, mark: Mark) => Promise<() => void>

type Deps = { clock: Clock; messages: Pick<MessageService, 'send'> }

export const createWriteMark =
  ({ clock, messages }: Deps): WriteMark =>
  async (db, record, { tid, gid, task }, { mark, comment, by, ratedPercent = null, rating = null }) => {
    const now = clock.now()
    const stopped = { ratedPercent, rating, nextTryAt: null, failure: null }
    await setRecord(db, record.id, { state: 'confirmed', mark, comment, markedBy: by, markedAt: now, ...stopped }, now)
    const isFirst = record.mark === null
    if (!isFirst && record.mark === mark && record.comment === comment) return () => {}
    const text = isFirst ? 'picture-marked' : 'picture-mark-changed'
    return messages.send(db, { uid: record.uid, kind: 'Mine', text, details: { gid, tid, task: task.id, title: task.title } })
  }
