import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { errorMessage } from '@touchstone/shared/ground/i18n/error-message.ts'
import { translationOf } from '../../i18n/added-texts.ts'
import { ownLanguage } from '../../i18n/languages.ts'
import { currentLanguage } from '../../i18n/texts.ts'

/** A shared rule's message about a value, in the reader's language; null for a valid one. */
export function refusalOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const language = currentLanguage()
    const { errors = {}, fields = {} } = translationOf(language)
    return errorMessage(error.code, error.details, ownLanguage(language), { errors, fields })
  }
}
