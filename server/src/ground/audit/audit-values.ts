import { createHash } from 'node:crypto'

/** Longer values are kept as their size and hash: the record says that they changed, and to what, without being a second copy. */
const MAX_KEPT_BYTES = 1024

/**
 * Fields that are named in the record and never stored, wherever they occur in a value. A test holds the columns and settings of
 * the site against this list: whoever adds one that sounds like a secret has to decide.
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
  // The code by which a group is joined.
  'code',
  'token',
  'tokenHash',
])

/** Sounds like a secret and is none: whether a user has to choose another password. */
const openFields = new Set(['mustChangePassword'])

export function isSecretField(name: string): boolean {
  if (openFields.has(name)) return false
  return secretFields.has(name) || /password/i.test(name)
}

export type Withheld = { withheld: 'secret' } | { withheld: 'size'; bytes: number; sha256: string }

/** A value as the record keeps it. @param name of the field, which decides whether it is a secret */
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

/** The fields that differ. Those of `after` count: what it does not speak of has not been changed. */
export function changedFields<B extends object, A extends object>(before: B, after: A): { before: Partial<B>; after: Partial<A> } {
  const old = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([name, value]) => value !== undefined && !derived.has(name) && !isSame(old[name], value))
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old[name] ?? null])) as Partial<B>,
    after: Object.fromEntries(changed) as Partial<A>,
  }
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
