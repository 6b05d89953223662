/**
 * Every setting of the site with its default, in the documented groups. The back office edits these tables, the server reads
 * them through one service, and nothing else holds a copy.
 */
import { z } from 'zod'

const Text = z.string().trim().max(255).nullable()
const Count = z.number().int().min(0).max(1_000_000)
const Accounts = z.array(z.string().max(255)).max(100)

export const Switches = z.object({
  openPublicDiscussion: z.boolean().default(true),
  openGroupDiscussion: z.boolean().default(true),
  openContestComment: z.boolean().default(true),
  openPublicJudge: z.boolean().default(true),
  openGroupJudge: z.boolean().default(true),
  openContestJudge: z.boolean().default(true),
  hideNonContestSubmissionCode: z.boolean().default(false),
  /** Seconds between two non-contest submissions, and separately between two test runs; 0 switches it off. */
  defaultSubmitInterval: z
    .number()
    .int()
    .max(86_400)
    .transform((seconds) => Math.max(0, seconds))
    .pipe(z.number())
    .default(8),
  defaultCreateGroupDailyLimit: Count.default(2),
  defaultCreateGroupLimit: Count.default(5),
  defaultCreateGroupACInitValue: Count.default(20),
  defaultCreateDiscussionDailyLimit: Count.default(5),
  defaultCreateDiscussionACInitValue: Count.default(10),
  defaultCreateCommentACInitValue: Count.default(10),
  hduUsernameList: Accounts.default([]),
  hduPasswordList: Accounts.default([]),
  cfUsernameList: Accounts.default([]),
  cfPasswordList: Accounts.default([]),
  pojUsernameList: Accounts.default([]),
  pojPasswordList: Accounts.default([]),
  atcoderUsernameList: Accounts.default([]),
  atcoderPasswordList: Accounts.default([]),
  spojUsernameList: Accounts.default([]),
  spojPasswordList: Accounts.default([]),
  libreojUsernameList: Accounts.default([]),
  libreojPasswordList: Accounts.default([]),
})
export type Switches = z.output<typeof Switches>

export const Website = z.object({
  baseUrl: Text.default(null),
  name: Text.default('Touchstone 试金石'),
  shortName: Text.default('Touchstone'),
  description: z.string().max(2000).nullable().default(null),
  register: z.boolean().default(true),
  recordName: Text.default(null),
  recordUrl: Text.default(null),
  projectName: Text.default('Touchstone'),
  projectUrl: Text.default(null),
  /** Whether a person may register without a code sent by mail (a school without a mail server). */
  registerWithoutMail: z.boolean().default(false),
  /** Shown when a guest opens a title that needs a sign-in; how to get an account. */
  loginHint: z.string().trim().max(500).nullable().default(null),
  /** Whether a problem page opened by its address stays readable for guests. */
  guestsReadProblems: z.boolean().default(true),
})
export type Website = z.output<typeof Website>

/** Settings groups by their key in the table. */
export const settingGroups = { switches: Switches, website: Website } as const
export type SettingGroup = keyof typeof settingGroups
export type SettingValue<G extends SettingGroup> = z.output<(typeof settingGroups)[G]>
