import { type MessageKind, messageKinds } from '@touchstone/shared/people/message/message-kind.ts'

/** The last path segment of each kind's list (docs/rules/talk.md). */
export const tabOfKind = { Discuss: 'discuss', Reply: 'reply', Like: 'like', Sys: 'sys', Mine: 'mine' } as const satisfies Record<
  MessageKind,
  string
>

export function kindOfTab(tab: string): MessageKind | undefined {
  return messageKinds.find((kind) => tabOfKind[kind] === tab)
}
