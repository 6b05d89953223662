/**
 * Signs of a Chinese keyboard that look like signs of a program. A compiler knows none of them outside of strings and comments, and its
 * message does not show which sign it means.
 */
import type { CodeFamily } from '../formatting/code-family.ts'
import { codeParts } from '../formatting/code-parts.ts'

/** A sign in the code, by its place in the text, and the one that a program has there. */
type LookAlike = { at: number; sign: string; meant: string }

/** Signs without a row in Unicode's block of full-width forms. */
const others: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '\u00a0': ' ',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '。': '.',
  '、': ',',
  '【': '[',
  '】': ']',
  '《': '<',
  '》': '>',
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '—': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
}

/** The sign of a program that this one looks like; undefined for all others. */
export function meantSign(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  return code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : others[sign]
}

/** Bounds the marks of a text in Chinese that was pasted as a program. */
export const MAX_LOOK_ALIKES = 200

/** Text between Chinese quotes of one line is a string once the quotes are replaced. */
const quoted: Readonly<Record<string, string>> = { '“': '”', '‘': '’', '＂': '＂', '＇': '＇' }

/** The look-alike signs in the code of a program, in their order; those in strings and comments are right. */
export function lookAlikes(text: string, family: CodeFamily): LookAlike[] {
  const found: LookAlike[] = []
  let at = 0
  for (const { kind, text: piece } of codeParts(text, family)) {
    if (kind === 'code') {
      for (let index = 0; index < piece.length; index += 1) {
        const sign = piece[index] ?? ''
        const meant = sign > '\u007f' ? meantSign(sign) : undefined
        if (meant !== undefined) found.push({ at: at + index, sign, meant })
        if (found.length === MAX_LOOK_ALIKES) return found
        const closing = quoted[sign]
        const end = closing === undefined ? -1 : piece.indexOf(closing, index + 1)
        if (end > 0 && !piece.slice(index, end).includes('\n')) {
          found.push({ at: at + end, sign: closing ?? '', meant: meantSign(closing ?? '') ?? '' })
          index = end
        }
      }
    }
    at += piece.length
  }
  return found
}
