import type { ErrorDetails } from '../errors/domain-error.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import { fieldName } from '../language/field-names.ts'
import type { UiLanguage } from '../language/language.ts'
import { errorsEn } from './errors.en.ts'
import { errorsZh } from './errors.zh.ts'

const tables = { 'zh-CN': errorsZh, 'en-US': errorsEn } as const satisfies Record<UiLanguage, Record<ErrorCode, string>>

/** Texts of an added language; those of the product stand in for the ones that it lacks. */
type AddedTexts = { errors: Readonly<Record<string, string>>; fields: Readonly<Record<string, string>> }
const none: AddedTexts = { errors: {}, fields: {} }

/**
 * The catalogue's text with its `{placeholders}` filled from `details`; `field` and the comma-separated `fields` contain names on the wire.
 * @param added texts of the reader's language, where a folder of translations adds it
 */
export function errorMessage(code: ErrorCode, details: ErrorDetails, language: UiLanguage, added?: AddedTexts | null): string {
  const { errors, fields: names } = added ?? none
  const own = Object.hasOwn(errors, code) ? errors[code] : undefined
  return (own ?? tables[language][code]).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(details[name] ?? '')
    if (name === 'field') return fieldName(value, language, code.split('.')[0], names)
    if (name !== 'fields') return value
    const fields = value.split(', ').map((one) => fieldName(one, language, '', names))
    return fields.join(own === undefined && language === 'zh-CN' ? '、' : ', ')
  })
}
