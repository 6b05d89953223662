import type { MessageKind } from '@touchstone/shared/people/message/message-kind.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'

export type TalkRow = Outputs['message']['comments']['records'][number]
export type SiteRow = Outputs['message']['sys']['records'][number]

/** Rows of a page (docs/rules/talk.md). */
export const pageSizeOf = { Discuss: 6, Reply: 6, Like: 6, Sys: 8, Mine: 8 } as const satisfies Record<MessageKind, number>

/**
 * One page of one kind. The server marks returned messages as read, and its answer holds their former state.
 * A loaded page is therefore never reloaded by itself, or its marks would vanish under the reader's eyes.
 */
export function useMessages(kind: MessageKind, page: number) {
  const input = { currentPage: page, limit: pageSizeOf[kind] }
  const of = (wanted: MessageKind) => ({ enabled: kind === wanted, gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  const lists = {
    Discuss: trpc.message.comments.useQuery(input, of('Discuss')),
    Reply: trpc.message.replies.useQuery(input, of('Reply')),
    Like: trpc.message.likes.useQuery(input, of('Like')),
    Sys: trpc.message.sys.useQuery(input, of('Sys')),
    Mine: trpc.message.mine.useQuery(input, of('Mine')),
  } as const satisfies Record<MessageKind, unknown>
  const list = lists[kind]
  const rows: readonly (TalkRow | SiteRow)[] | undefined = list.data?.records
  return { list, rows, total: list.data?.total }
}
