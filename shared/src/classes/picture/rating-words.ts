/** The reply of a scoring service, read by its words (docs/rules/picture-tasks.md). A reply that may mean something else is no rating. */

/** Part of the points in percent, with the words for it in both languages. */
const tiers = [
  { percent: 100, words: ['优秀', 'excellent'] },
  { percent: 85, words: ['良好', 'good'] },
  { percent: 75, words: ['中等', 'fair'] },
  { percent: 60, words: ['及格', '合格'] },
  { percent: 0, words: ['不及格', '不合格', 'poor'] },
] as const

/** The service takes one picture of a person in ten minutes. */
const limit = /(?:十|10)\s*分钟|(?:ten|10)[\s-]*minutes?/i

/** `rated`: exactly one tier is named. `limited`: the service asks for a later time. `none`: no rating, several, a negated one, or a page. */
export type Rating = { kind: 'rated'; percent: number; word: string } | { kind: 'limited' } | { kind: 'none' }

const escaped = (word: string) => (/^[a-z]+$/.test(word) ? `\\b${word}\\b` : word)
const byLength = tiers
  .flatMap(({ percent, words }) => words.map((word) => ({ percent, word })))
  .toSorted((a, b) => b.word.length - a.word.length)
/** The longest word first: "不合格" is not "合格". */
const anyWord = new RegExp(byLength.map(({ word }) => escaped(word)).join('|'), 'gi')
const negation = /(?:不|未|没|没有|非|\b(?:not|no|isn't|never|hardly))\s*(?:够|太|很|算|是|very|so|an?)?\s*$/i
/** A tag of HTML. Such a reply is a page of another program: an error, a sign-in. */
const tag = /<[a-z!/?]/i
/** JSON may write Chinese by its numbers. */
const spelledOut = (reply: string) =>
  reply.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export function readRating(reply: string): Rating {
  const text = spelledOut(reply)
  if (tag.test(text)) return { kind: 'none' }
  if (limit.test(text)) return { kind: 'limited' }
  const found = [...text.matchAll(anyWord)].map((match) => ({
    word: match[0].toLowerCase(),
    isNegated: negation.test(text.slice(Math.max(0, match.index - 20), match.index)),
  }))
  const named = found.flatMap(({ word }) => byLength.find((one) => one.word === word) ?? [])
  const [first] = named
  if (!first || found.some(({ isNegated }) => isNegated)) return { kind: 'none' }
  return named.every(({ percent }) => percent === first.percent) ? { kind: 'rated', ...first } : { kind: 'none' }
}

/** Whole points of a rating; half a point is rounded up. */
export const pointsOfRating = (percent: number, points: number): number => Math.round((points * percent) / 100)
