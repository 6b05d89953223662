import { z } from 'zod'
import { alarmCodes } from './site-alarms.ts'

export const SiteAlarms = z.object({
  alarms: z.array(z.enum(alarmCodes)),
  /** Free space on the data disk; null when unknown. */
  freeBytes: z.number().nullable(),
})

/** The first steps of a site; each is done when its figure is above zero, or its flag set. */
export const FirstSteps = z.object({
  isNamed: z.boolean(),
  /** Staff accounts besides the first one. */
  teachers: z.number().int(),
  groups: z.number().int(),
  problems: z.number().int(),
  /** Whether a browser on another machine has signed in. */
  isReached: z.boolean(),
  /** The address of the site for the computer room; null when it listens on its own machine only. */
  address: z.string().nullable(),
})

/** A group whose members submit now. */
const BusyGroup = z.object({ gid: z.number().int(), name: z.string(), people: z.number().int(), submissions: z.number().int() })

const ContestOfToday = z.object({
  cid: z.number().int(),
  gid: z.number().int().nullable(),
  title: z.string(),
  startTime: z.number(),
  endTime: z.number(),
})

/** The start of the back office. */
export const SiteOverview = z.object({
  /** Null for staff that cannot take these steps. */
  steps: FirstSteps.nullable(),
  submissions: z.number().int(),
  /** Groups with submissions in the last 45 minutes, the busiest first; for others than root their own ones. */
  groups: z.array(BusyGroup),
  /** Contests that run today, in the order of their start; for others than root those of the site and of their own groups. */
  contests: z.array(ContestOfToday),
})
export type SiteOverview = z.infer<typeof SiteOverview>
