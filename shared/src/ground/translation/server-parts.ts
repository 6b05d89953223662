import { errorsEn } from '../i18n/errors.en.ts'
import { errorsZh } from '../i18n/errors.zh.ts'
import { inputTexts } from '../i18n/input-fault.ts'
import { mailTables } from '../i18n/mail-texts.ts'
import { siteMessageTables } from '../i18n/site-message-texts.ts'
import { fieldTables } from '../language/field-names.ts'
import type { UiLanguage } from '../language/language.ts'
import type { Texts } from './coverage.ts'

/** The parts of a translation that the server writes: refusals, names of fields in them, mails, and messages of the site. */
export const serverPartNames = ['errors', 'fields', 'input', 'mails', 'messages'] as const
type ServerPart = (typeof serverPartNames)[number]

/** These parts of a translation. The product has the texts that are missing here. */
export type ServerTexts = Readonly<Record<ServerPart, Texts>>

/** The product's own texts of these parts. */
export const serverParts: Record<UiLanguage, ServerTexts> = {
  'zh-CN': {
    errors: errorsZh,
    fields: fieldTables['zh-CN'],
    input: inputTexts['zh-CN'],
    mails: mailTables['zh-CN'],
    messages: siteMessageTables['zh-CN'],
  },
  'en-US': {
    errors: errorsEn,
    fields: fieldTables['en-US'],
    input: inputTexts['en-US'],
    mails: mailTables['en-US'],
    messages: siteMessageTables['en-US'],
  },
}

/** The texts of one reader's language. */
export type ReaderTexts = ServerTexts & { tag: string }
