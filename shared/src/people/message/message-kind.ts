import type { UnreadCounts } from './message.schema.ts'

/** The kinds of messages in the contract. */
export const messageKinds = ['Discuss', 'Reply', 'Like', 'Sys', 'Mine'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The key in `UnreadCounts` for each kind. */
export const countOfKind = { Discuss: 'comment', Reply: 'reply', Like: 'like', Sys: 'sys', Mine: 'mine' } as const satisfies Record<
  MessageKind,
  keyof UnreadCounts
>
