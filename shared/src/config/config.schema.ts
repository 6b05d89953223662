import { z } from 'zod'
import { Switches } from './settings.ts'

export const SwitchInfo = z.object(Switches.shape)

/** Scalars may be left out and then keep their value; account lists must be present. */
export const SwitchUpdate = z.object(
  Object.fromEntries(
    Object.entries(Switches.shape).map(([key, schema]) => {
      const inner = schema.unwrap()
      return [key, key.endsWith('List') ? inner : (inner as z.ZodType).nullish()]
    }),
  ),
)

const text = z.string().nullable()

export const WebsiteConfig = z.object({
  baseUrl: text,
  name: text,
  shortName: text,
  register: z.boolean(),
  recordName: text,
  recordUrl: text,
  description: text,
  /** Never the mail account: the documented key stays and is null. */
  email: z.null(),
  projectName: text,
  projectUrl: text,
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  registerWithoutMail: z.boolean(),
  mailReady: z.boolean(),
  loginHint: text,
  guestsReadProblems: z.boolean(),
})
