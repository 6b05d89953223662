/** Tokens of code in any language, for counting and comparing; no grammar, so that half a statement has tokens too. */
const token =
  /[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|<<=|>>=|\*\*=|\/\/=|===|!==|\.\.\.|->|=>|::|:=|<<|>>|\*\*|&&|\|\||[-+*/%&|^=!<>]=|\+\+|--|[^\s\p{L}\p{N}]/gu

type CodeToken = { text: string; from: number; to: number }

export const codeTokens = (code: string): CodeToken[] =>
  [...code.matchAll(token)].map((match) => ({ text: match[0], from: match.index, to: match.index + match[0].length }))

export const isWord = (text: string): boolean => /^[\p{L}_$]/u.test(text)

/** Whether all tokens of `part` stand in a row in `whole`. */
export function isQuoteOf(part: readonly string[], whole: readonly string[]): boolean {
  if (part.length === 0) return true
  for (let at = 0; at + part.length <= whole.length; at++) if (part.every((text, i) => whole[at + i] === text)) return true
  return false
}

const isWordLike = (text: string): boolean => /^[\p{L}\p{N}_$]/u.test(text)

/** Tokens of a line without the blanks between them, but for two words in a row: `print ( f "{n}" )` is `print(f"{n}")`. */
export function tightTokens(line: string): string {
  const texts = codeTokens(line).map(({ text }) => text)
  return texts.map((text, i) => (isWordLike(text) && isWordLike(texts[i - 1] ?? '') ? ` ${text}` : text)).join('')
}
