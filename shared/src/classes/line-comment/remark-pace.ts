import type { LineStanding } from '../../ground/access/line-comment-access.ts'
import { talkPace } from '../../talk/discussion/talk-thresholds.ts'

/** One person's remarks within the window. */
export type WrittenRemark = { threadId: number; submitId: number; text: string }

/** A teacher who reviews a class writes fast, and the same to many; an author has the pace of discussions. */
const perMinute = { teacher: { all: 60, here: 40 }, author: { all: talkPace.perPerson, here: talkPace.perPlace } } as const

/**
 * Why a remark has to wait; null when it need not. The same text is refused only in the same thread.
 * @param next `threadId` null: it opens a thread
 */
export function remarkWaits(
  standing: Exclude<LineStanding, 'none'>,
  recent: readonly WrittenRemark[],
  next: { threadId: number | null; submitId: number; text: string },
): 'same-text' | 'too-fast' | null {
  if (recent.some(({ threadId, text }) => threadId === next.threadId && text.trim() === next.text.trim())) return 'same-text'
  const here = recent.filter(({ submitId }) => submitId === next.submitId).length
  return recent.length >= perMinute[standing].all || here >= perMinute[standing].here ? 'too-fast' : null
}

/** Maximum amounts. */
export const MAX_THREADS = 100
export const MAX_REMARKS = 100
