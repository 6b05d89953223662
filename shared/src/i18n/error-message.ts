import type { ErrorDetails } from '../errors/domain-error.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import { errorsEn } from './errors.en.ts'
import { errorsZh } from './errors.zh.ts'
import type { UiLanguage } from './language.ts'

const tables = { 'zh-CN': errorsZh, 'en-US': errorsEn } as const satisfies Record<UiLanguage, Record<ErrorCode, string>>

/** The catalogue's text with its `{placeholders}` filled from `details`. */
export function errorMessage(code: ErrorCode, details: ErrorDetails, language: UiLanguage): string {
  return tables[language][code].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))
}
