import { z } from 'zod'

/** Why the teaching assistant is closed: the reader is not signed in, or takes part in a contest that runs. */
export const assistantClosings = ['guest', 'contest'] as const

/** The teaching assistant of problem pages. `isOffered`: whether the site has one. `url`: its chat page; null while it is closed. */
export const AssistantState = z.object({
  isOffered: z.boolean(),
  url: z.string().nullable(),
  closed: z.enum(assistantClosings).nullable(),
})
export type AssistantState = z.output<typeof AssistantState>
