/** Letters and digits that are not mistaken for each other when read from a printed list. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password; `getRandomValues` works on plain http too. */
export function makePassword(length = 8): string {
  const limit = 256 - (256 % alphabet.length) // bytes above would make the first letters likelier
  let password = ''
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && password.length < length) password += alphabet[byte % alphabet.length]
    }
  }
  return password
}
