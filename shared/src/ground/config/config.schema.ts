import { z } from 'zod'
import { EditVersion, SentVersion } from '../wire/edit-version.ts'
import { DifficultyLevels, Keeping, Link, MAX_LEVELS, SentLevels, Switches } from './settings.ts'

/** Switches outside the contract. Documented clients post all its switches back, so these have their own call. */
const ownSwitches = {
  borderlinePercent: true,
  pupilUploadMb: true,
  staffUploadMb: true,
  raisedHands: true,
  failingTests: true,
  hidesTags: true,
  whoOpensGroups: true,
  readsCodeforces: true,
  countsOwnRuns: true,
} as const

/** The switches for editing in the back office. */
export const SiteSwitches = z.object(Switches.shape)
export const EditedSwitches = SiteSwitches.extend({ version: EditVersion })

const Names = z.array(z.string().max(255)).max(100)

/** Accounts at other judges as the contract has them: two lists of one order for each judge. Passwords are empty in every answer. */
export const AccountLists = z.object({
  hduUsernameList: Names,
  hduPasswordList: Names,
  cfUsernameList: Names,
  cfPasswordList: Names,
  pojUsernameList: Names,
  pojPasswordList: Names,
  atcoderUsernameList: Names,
  atcoderPasswordList: Names,
  spojUsernameList: Names,
  spojPasswordList: Names,
  libreojUsernameList: Names,
  libreojPasswordList: Names,
})
export type AccountLists = z.output<typeof AccountLists>

const documentedSwitches = SiteSwitches.omit(ownSwitches)

/** Exactly the switches of the contract (docs/rules/api.md). */
export const SwitchInfo = documentedSwitches.extend(AccountLists.shape)

/** Switches may be left out and then keep their value; account lists must be present. */
export const SwitchUpdate = z
  .object(
    Object.fromEntries(Object.entries(documentedSwitches.shape).map(([key, schema]) => [key, (schema.unwrap() as z.ZodType).nullish()])),
  )
  .extend(AccountLists.shape)

/** Absent or null fields keep their value. */
export const SiteSwitchesUpdate = z
  .object(Object.fromEntries(Object.entries(SiteSwitches.shape).map(([key, schema]) => [key, (schema.unwrap() as z.ZodType).nullish()])))
  .extend({ version: SentVersion })

const text = z.string().nullable()

export const WebsiteConfig = z.object({
  baseUrl: text,
  name: text,
  shortName: text,
  register: z.boolean(),
  recordName: text,
  recordUrl: text,
  description: text,
  /** Never the mail account: the key of the contract stays and is null. */
  email: z.null(),
  projectName: text,
  projectUrl: text,
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  registerWithoutMail: z.boolean(),
  usersEditPersons: z.boolean(),
  hidesTags: z.boolean(),
  mailReady: z.boolean(),
  loginHint: text,
  guestsReadProblems: z.boolean(),
  logoText: text,
  contact: text,
  footerText: text,
  footerLinks: z.array(Link),
  joinText: text,
  joinUrl: text,
  logoUrl: text,
  iconUrl: text,
  accentColor: text,
  difficultyLevels: DifficultyLevels,
  policeName: text,
  policeUrl: text,
  hasTerms: z.boolean(),
  hasPrivacy: z.boolean(),
  /** Whether problem pages have the teaching assistant. */
  hasAssistant: z.boolean(),
  /** Whether picture tasks may be rated by a service. */
  hasPictureScorer: z.boolean(),
  /** Address of the network simulator of device tasks. */
  simulatorUrl: text,
  /** Whether pages register the worker that keeps statements for reading offline. */
  worksOffline: z.boolean(),
  carouselIntervalMs: z.number().int(),
})

/** Pages in the words of the school. */
export const sitePages = ['terms', 'privacy'] as const
export const SitePageRef = z.object({ page: z.enum(sitePages) })
/** Markdown; null: the school has no such page. */
export const SitePage = z.object({ text: z.string().nullable() })

/** Exactly the settings of the contract: clients walk them key by key and post them all back. A blank is an empty text. */
export const WebConfig = z.object({
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  register: z.boolean(),
})
export type WebConfig = z.output<typeof WebConfig>

/**
 * The writable settings: absent and null keep the old value. An empty text clears a text, and so does the word `None`, which
 * documented clients send for a blank.
 */
export const WebConfigUpdate = z.object({
  baseUrl: z.string().nullish(),
  name: z.string().nullish(),
  shortName: z.string().nullish(),
  description: z.string().nullish(),
  recordName: z.string().nullish(),
  recordUrl: z.string().nullish(),
  projectName: z.string().nullish(),
  projectUrl: z.string().nullish(),
  register: z.boolean().nullish(),
})
export type WebConfigUpdate = z.output<typeof WebConfigUpdate>

/** Every website setting for editing in the back office. */
export const SiteSettings = WebsiteConfig.omit({
  email: true,
  mailReady: true,
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
  hidesTags: true,
  hasTerms: true,
  hasPrivacy: true,
  hasAssistant: true,
  hasPictureScorer: true,
}).extend({
  termsText: text,
  privacyText: text,
  noIndex: z.boolean(),
  assistantFrame: z.boolean(),
  assistantUrl: text,
  pictureScorerUrl: text,
  version: EditVersion,
})

/** Absent and null keep the old value; an empty text or the word `None` clears one. */
export const SiteSettingsUpdate = WebConfigUpdate.extend({
  registerWithoutMail: z.boolean().nullish(),
  usersEditPersons: z.boolean().nullish(),
  loginHint: z.string().nullish(),
  guestsReadProblems: z.boolean().nullish(),
  logoText: z.string().nullish(),
  contact: z.string().nullish(),
  footerText: z.string().nullish(),
  footerLinks: z.array(Link).nullish(),
  joinText: z.string().nullish(),
  joinUrl: z.string().nullish(),
  logoUrl: z.string().nullish(),
  iconUrl: z.string().nullish(),
  accentColor: z.string().nullish(),
  difficultyLevels: SentLevels.nullish(),
  /** For each removed level that problems have: the level that these problems get. It may be a new one. */
  levelMoves: z
    .array(z.object({ from: z.number().int(), to: z.number().int() }))
    .max(2 * MAX_LEVELS)
    .nullish(),
  policeName: z.string().nullish(),
  policeUrl: z.string().nullish(),
  termsText: z.string().nullish(),
  privacyText: z.string().nullish(),
  noIndex: z.boolean().nullish(),
  worksOffline: z.boolean().nullish(),
  assistantFrame: z.boolean().nullish(),
  assistantUrl: z.string().nullish(),
  simulatorUrl: z.string().nullish(),
  pictureScorerUrl: z.string().nullish(),
  carouselIntervalMs: z.number().int().nullish(),
  version: SentVersion,
})
export type SiteSettingsUpdate = z.output<typeof SiteSettingsUpdate>

/** Levels of difficulty that problems have, with the number of these problems. */
export const LevelUse = z.array(z.object({ level: z.number().int(), problems: z.number().int() }))

/** Exactly the settings of mail in the contract. */
export const EmailConfig = z.object({
  emailHost: z.string(),
  emailPort: z.number().int(),
  emailUsername: z.string(),
  /** Always empty: the password never leaves the server. */
  emailPassword: z.literal(''),
  emailBGImg: z.string(),
  emailSsl: z.boolean(),
})
export type EmailConfig = z.output<typeof EmailConfig>

/** The mail settings for editing in the back office. */
export const MailSettings = EmailConfig.extend({
  emailPasswordSet: z.boolean(),
  emailFrom: z.string(),
  /** Whether these settings and the environment are enough to send mail. */
  ready: z.boolean(),
  version: EditVersion,
})
export type MailSettings = z.output<typeof MailSettings>

/** Empty and null keep the old value; the word `None` clears it. The port may arrive as text. */
export const EmailConfigUpdate = z.object({
  emailHost: z.string().nullish(),
  emailPort: z.number().int().nullish(),
  emailUsername: z.string().nullish(),
  emailPassword: z.string().nullish(),
  emailBGImg: z.string().nullish(),
  emailSsl: z.boolean().nullish(),
})
export type EmailConfigUpdate = z.output<typeof EmailConfigUpdate>

export const MailSettingsUpdate = EmailConfigUpdate.extend({ emailFrom: z.string().nullish(), version: SentVersion })
export type MailSettingsUpdate = z.output<typeof MailSettingsUpdate>

/** The retention settings for editing in the back office. */
export const EditedKeeping = Keeping.extend({ version: EditVersion })
export type EditedKeeping = z.output<typeof EditedKeeping>
export const KeepingUpdate = Keeping.partial().extend({ version: SentVersion })
export type KeepingUpdate = z.output<typeof KeepingUpdate>

export const TestEmail = z.object({ email: z.string().trim().max(320) })

/** One SQLite file needs none of this: the documented call returns harmless values and ignores writes. */
export const DatabaseConfig = z.object({
  dbName: z.string(),
  dbHost: z.string(),
  dbPort: z.number().int(),
  dbUsername: z.string(),
  dbPassword: z.literal(''),
  redisHost: z.string(),
  redisPort: z.number().int(),
  redisPassword: z.literal(''),
})
export const DatabaseConfigUpdate = z.object({
  dbName: z.string().nullish(),
  dbHost: z.string().nullish(),
  dbPort: z.number().int().nullish(),
  dbUsername: z.string().nullish(),
  dbPassword: z.string().nullish(),
  redisHost: z.string().nullish(),
  redisPort: z.number().int().nullish(),
  redisPassword: z.string().nullish(),
})
