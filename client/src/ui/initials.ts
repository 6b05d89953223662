const chinese = /^[\p{Script=Han}·]+$/u

/** One or two letters of a name: the end of a Chinese one (the given name), or the first letters of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  if (words.length === 1 && chinese.test(first)) return [...first].slice(-2).join('')
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [[...first][0], [...last][0]].join('').toUpperCase()
}
