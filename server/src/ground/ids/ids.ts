import { randomBytes, randomInt } from 'node:crypto'

/** Source of secret or unique values; a fake one makes tests repeatable. */
export type Ids = {
  /** 32 hex digits, the form of a uid (docs/rules/accounts.md). */
  uid(): string
  /** Secret of a session or a one-time link: 43 URL-safe characters, 256 bits. */
  token(): string
  /** Decimal digits of a code that a user copies from a mail. */
  digits(length: number): string
  /** Password without look-alike characters. */
  password(length: number): string
}

const LEGIBLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const randomIds: Ids = {
  uid: () => randomBytes(16).toString('hex'),
  token: () => randomBytes(32).toString('base64url'),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
  password(length) {
    let text = ''
    while (text.length < length) {
      for (const byte of randomBytes(length)) if (byte < 216 && text.length < length) text += LEGIBLE[byte % LEGIBLE.length]
    }
    return text
  },
}
