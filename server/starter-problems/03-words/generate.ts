import { type MadeTest, random } from '../../src/problems/starter/making-tests.ts'

export function makeTests(): MadeTest[] {
  const { integer, list } = random(1003)
  const word = () => String.fromCharCode(...list(integer(1, 12), () => integer(33, 126)))
  const sentence = (words: number, spaces: number) =>
    ' '.repeat(integer(0, spaces)) + list(words, word).join(' '.repeat(integer(1, spaces))) + ' '.repeat(integer(0, spaces))
  const lines = [
    'hello brave new world',
    '  to   be or  not to be ',
    'alone',
    ' .  ',
    'a '.repeat(500).trim(),
    sentence(60, 1),
    sentence(60, 4),
    'x'.repeat(1000),
  ]
  return lines.map((line) => ({ input: `${line}\n`, output: `${line.trim().split(/ +/).reverse().join(' ')}\n` }))
}
