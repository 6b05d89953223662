import { tutorLimits } from './tutor-limits.ts'

const bytesOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign < '\x80' ? 1 : sign < '\u0800' ? 2 : 3), 0)

/** An upper bound of the tokens of a text: common tokenisers make fewer than one of each two bytes. */
export const mostTokens = (text: string): number => Math.ceil(bytesOf(text) / 2)

/** A lower bound, for servers that report less than they can have read. */
const leastTokens = (text: string): number => Math.floor(text.length / 8)

/** The tokens that a request may cost, reserved before it is sent. */
export const reservedTokens = (prompt: string): number => mostTokens(prompt) + tutorLimits.answerTokens

/** The tokens that are counted in the end: what the server reports, within what is possible. */
export function countedTokens(prompt: string, answer: string, reported: unknown): number {
  const least = leastTokens(prompt) + leastTokens(answer)
  const most = reservedTokens(prompt)
  const said = typeof reported === 'number' && Number.isFinite(reported) ? Math.round(reported) : mostTokens(prompt) + mostTokens(answer)
  return Math.min(most, Math.max(least, said))
}
