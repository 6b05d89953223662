/**
 * Code that is no code by its signs: in names, in words for signs, in odd words, in every second letter, in first letters, in Morse. Each
 * way takes more than an honest answer has of it.
 */
import { countCodeWords, isReadable, isVeiled, readBase64 } from './veiled-text.ts'

const codeParts = new Set(
  'print printf println input read write scan for in if elif else while do range return def int str len map split sum list sorted max min plus minus times divided by equal equals less greater than mod modulo and or not to from each add sub mul div open close bracket paren comma colon dot newline cin cout endl std main include import'.split(
    ' ',
  ),
)

/** The parts of a name: `for_i_in_range` and `forIInRange` have the same ones. */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2_')
    .toLowerCase()
    .split(/[_$-]+|(?<=\D)(?=\d)|(?<=\d)(?=\D)/)
    .filter(Boolean)

/** A name that spells a statement: four parts or more, most of them words of programs. */
function isWordedName(name: string): boolean {
  const parts = partsOf(name)
  return parts.length >= 4 && parts.filter((part) => codeParts.has(part)).length >= Math.max(2, 0.4 * parts.length)
}

const hasWordedNames = (text: string): boolean => (text.match(/[A-Za-z_$][\w$-]{6,}/g) ?? []).some(isWordedName)

const signWords =
  /\b(?:open(?:ing)?|clos(?:e|ing)|left|right)[ -](?:round |square |curly )?(?:bracket|paren(?:thesis)?|brace)|\b(?:plus|minus|equals?|colon|semicolon|comma|asterisk|slash|underscore|percent|quote)(?: sign| mark)?\b|(?:左|右)(?:小|中|大|圆|方|花)?括号|加号|减号|乘号|除号|等号|冒号|分号|逗号|引号|百分号|下划线|大于号|小于号|星号|斜杠/gi

/** More words for signs than a hint about one sign needs, in one answer and in a conversation. */
const SIGN_WORDS = 5
const SIGN_WORDS_TOGETHER = 15
const spellsSigns = (text: string, most: number): boolean => (text.match(signWords) ?? []).length >= most

/** Words that are in no language: capitals or digits after small letters, or ending in `=`. */
const oddWords = (text: string): string[] =>
  (text.match(/[A-Za-z0-9+/]{3,}={0,2}/g) ?? []).filter((word) => /[a-z][A-Z]|\d[A-Za-z]|[A-Za-z]\d|=$|[A-Z]{2}[a-z]/.test(word))

/** Of so many readable bytes in a row, among odd words alone, none are there by chance. */
const ODD_BYTES = 9

function hasOddBase64(text: string): boolean {
  const words = oddWords(text)
  const alone = words.map((word) => readBase64(word.replace(/=+$/, '')))
  // One word that reads as code is enough: `cHJpbnQoYStiKQ==`.
  if (alone.some((bytes) => bytes.length >= 6 && isReadable(bytes) && /[a-z]\w*\s*\(|[\w)\]]\s*[-+*/%<>=]{1,2}\s*\w|^\w+\s*=/.test(bytes)))
    return true
  const joined = words.join('').replace(/=/g, '')
  for (let at = 0; at + (ODD_BYTES / 3) * 4 <= joined.length; at++)
    if (isReadable(readBase64(joined.slice(at, at + (ODD_BYTES / 3) * 4)))) return true
  return false
}

/** Bytes in hexadecimal, in short words: `7072 696e 7428`. */
function hasOddHexadecimal(text: string): boolean {
  const words = (text.match(/\b(?:0x)?(?:[0-9a-f]{2}){2,}\b/gi) ?? []).filter((word) => /\d/.test(word))
  const pairs = words.flatMap((word) => word.replace(/^0x/i, '').match(/../g) ?? [])
  const bytes = String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16)))
  return pairs.length >= 6 && isReadable(bytes) && /[a-z]/i.test(bytes) && pairs.some((pair) => /[a-f]/i.test(pair))
}

const hasMorse = (text: string): boolean => /(?:(?<![^\s/|])[-._]{1,6}[\s/|]+){6,}/.test(text)

const every = (text: string, step: number, from: number): string => [...text].filter((_, at) => at % step === from).join('')

/** A word of programs in every second or third letter, or in the first letters of words or lines. */
function isThreaded(text: string): boolean {
  const solid = text.replace(/\s+/g, '')
  const firsts = (parts: readonly string[]) => parts.map((part) => part.trim()[0] ?? '').join('')
  const threads = [text, solid].flatMap((whole) =>
    [2, 3].flatMap((step) => Array.from({ length: step }, (_, from) => every(whole, step, from))),
  )
  return [...threads, firsts(text.split('\n')), firsts(text.split(/\s+/)), firsts(text.split(/[。.!?！？\n]/))].some(
    (thread) => countCodeWords(thread.replace(/[^\w]+/g, ' ')) >= 1,
  )
}

/** More lines than a hint of 120 words has, and more lines of a few signs. */
const [LINES, SHORT_LINES] = [40, 5]

/** Signs one below the other: `- print`, `- (`, `- a`. */
function isStacked(text: string): boolean {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:[-*+>•]|\d{1,2}[.)、])\s+/, '').trim())
  const short = lines.filter((line) => /^`?[!-~]{1,2}`?$/.test(line))
  return lines.filter((line) => line !== '').length > LINES || short.length > SHORT_LINES
}

const isHidden = (text: string, signWords: number): boolean =>
  hasWordedNames(text) ||
  spellsSigns(text, signWords) ||
  hasOddBase64(text) ||
  hasOddHexadecimal(text) ||
  hasMorse(text) ||
  isThreaded(text) ||
  isVeiled(text)

/** Answers so far back are read together with a new one. */
const LOOK_BACK = [1, 3, 40]

/** Whether an answer hides text, alone or as the end of what was said before. Earlier answers have passed, so only its part counts. */
export function hidesCode(answer: string, said: readonly string[]): boolean {
  if (isStacked(answer) || isHidden(answer, SIGN_WORDS)) return true
  const depths = LOOK_BACK.filter((depth, i) => said.length > (LOOK_BACK[i - 1] ?? 0) && depth > 0)
  return depths.some((depth) => isHidden([...said.slice(-depth), answer].join('\n'), SIGN_WORDS_TOGETHER))
}
