import { DomainError } from '../../ground/errors/domain-error.ts'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from './account.schema.ts'
import { usernameFault } from './username-form.ts'

/** The form in which usernames and e-mail addresses are unique: case and width are ignored. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/**
 * For a new name; existing accounts keep theirs.
 * @throws DomainError account.username-length, account.username-form, account.username-mixed
 */
export function checkUsername(name: string): void {
  if (name.length < 1 || name.length > USERNAME_MAX) throw new DomainError('account.username-length')
  const fault = usernameFault(name)
  if (fault) throw new DomainError(fault === 'mixed' ? 'account.username-mixed' : 'account.username-form')
}

/**
 * The sign-in cuts spaces around a password (docs/rules/accounts.md), so a password with such spaces would never match.
 * @throws DomainError account.password-length, account.password-spaces
 */
export function checkPassword(password: string): void {
  if (password !== password.trim()) throw new DomainError('account.password-spaces')
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) throw new DomainError('account.password-length')
}

const email = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]{2,}$/

export function isEmail(address: string): boolean {
  return address.length <= 320 && email.test(address)
}

export const genders = ['male', 'female', 'secrecy'] as const
export type Gender = (typeof genders)[number]

/** `male` or 0, `female` or 1, anything else is not stated. */
export function readGender(text: string | number | null | undefined): Gender {
  const value = String(text ?? '')
    .trim()
    .toLowerCase()
  if (value === 'male' || value === '0') return 'male'
  if (value === 'female' || value === '1') return 'female'
  return 'secrecy'
}

/** Longest value of each profile field, in characters. */
export const profileLimits = {
  realname: 50,
  nickname: 20,
  signature: 65_535,
  blog: 255,
  github: 255,
  school: 100,
  number: 20,
  className: 50,
  course: 100,
  cfUsername: 255,
  titleName: 20,
} as const

export type ProfileField = keyof typeof profileLimits

/** @throws DomainError account.field-too-long */
export function checkProfileField(field: ProfileField, value: string | null | undefined): void {
  const max = profileLimits[field]
  if (value && value.length > max) throw new DomainError('account.field-too-long', { field, max })
}

/**
 * Profile links are clickable, so they must be web addresses, or a bare name such as `github.com/ada`.
 * @throws DomainError account.link-form
 */
export function checkLink(field: ProfileField, value: string | null | undefined): void {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):(?!\d)/i.exec(value ?? '')?.[1]
  if (scheme && !/^https?$/i.test(scheme)) throw new DomainError('account.link-form', { field })
}
