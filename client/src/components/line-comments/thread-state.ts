import type { LineThread } from '@touchstone/shared/classes/line-comment/line-comment.schema.ts'

/** The state in the reader's words. A reader who answers but cannot settle is the author of the code, and reads whose turn it is. */
export function threadState({ settled, remarks, can }: Pick<LineThread, 'settled' | 'remarks' | 'can'>) {
  if (settled !== null) return 'thread.settled'
  return can.answer && !can.settle && !remarks.at(-1)?.byAuthor ? 'thread.yourTurn' : 'thread.open'
}
