/**
 * Every setting of the site with its default, in the groups of the contract. The back office edits these tables, the server reads them
 * through one service, and there is no other copy.
 */
import { z } from 'zod'
import { failingTestPolicies } from '../../judging/submission/failing-tests.ts'
import { DEFAULT_BORDERLINE_PERCENT, MAX_BORDERLINE_PERCENT } from '../../judging/verdict/borderline.ts'
import { frameOrigin } from './frame-origin.ts'

const Text = z.string().trim().max(255).nullable()
const Count = z.number().int().min(0).max(1_000_000)

/** `solvers`: users with enough solved problems of the site (`defaultCreateGroupACInitValue`); staff always. */
export const groupOpeners = ['staff', 'solvers'] as const
export type GroupOpeners = (typeof groupOpeners)[number]

export const Switches = z.object({
  openPublicDiscussion: z.boolean().default(true),
  openGroupDiscussion: z.boolean().default(true),
  openContestComment: z.boolean().default(true),
  openPublicJudge: z.boolean().default(true),
  openGroupJudge: z.boolean().default(true),
  openContestJudge: z.boolean().default(true),
  hideNonContestSubmissionCode: z.boolean().default(false),
  /** Seconds between two non-contest submissions, and separately between two test runs; 0 turns the limit off. */
  defaultSubmitInterval: z
    .number()
    .int()
    .max(86_400)
    .transform((seconds) => Math.max(0, seconds))
    .pipe(z.number())
    .default(8),
  /**
   * Margin around a time limit, in percent of it. A Time Limit within it is run up to three times, and the fastest run decides. 0 = never.
   */
  borderlinePercent: z.number().int().min(0).max(MAX_BORDERLINE_PERCENT).default(DEFAULT_BORDERLINE_PERCENT),
  /** MiB that a user may upload per day. */
  pupilUploadMb: Count.default(200),
  /** The same for staff, who upload test data. */
  staffUploadMb: Count.default(20 * 1024),
  /** Whether ratings and contests are read from Codeforces, with the handles of profiles. */
  readsCodeforces: z.boolean().default(false),
  /** Whether runs count that pupils make at other judges with handles of their own. */
  countsOwnRuns: z.boolean().default(false),
  /** Pupils may raise a hand in trainings of a group. */
  raisedHands: z.boolean().default(true),
  /** Tests that pupils may read after a wrong answer, where the problem has no choice of its own. */
  failingTests: z.enum(failingTestPolicies).default('samples'),
  /** Whether pages hide the tags of a problem from everybody who has not solved it. */
  hidesTags: z.boolean().default(false),
  whoOpensGroups: z.enum(groupOpeners).default('staff'),
  defaultCreateGroupDailyLimit: Count.default(2),
  defaultCreateGroupLimit: Count.default(5),
  defaultCreateGroupACInitValue: Count.default(20),
  defaultCreateDiscussionDailyLimit: Count.default(5),
  defaultCreateDiscussionACInitValue: Count.default(10),
  defaultCreateCommentACInitValue: Count.default(10),
})
export type Switches = z.output<typeof Switches>

/** Only addresses that are safe for a browser. */
export const WebAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/[^\s]+|\/[^\s/\\][^\s]*|\/)$/i)

/** A picture that was uploaded to this site. */
const OwnPicture = z
  .string()
  .trim()
  .regex(/^\/api\/public\/img\/[0-9a-zA-Z]{1,64}\.[a-z]{3,4}$/)

/** Longest page of terms or of privacy, in characters. */
const MAX_PAGE_TEXT = 50_000

/** A page of the site in Markdown. */
const PageText = z.string().trim().max(MAX_PAGE_TEXT)

/** A page of another site that is shown in a frame. */
const FrameAddress = z
  .string()
  .trim()
  .max(500)
  .refine((address) => frameOrigin(address) !== null)

/** A service of the school that the site asks. It may be in a private network. */
const ServiceAddress = z
  .string()
  .trim()
  .max(500)
  .refine((address) => /^https?:\/\/[^\s#@]+$/i.test(address) && frameOrigin(address) !== null && z.url().safeParse(address).success)

const SiteAddress = z
  .string()
  .trim()
  .max(255)
  .regex(/^https?:\/\/[^\s?#]+$/i)

export const Link = z.object({ name: z.string().trim().min(1).max(50), url: WebAddress })

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)

const LevelName = z.string().trim().min(1).max(20).nullable()

/** Most levels of difficulty of a site. */
export const MAX_LEVELS = 12

/** The last id of the levels that every site starts with. */
export const LAST_USUAL_LEVEL = 2

/** Difficulty on the wire: 0 easy, 1 medium, 2 hard (docs/rules/problems.md). */
const WireDifficulty = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** A level of difficulty as it is typed. A negative id: a new level, which gets its id when it is stored. */
const SentLevel = z.object({
  id: z.number().int().min(-MAX_LEVELS).max(1_000_000),
  nameZh: LevelName,
  nameEn: LevelName,
  color: Colour.nullable(),
  wire: WireDifficulty,
})

/**
 * A level of difficulty. Null name or colour: those of the product, which the levels 0 to 2 have. Pages darken or lighten a colour where it
 * would not be legible. `wire`: the difficulty of its problems on the wire.
 */
const DifficultyLevel = SentLevel.extend({ id: z.number().int().min(0).max(1_000_000) })
export type DifficultyLevel = z.output<typeof DifficultyLevel>

type TypedLevel = z.output<typeof SentLevel>
const haveOwnIds = (levels: readonly TypedLevel[]) => new Set(levels.map(({ id }) => id)).size === levels.length
const haveNames = (levels: readonly TypedLevel[]) =>
  levels.every(({ id, nameZh, nameEn }) => (id >= 0 && id <= LAST_USUAL_LEVEL) || nameZh !== null || nameEn !== null)

/** The levels in the order in which pages list them. */
export const DifficultyLevels = z.array(DifficultyLevel).min(1).max(MAX_LEVELS).refine(haveOwnIds).refine(haveNames)
export const SentLevels = z.array(SentLevel).min(1).max(MAX_LEVELS).refine(haveOwnIds).refine(haveNames)

const usualLevel = (id: 0 | 1 | 2): DifficultyLevel => ({ id, nameZh: null, nameEn: null, color: null, wire: id })

export const Website = z.object({
  /** Address of the site for users; the base of links in mail. */
  baseUrl: SiteAddress.nullable().default(null),
  name: Text.default('Touchstone 试金石'),
  shortName: Text.default('Touchstone'),
  description: z.string().max(2000).nullable().default(null),
  register: z.boolean().default(true),
  recordName: Text.default(null),
  recordUrl: WebAddress.nullable().default(null),
  projectName: Text.default('Touchstone'),
  projectUrl: WebAddress.nullable().default(null),
  /** Whether users may register without a mailed code (a school without a mail server). */
  registerWithoutMail: z.boolean().default(false),
  /** Whether users may change their own real name, number and gender although the school registered them (a site without classes). */
  usersEditPersons: z.boolean().default(false),
  /** Shown when a guest opens a link that needs a sign-in: how to get an account. */
  loginHint: z.string().trim().max(500).nullable().default(null),
  /** Whether guests may read a problem page by its address. */
  guestsReadProblems: z.boolean().default(true),
  /** Text of the top bar; null = the short name. */
  logoText: z.string().trim().max(50).nullable().default(null),
  /** Contact for problems that the site cannot solve (no mail, registration closed). */
  contact: z.string().trim().max(500).nullable().default(null),
  footerText: z.string().trim().max(500).nullable().default(null),
  footerLinks: z.array(Link).max(20).default([]),
  /** Text of the home page's invitation card. */
  joinText: z.string().trim().max(500).nullable().default(null),
  joinUrl: WebAddress.nullable().default(null),
  /** The school's logo in the top bar, on slips, mails and boards; null = that of the product. */
  logoUrl: OwnPicture.nullable().default(null),
  /** The icon of browser tabs. */
  iconUrl: OwnPicture.nullable().default(null),
  /** The accent colour; pages darken it where text would not be legible. Null = that of the product. */
  accentColor: Colour.nullable().default(null),
  difficultyLevels: DifficultyLevels.default([usualLevel(0), usualLevel(1), usualLevel(2)]),
  /** The last id that a level has got. No level gets the id of a removed one. */
  lastLevelId: z.number().int().min(LAST_USUAL_LEVEL).max(1_000_000).default(LAST_USUAL_LEVEL),
  /** The number that the police has given to the site, beside the ICP record. */
  policeName: Text.default(null),
  policeUrl: WebAddress.nullable().default(null),
  termsText: PageText.nullable().default(null),
  privacyText: PageText.nullable().default(null),
  /** Whether search engines are asked to leave the site out. */
  noIndex: z.boolean().default(true),
  /** Whether browsers may install the site and keep statements for reading without a network, where it has https. */
  worksOffline: z.boolean().default(true),
  /** Whether problem pages show the chat page of the teaching assistant in a frame. */
  assistantFrame: z.boolean().default(false),
  /** Address of the chat page; null = `projectUrl`. */
  assistantUrl: FrameAddress.nullable().default(null),
  /** Address of the network simulator that device tasks show; null: there is none. */
  simulatorUrl: FrameAddress.nullable().default(null),
  /** Address of the service that rates pictures of picture tasks; null: none is asked. */
  pictureScorerUrl: ServiceAddress.nullable().default(null),
  carouselIntervalMs: z.number().int().min(1000).max(60_000).default(5000),
})
export type Website = z.output<typeof Website>

/** The mail account; null fields come from the environment (`MAIL_*`). */
export const Mail = z.object({
  emailHost: Text.default(null),
  emailPort: z.number().int().min(1).max(65_535).nullable().default(null),
  emailUsername: Text.default(null),
  emailPassword: z.string().max(255).nullable().default(null),
  /** Whether the connection must be encrypted: TLS from the start on port 465, STARTTLS elsewhere. */
  emailSsl: z.boolean().default(true),
  /** Address of a picture at the head of each mail. */
  emailBGImg: Text.default(null),
  /** Sender, when it is not the account itself. */
  emailFrom: Text.default(null),
})
export type Mail = z.output<typeof Mail>

/** Maintenance of the site: backups and the audit record. */
export const Keeping = z.object({
  /** Whether a backup is made every night. */
  backupNightly: z.boolean().default(true),
  /** Time of the backup, in the server's time zone. */
  backupTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('03:00'),
  backupDays: z.number().int().min(1).max(366).default(7),
  backupWeeks: z.number().int().min(0).max(520).default(4),
  /** A second folder for the same nights, such as a mounted share. */
  backupFolder: z
    .string()
    .trim()
    .max(500)
    .regex(/^\/[^\0]*$/)
    .nullable()
    .default(null),
  /** Number of days that the audit record is kept. */
  auditDays: z.number().int().min(30).max(3660).default(365),
})
export type Keeping = z.output<typeof Keeping>

/** Settings groups by their key in the table. */
export const settingGroups = { switches: Switches, website: Website, mail: Mail, keeping: Keeping } as const
export type SettingGroup = keyof typeof settingGroups
export type SettingValue<G extends SettingGroup> = z.output<(typeof settingGroups)[G]>
