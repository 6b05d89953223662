import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '@touchstone/shared/people/account/account.schema.ts'
import { checkLink, checkUsername, isEmail, type ProfileField, profileLimits } from '@touchstone/shared/people/account/account-rules.ts'
import { errorCodeOf, fieldErrorsOf, messageOfError } from '../../../errors/error-text.ts'
import type { Translate } from '../../../i18n/texts.ts'
import { refusalOf } from '../../../ui/forms/refusal-of.ts'

type T = Translate<'admin-users'>

/** Field rules of accounts, as messages for a form. */
export function accountChecks(t: T) {
  return {
    username: (value: string) => {
      const name = value.trim()
      if (name === '') return t('field.required')
      if (name.length > USERNAME_MAX) return t('field.usernameLength')
      return refusalOf(() => checkUsername(name))
    },
    password: (value: string) => (value.length < PASSWORD_MIN || value.length > PASSWORD_MAX ? t('field.passwordLength') : null),
    email: (value: string) => (value.trim() === '' || isEmail(value.trim()) ? null : t('field.email')),
    link: (field: 'blog' | 'github') => (value: string) =>
      value.trim().length > profileLimits[field]
        ? t('field.tooLong', { max: profileLimits[field] })
        : refusalOf(() => checkLink(field, value)),
    text: (field: ProfileField) => (value: string) =>
      value.trim().length > profileLimits[field] ? t('field.tooLong', { max: profileLimits[field] }) : null,
  }
}

const fieldOfCode: Record<string, string> = {
  'account.username-taken': 'username',
  'account.username-length': 'username',
  'account.username-form': 'username',
  'account.email-taken': 'email',
  'account.email-form': 'email',
  'account.password-length': 'password',
  'account.role-unknown': 'type',
  'account.last-root': 'type',
}

/** Field -> message for a refusal; empty where it is about no single field. */
export function accountFieldErrors(error: unknown): Record<string, string> {
  const field = fieldOfCode[errorCodeOf(error) ?? '']
  return field ? { [field]: messageOfError(error) } : fieldErrorsOf(error)
}
