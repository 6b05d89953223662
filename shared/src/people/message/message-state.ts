/** State of a message, by the number on the wire. */
export const MessageState = { unread: 0, read: 1 } as const
