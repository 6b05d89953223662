const han = /\p{Script=Han}/u
const sign = /[\p{L}\p{N}]/u

/**
 * One or two signs for a person or group without a picture. A Chinese name gives its last two characters (the given name), a Latin one the
 * first letters of the first and last word. Without a name, an account gives the last two digits of its username, or else its first letter.
 */
export function initialsOf(username: string, realname?: string | null): string {
  const name = realname?.trim()
  const digits = username.match(/\d/g) ?? []
  if (!name && digits.length > 1) return digits.slice(-2).join('')
  const words = (name || username).trim().split(/\s+/)
  const [first = ''] = words
  if (words.length === 1 && han.test(first))
    return [...first]
      .filter((letter) => sign.test(letter))
      .slice(-2)
      .join('')
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [[...first][0], [...last][0]].join('').toUpperCase()
}
