export const messageActions = ['Discuss', 'Reply', 'Like_Post', 'Like_Discuss'] as const
export type MessageAction = (typeof messageActions)[number]
