/** How much of an input a program has read, counted in numbers, or in words where one of them is no number. */
type UnreadInput = { read: number; all: number; unit: 'numbers' | 'words' }

const isNumber = (word: string) => /^[+-]?\d+(?:\.\d+)?$/.test(word)
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/**
 * Counts the words of an input that a program has read before it ended. Null when it read them all, or when it stopped inside of a word: then
 * it reads characters, and the count would be no fact.
 * @param readLength characters that it has read
 */
export function unreadInput(input: string, readLength: number): UnreadInput | null {
  const [before, after] = [input.slice(0, readLength), input.slice(readLength)]
  if (after.trim() === '' || (/\S$/.test(before) && /^\S/.test(after))) return null
  const all = wordsOf(input)
  return { read: wordsOf(before).length, all: all.length, unit: all.every(isNumber) ? 'numbers' : 'words' }
}
