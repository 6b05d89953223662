/** Text that hides other text: encoded, spelled out, or in look-alike letters. An honest answer needs none of it. */

/** Fewer bytes than this are a chance hit. */
const WINDOW = 32

/** Of so many bytes in a row, chance makes all readable less often than once in a million answers. */
export const isReadable = (bytes: string): boolean => /^[\t\n\r\x20-\x7e]+$/.test(bytes)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Whole groups of four signs only. */
export function readBase64(text: string): string {
  let bytes = ''
  for (let at = 0; at + 4 <= text.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = [...text.slice(at, at + 4)].map((sign) => alphabet.indexOf(sign))
    bytes += String.fromCharCode((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d)
  }
  return bytes
}

function hasBase64(text: string): boolean {
  const packed = text.replace(/[\s"'`,.+|>*-]*\n[\s"'`,|>*\d.-]*/g, '').replace(/[\s`"',]/g, '')
  for (const [run] of packed
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .matchAll(/[A-Za-z0-9+/]{24,}/g)) {
    for (let at = 0; at + 24 <= run.length; at++) {
      const bytes = readBase64(run.slice(at, at + Math.min(WINDOW, 4 * Math.floor((run.length - at) / 4))))
      if (isReadable(bytes)) return true
    }
  }
  return false
}

function hasHexadecimal(text: string): boolean {
  for (const [run] of text.matchAll(/(?:(?:0x|\\x)?[0-9a-f]{2}[\s,;:.\d)]{0,4}?){12,}/gi)) {
    const pairs = run.replace(/0x|\\x/gi, '').match(/[0-9a-f]{2}/gi) ?? []
    const bytes = String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16)))
    if (pairs.some((pair) => /[a-f]/i.test(pair)) && isReadable(bytes)) return true
  }
  return false
}

/** Bytes as numbers: hexadecimal, decimal, octal or binary, with separators or without. */
const hasNumberedBytes = (text: string): boolean =>
  hasHexadecimal(text) ||
  /(?:(?:\\x|%|\\u00|U\+00)[0-9a-f]{2}[^%\\U]{0,4}){6,}/i.test(text) ||
  /(?:&#x?[0-9a-f]+;\s*){6,}/i.test(text) ||
  /(?:\b(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])\b[\s,;]+){12,}/.test(text) ||
  /(?:[01]{7,8}[\s,]+){6,}/.test(text)

/** Ten single signs in a row, at least one of them a letter: `p r i n t ( a + b )`. */
function isSpelled(text: string): boolean {
  for (const [run] of text.matchAll(/(?:(?<=^|[\s`'",.;|-])[!-~](?:[\s`'",.;|-]+|$)){10,}/g)) {
    if ((run.match(/[a-z]/gi) ?? []).length >= 4) return true
  }
  return false
}

/** Letters that are neither Latin nor of the languages of the site, and Braille. */
const mixesScripts = (text: string): boolean =>
  /(?!\p{Script=Latin}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})\p{L}|[\u2800-\u28ff]/u.test(text)

const codeWords = /\b(?:import|include|return|print|printf|println|input|scanf|cout|main|range|split|public|static|readLine|getline)\b/g
export const countCodeWords = (text: string): number => new Set(text.match(codeWords) ?? []).size

const rotate = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base)
  })

/** The last letter for the first one, the last but one for the second one, and so on. */
const mirrored = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => String.fromCharCode((letter <= 'Z' ? 155 : 219) - letter.charCodeAt(0)))

/** Turned around, or with shifted letters: words of programs appear that were not there. */
function isShifted(text: string): boolean {
  const here = countCodeWords(text)
  const turned = [[...text].reverse().join(''), mirrored(text), ...Array.from({ length: 25 }, (_, i) => rotate(text, i + 1))]
  return turned.some((other) => countCodeWords(other) >= here + 1)
}

/** A program as one string, with its ends of lines written out. */
const hasEscapedLines = (text: string): boolean => text.split('\n').some((line) => (line.match(/\\n/g) ?? []).length >= 3)

const hasAddress = (text: string): boolean => /\b(?:https?:|ftp:|data:|www\.)\S/i.test(text)

export const isVeiled = (text: string): boolean =>
  hasAddress(text) ||
  hasEscapedLines(text) ||
  hasBase64(text) ||
  hasNumberedBytes(text) ||
  isSpelled(text) ||
  mixesScripts(text) ||
  isShifted(text)
