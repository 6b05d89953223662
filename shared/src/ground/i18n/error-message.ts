import type { ErrorDetails } from '../errors/domain-error.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import { fieldName } from '../language/field-names.ts'
import type { UiLanguage } from '../language/language.ts'
import { errorsEn } from './errors.en.ts'
import { errorsZh } from './errors.zh.ts'

const tables = { 'zh-CN': errorsZh, 'en-US': errorsEn } as const satisfies Record<UiLanguage, Record<ErrorCode, string>>

/**
 * The catalogue's text with its `{placeholders}` filled from `details`; `field` and the comma-separated `fields` contain names on the wire.
 */
export function errorMessage(code: ErrorCode, details: ErrorDetails, language: UiLanguage): string {
  return tables[language][code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(details[name] ?? '')
    if (name === 'field') return fieldName(value, language, code.split('.')[0])
    if (name !== 'fields') return value
    const names = value.split(', ').map((one) => fieldName(one, language))
    return names.join(language === 'zh-CN' ? '、' : ', ')
  })
}
