/** A section of the help, or the text before the first one (`id` null), with its plain text. */
export type HelpPassage = { page: string; pageTitle: string; id: string | null; title: string; text: string }

/** Share of the pairs of neighbouring characters that a Chinese text must have, when it does not have the words as they are typed. */
const LEAST_SHARE = 0.6

const han = /\p{Script=Han}/u

/** Pairs of neighbouring Chinese characters: Chinese writes no spaces, so typed words may stand apart in a text. */
function pairsOf(words: string): string[] {
  const runs = words.match(/\p{Script=Han}{2,}/gu) ?? []
  return runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)))
}

/**
 * The strength of a match; 0 without one. The words as they are typed count most, in a heading more than in the text. Else each word must
 * occur, or most pairs of Chinese characters.
 */
function strengthOf({ title, text }: HelpPassage, keyword: string): number {
  const [head, body] = [title.toLowerCase(), text.toLowerCase()]
  if (head.includes(keyword)) return 4
  if (body.includes(keyword)) return 3
  const all = `${head}\n${body}`
  const words = keyword.split(/\s+/).filter((word) => word !== '')
  if (words.length > 1 && words.every((word) => all.includes(word))) return 2
  if (!han.test(keyword)) return 0
  const pairs = pairsOf(keyword)
  const latin = keyword.match(/[a-z0-9+#]+/g) ?? []
  if (pairs.length < 2 || !latin.every((word) => all.includes(word))) return 0
  const share = pairs.filter((pair) => all.includes(pair)).length / pairs.length
  return share >= LEAST_SHARE ? share : 0
}

/** The shortest words that are looked for in texts: a single letter is everywhere. */
const isLongEnough = (keyword: string) => keyword.length >= 3 || han.test(keyword)

/** The passages with the words, the strongest first, each place once; equal ones in reading order. */
export function findInHelp(passages: readonly HelpPassage[], typed: string, most: number): HelpPassage[] {
  const keyword = typed.trim().toLowerCase()
  if (!isLongEnough(keyword)) return []
  return passages
    .map((passage) => ({ passage, strength: strengthOf(passage, keyword) }))
    .filter(({ strength }) => strength > 0)
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, most)
    .map(({ passage }) => passage)
}
