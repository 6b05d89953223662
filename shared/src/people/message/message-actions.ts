/** Acts that a message about talk reports, by their words on the wire. Without schemas: pages of pupils hold it. */
export const messageActions = ['Discuss', 'Reply', 'Like_Post', 'Like_Discuss'] as const
export type MessageAction = (typeof messageActions)[number]
