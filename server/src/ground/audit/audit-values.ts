import { createHash } from 'node:crypto'

/** Longer values are stored as size and hash: the record shows the change without a second copy. */
const MAX_KEPT_BYTES = 1024

/**
 * Fields that are named in the record but whose values are never stored, at any depth. A test compares the columns and settings of the site
 * with this list, so a new field that sounds like a secret needs a decision.
 */
const secretFields = new Set([
  'password',
  'passwordHash',
  'newPassword',
  'oldPassword',
  'emailPassword',
  'vjudgePassword',
  'pwd',
  'privatePwd',
  // The code for joining a group.
  'code',
  'token',
  'tokenHash',
  // Opens the calls of a judge machine.
  'keyHash',
  // The key of the tutor's server, encrypted.
  'keyBox',
])

/** Sounds like a secret but is not: whether a user must choose another password. */
const openFields = new Set(['mustChangePassword'])

export function isSecretField(name: string): boolean {
  if (openFields.has(name)) return false
  return secretFields.has(name) || /password/i.test(name)
}

type Withheld = { withheld: 'secret' } | { withheld: 'size'; bytes: number; sha256: string }

/** A value in the form of the record. @param name of the field, which decides whether it is a secret */
function storedValue(name: string, value: unknown): unknown {
  if (isSecretField(name)) return { withheld: 'secret' } satisfies Withheld
  const safe = withoutSecrets(value)
  const text = JSON.stringify(safe) ?? 'null'
  const bytes = Buffer.byteLength(text)
  if (bytes <= MAX_KEPT_BYTES) return safe ?? null
  return { withheld: 'size', bytes, sha256: createHash('sha256').update(text).digest('hex') } satisfies Withheld
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isSecretField(key) ? { withheld: 'secret' } : withoutSecrets(inner)]),
  )
}

export function storedFields(fields: object): Record<string, unknown> {
  const given = Object.entries(fields).filter(([name, value]) => value !== undefined && !derived.has(name))
  return Object.fromEntries(given.map(([name, value]) => [name, storedValue(name, value)]))
}

/** Columns that follow from the act itself or from another column. */
const derived = new Set(['gmtCreate', 'gmtModified', 'modifiedUid', 'usernameFolded', 'emailFolded'])

/** The changed fields. Only fields of `after` count: the others were not changed. */
export function changedFields<B extends object, A extends object>(before: B, after: A): { before: Partial<B>; after: Partial<A> } {
  const old = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([name, value]) => value !== undefined && !derived.has(name) && !isSame(old[name], value))
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old[name] ?? null])) as Partial<B>,
    after: Object.fromEntries(changed) as Partial<A>,
  }
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
