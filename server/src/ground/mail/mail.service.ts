import type { Mail } from '@touchstone/shared/ground/config/settings.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { type MailText, type MailTexts, mailsWith, mailTables } from '@touchstone/shared/ground/i18n/mail-texts.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { ReaderTexts } from '@touchstone/shared/ground/translation/server-parts.ts'
import { isEmail } from '@touchstone/shared/people/account/account-rules.ts'
import type { ConfigService } from '../config/config.service.ts'
import { layOut } from './lay-out.ts'
import type { MailAccount, MailSettings, SendMail } from './mail.ts'

const DEFAULT_PORT = 465

/**
 * The mail settings of the back office, with defaults from the environment. The environment's password is used only with the environment's
 * own account and server, and never sent to another one.
 * @returns null without a server or a sender
 */
export function mailSettings(stored: Mail, environment: MailAccount | null): MailSettings | null {
  const host = stored.emailHost ?? environment?.host
  const user = stored.emailUsername ?? environment?.user ?? null
  const from = stored.emailFrom ?? (stored.emailUsername && isEmail(stored.emailUsername) ? stored.emailUsername : environment?.from)
  if (!host || !from) return null
  const sameAccount = host === environment?.host && user === environment.user
  return {
    host,
    port: stored.emailPort ?? environment?.port ?? DEFAULT_PORT,
    user,
    password: stored.emailPassword ?? (sameAccount ? environment.password : null),
    from,
    encrypted: stored.emailSsl,
  }
}

type Writer = (texts: MailTexts, siteName: string) => MailText
/** The reader's language: one of the product, and its own texts where a folder adds it. */
type Reader = { language: UiLanguage; added?: ReaderTexts | null }

export type MailService = {
  ready(): boolean
  settings(): MailSettings | null
  /**
   * Base of links in mail, without a trailing slash. It never comes from a request, because the requester of a reset mail must not choose
   * the target of its link.
   * @throws DomainError mail.no-site-address
   */
  siteAddress(): string
  /** @throws DomainError mail.not-set-up, mail.failed, account.email-form */
  send(to: string, reader: Reader, write: Writer): Promise<void>
  /** Sends a test mail and returns the mail server's answer. @throws DomainError mail.not-set-up, mail.test-failed */
  sendTest(to: string, reader: Reader): Promise<void>
}

type Deps = {
  config: ConfigService
  environment: MailAccount | null
  /** Public address of the site, unless the settings have one. */
  baseUrl: string | null
  sendMail: SendMail
  log: (error: unknown) => void
}

export function createMailService({ config, environment, baseUrl, sendMail, log }: Deps): MailService {
  const settings = () => mailSettings(config.mail(), environment)

  async function deliver(to: string, { language, added }: Reader, write: Writer): Promise<void> {
    const account = settings()
    if (!account) throw new DomainError('mail.not-set-up')
    // Addresses of accounts that moved in were checked by another site.
    if (!isEmail(to)) throw new DomainError('account.email-form')
    const { name, shortName, logoUrl, baseUrl: chosen } = config.website()
    const address = (chosen ?? baseUrl)?.replace(/\/+$/, '')
    const logo = logoUrl && address ? `${address}${logoUrl}` : null
    const siteName = name ?? shortName ?? 'Touchstone'
    const mail = write(mailsWith({ ...mailTables[language], ...added?.mails }), siteName)
    await sendMail(account, {
      to,
      ...layOut(mail, { siteName, picture: config.mail().emailBGImg ?? logo, language: added?.tag ?? language }),
    })
  }

  return {
    ready: () => settings() !== null,
    settings,

    siteAddress() {
      const address = config.website().baseUrl ?? baseUrl
      if (!address) throw new DomainError('mail.no-site-address')
      return address.replace(/\/+$/, '')
    },

    async send(to, reader, write) {
      try {
        await deliver(to, reader, write)
      } catch (error) {
        if (error instanceof DomainError) throw error
        log(new Error(`a mail could not be sent: ${error instanceof Error ? error.message : error}`, { cause: error }))
        throw new DomainError('mail.failed')
      }
    },

    async sendTest(to, reader) {
      try {
        await deliver(to, reader, (texts, site) => texts.test(site))
      } catch (error) {
        if (error instanceof DomainError) throw error
        throw new DomainError('mail.test-failed', { reason: error instanceof Error ? error.message.slice(0, 300) : '' })
      }
    },
  }
}
