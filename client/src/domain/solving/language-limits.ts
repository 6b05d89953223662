/** Judges of origin whose limits are shown as they are. */
const unscaled = /^(CF|GYM)-/

/**
 * The limit as a reader of this language meets it: C and C++ get the value, every other language twice as much.
 * @param problemId remote problems of Codeforces are shown unscaled (docs/rules/problems.md)
 */
export function shownLimit(limit: number, language: string, problemId: string): number {
  return unscaled.test(problemId) || /^c(\+\+)?(\s|$)/i.test(language) ? limit : limit * 2
}
