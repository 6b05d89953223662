import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { AuditAction } from '@touchstone/shared/ground/audit/audit-action.ts'
import type {
  DatabaseConfig,
  EditedSwitches,
  EmailConfig,
  EmailConfigUpdate,
  LevelUse,
  MailSettings,
  MailSettingsUpdate,
  SitePage,
  SiteSettings,
  SiteSettingsUpdate,
  SwitchInfo,
  SwitchUpdate,
  sitePages,
  WebConfig,
  WebConfigUpdate,
} from '@touchstone/shared/ground/config/config.schema.ts'
import { AccountLists } from '@touchstone/shared/ground/config/config.schema.ts'
import type { Switches, Website } from '@touchstone/shared/ground/config/settings.ts'
import { withoutUnbuiltParts } from '@touchstone/shared/ground/config/switch-parts.ts'
import { SentVersion } from '@touchstone/shared/ground/wire/edit-version.ts'
import { type LevelMove, numberLevels } from '@touchstone/shared/problems/problem/difficulty-level.ts'
import type { z } from 'zod'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import { type ConfigService, changedOnly, clearBlanks, givenOnly } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { type MailService, mailSettings } from '../../ground/mail/mail.service.ts'
import type { MailAccount } from '../../ground/mail/mail.ts'
import { fromLists, toLists } from '../../judging/remote/account-lists.ts'
import type { RemoteAccountService } from '../../judging/remote/remote-account.service.ts'
import type { ProblemLevelService } from '../../problems/levels/problem-level.service.ts'

type Deps = {
  db: Database
  config: ConfigService
  mail: MailService
  audit: AuditService
  mailAccount: MailAccount | null
  remoteAccounts: Pick<RemoteAccountService, 'list' | 'replace'>
  problemLevels: ProblemLevelService
}

export type SiteSettingsService = {
  site(): z.input<typeof SiteSettings>
  page(page: (typeof sitePages)[number]): z.input<typeof SitePage>
  switches(): z.input<typeof EditedSwitches>
  /** @throws DomainError level.in-use */
  setSite(changes: SiteSettingsUpdate, request: AuditCaller): Promise<null>
  levelUse(): Promise<z.input<typeof LevelUse>>
  /** The mail account without its password. */
  mail(): MailSettings
  setMail(changes: MailSettingsUpdate, request: AuditCaller): Promise<null>
  /** The site's settings for documented clients: all texts, and none of our own fields. */
  web(): WebConfig
  setWeb(posted: WebConfigUpdate, request: AuditCaller): Promise<null>
  /** The mail settings for documented clients. A blank password is the masked one, so it changes nothing. */
  email(): EmailConfig
  setEmail(posted: EmailConfigUpdate, request: AuditCaller): Promise<null>
  /** Switches of missing parts keep their stored value, since forms post back all values. */
  setSwitches(posted: { version?: unknown }, request: AuditCaller): Promise<null>
  /** The switches for documented clients, with the accounts at other judges. */
  documentedSwitches(): Promise<z.input<typeof SwitchInfo>>
  /** Switches and accounts are stored together or not at all. @throws DomainError of `fromLists` and `replace` too */
  setDocumentedSwitches(posted: z.output<typeof SwitchUpdate>, request: AuditCaller): Promise<null>
  /** The audit record is written, whether or not the mail server accepts the mail. */
  sendTestMail(address: string, request: AuditCaller & Pick<Caller, 'language' | 'added'>): Promise<null>
  /** There is nothing to test: one SQLite file, no cache server. */
  database(): z.input<typeof DatabaseConfig>
}

/**
 * A change of the number of solved problems turns this rule on, because documented clients have no other switch for it. They post all switches
 * back, so an unchanged number has no effect.
 */
const openersChosenBy = (given: Partial<Switches>, { defaultCreateGroupACInitValue: before }: Switches): Partial<Switches> => {
  const after = given.defaultCreateGroupACInitValue
  return after === undefined || after === before ? {} : { whoOpensGroups: 'solvers' }
}

/** The settings that people choose. */
const shownOf = ({ lastLevelId: _, ...chosen }: Website) => chosen

/** The back office's view of the settings: its readable fields, and the meaning of its blanks. */
export function createSiteSettingsService({
  db,
  config,
  mail,
  audit,
  mailAccount,
  remoteAccounts,
  problemLevels,
}: Deps): SiteSettingsService {
  const recordAs = (action: AuditAction, caller: AuditCaller) => (db: Transaction, before: object, after: object) =>
    audit.record(db, caller, { action, target: null, before, after })

  function shownMail(): MailSettings {
    const stored = config.mail()
    const used = mailSettings(stored, mailAccount)
    return {
      emailHost: stored.emailHost ?? mailAccount?.host ?? '',
      emailPort: stored.emailPort ?? mailAccount?.port ?? 465,
      emailUsername: stored.emailUsername ?? mailAccount?.user ?? '',
      emailPassword: '',
      emailPasswordSet: used?.password != null,
      emailBGImg: stored.emailBGImg ?? '',
      emailSsl: stored.emailSsl,
      emailFrom: used?.from ?? stored.emailFrom ?? '',
      ready: used !== null,
      version: config.version('mail'),
    }
  }

  function web(): WebConfig {
    const { baseUrl, name, shortName, description, recordName, recordUrl, projectName, projectUrl, register } = config.website()
    return {
      baseUrl: baseUrl ?? '',
      name: name ?? '',
      shortName: shortName ?? '',
      description: description ?? '',
      recordName: recordName ?? '',
      recordUrl: recordUrl ?? '',
      projectName: projectName ?? '',
      projectUrl: projectUrl ?? '',
      register,
    }
  }

  async function setSite({ version, levelMoves, difficultyLevels, ...changes }: SiteSettingsUpdate, request: AuditCaller): Promise<null> {
    const record = recordAs('settings.website', request)
    const cleared = clearBlanks(changes, true)
    let moves: readonly LevelMove[] = []
    await config.update(
      'website',
      (before) => {
        if (!difficultyLevels) return cleared
        const { levels, lastLevelId, idOf } = numberLevels(difficultyLevels, before.lastLevelId)
        moves = (levelMoves ?? []).map(({ from, to }) => ({ from, to: idOf(to) }))
        return { ...cleared, difficultyLevels: levels, lastLevelId }
      },
      async (db, before, after) => {
        if (difficultyLevels) await problemLevels.follow(db, { before: before.difficultyLevels, after: after.difficultyLevels, moves })
        await record(db, shownOf(before), shownOf(after))
      },
      version,
    )
    return null
  }

  async function setMail({ version, ...changes }: MailSettingsUpdate, request: AuditCaller): Promise<null> {
    await config.update('mail', clearBlanks(changes, false), recordAs('settings.mail', request), version)
    return null
  }

  async function setSwitches(
    { version, ...posted }: { version?: unknown },
    request: AuditCaller,
    within: (db: Transaction) => Promise<void> = async () => {},
  ): Promise<null> {
    const given = withoutUnbuiltParts(givenOnly(posted))
    const changes = { ...openersChosenBy(given, config.switches()), ...given }
    const record = recordAs('settings.switches', request)
    const write = async (db: Transaction, before: object, after: object) => {
      await within(db)
      await record(db, before, after)
    }
    await config.update('switches', changes, write, SentVersion.parse(version))
    return null
  }

  return {
    page: (page) => ({ text: page === 'terms' ? config.website().termsText : config.website().privacyText }),
    site: () => ({ ...config.website(), version: config.version('website') }),
    switches: () => ({ ...config.switches(), version: config.version('switches') }),
    setSite,
    levelUse: problemLevels.use,
    mail: shownMail,
    setMail,

    web,
    setWeb: (posted, request) => setSite(changedOnly(posted, web()), request),

    email: () => shownMail(),
    setEmail: (posted, request) => setMail(changedOnly(posted, { ...shownMail() }), request),

    setSwitches: (posted, request) => setSwitches(posted, request),

    documentedSwitches: async () => ({ ...config.switches(), ...toLists(await remoteAccounts.list()) }),

    async setDocumentedSwitches(posted, request) {
      const accounts = fromLists(AccountLists.parse(posted))
      let settled = () => {}
      await setSwitches(posted, request, async (db) => {
        settled = await remoteAccounts.replace(db, accounts, request)
      })
      settled()
      return null
    },

    async sendTestMail(address, request) {
      await inTransaction(db, (db) => audit.record(db, request, { action: 'settings.test-mail', target: null, detail: { address } }))
      await mail.sendTest(address, request)
      return null
    },

    database: () => ({
      dbName: 'touchstone',
      dbHost: 'localhost',
      dbPort: 0,
      dbUsername: '',
      dbPassword: '' as const,
      redisHost: 'localhost',
      redisPort: 0,
      redisPassword: '' as const,
    }),
  }
}
