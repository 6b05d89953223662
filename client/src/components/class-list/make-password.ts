/** Letters and digits that look different from each other on a printed list. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password; `getRandomValues` also works on plain http. */
export function makePassword(length = 8): string {
  const limit = 256 - (256 % alphabet.length) // larger bytes would make the first letters likelier
  let password = ''
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && password.length < length) password += alphabet[byte % alphabet.length]
    }
  }
  return password
}
