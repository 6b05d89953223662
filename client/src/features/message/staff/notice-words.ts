import { type NoticeType, noticeTypes } from '@touchstone/shared/people/message/notice.schema.ts'

/** An unknown kind is shown as one to a single person: the smallest circle. */
export function typeOf(type: string): NoticeType {
  return noticeTypes.find((known) => known === type) ?? 'Single'
}

const titleMax = 255
const contentMax = 65_535

export type NoticeWords = {
  title: string
  content: string
  type: NoticeType
  /** uid; empty without a choice. */
  recipientId: string
  /** Number of the group; empty without a choice. */
  gid: string
  later: boolean
  /** In the format of the browser's field for a day and an hour. */
  at: string
}

type NoticeFault = { key: 'fault.required' | 'fault.time' } | { key: 'fault.tooLong'; max: number }

/** The faults of a notice, by field. @param now ms UTC */
export function faultsOf(words: NoticeWords, now: number): Partial<Record<keyof NoticeWords, NoticeFault>> {
  const faults: Partial<Record<keyof NoticeWords, NoticeFault>> = {}
  for (const [field, max] of [['title', titleMax] as const, ['content', contentMax] as const]) {
    if (words[field].trim() === '') faults[field] = { key: 'fault.required' }
    else if (words[field].length > max) faults[field] = { key: 'fault.tooLong', max }
  }
  if (words.type === 'Single' && words.recipientId === '') faults.recipientId = { key: 'fault.required' }
  if (words.type === 'Group' && words.gid === '') faults.gid = { key: 'fault.required' }
  // A half-typed moment counts as a fault: it must never publish at once.
  if (words.later && !(new Date(words.at).getTime() > now)) faults.at = { key: 'fault.time' }
  return faults
}

/** The payload, without fields of other kinds of readers. */
export function noticeOf({ title, content, type, recipientId, gid, later, at }: NoticeWords) {
  return {
    title,
    content,
    type,
    recipientId: type === 'Single' ? recipientId : null,
    gid: type === 'Group' ? Number(gid) : null,
    publishAt: later ? new Date(at).getTime() : null,
  }
}
