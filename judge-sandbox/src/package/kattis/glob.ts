/**
 * The patterns of `submissions.yaml`: `*` stays within a name, and braces list alternatives. A pattern of a folder matches its content.
 * @param path without the ending `.in`
 */
export function matchesGlob(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
  return new RegExp(`^${withAlternatives(source)}(?:/|$)`).test(path)
}

/** Commas separate alternatives within braces only. */
function withAlternatives(source: string): string {
  let depth = 0
  let result = ''
  for (const [index, char] of [...source].entries()) {
    if (char === '(' && source[index - 1] !== '\\') depth++
    if (char === ')' && source[index - 1] !== '\\') depth--
    result += char === ',' && depth > 0 ? '|' : char
  }
  return result
}

/** Braces that do not close would make another pattern of it; the format has neither `**` nor sets. */
export function isGlob(pattern: string): boolean {
  let depth = 0
  for (const char of pattern) {
    if (char === '{') depth++
    if (char === '}') depth--
    if (depth < 0) return false
  }
  return depth === 0 && !pattern.includes('**') && !/[[\]]/.test(pattern)
}
