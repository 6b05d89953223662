/**
 * Allowed characters of a new username (docs/rules/accounts.md): common letters and digits, and ASCII marks. A name uses one writing
 * system, because a mixture could imitate `root` with a foreign `o`. Latin letters may stand beside Chinese, Japanese and Korean ones.
 * @see Unicode Technical Standard 39, "Restriction-Level Detection"
 */

/** Writing systems whose letters a name may have. The first five may be combined. */
const scripts = {
  latin: /\p{Script=Latin}/u,
  han: /\p{Script=Han}/u,
  hiragana: /\p{Script=Hiragana}/u,
  katakana: /\p{Script=Katakana}/u,
  bopomofo: /\p{Script=Bopomofo}/u,
  hangul: /\p{Script=Hangul}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  tibetan: /\p{Script=Tibetan}/u,
  mongolian: /\p{Script=Mongolian}/u,
  yi: /\p{Script=Yi}/u,
  devanagari: /\p{Script=Devanagari}/u,
} as const satisfies Record<string, RegExp>
type Script = keyof typeof scripts
const names = Object.keys(scripts) as Script[]

const together: ReadonlySet<Script> = new Set(['latin', 'han', 'hiragana', 'katakana', 'bopomofo', 'hangul'])

/** Rare Latin letters look like others: small capitals, phonetic letters. */
const isOddLatin = (char: string) => scripts.latin.test(char) && !/[A-Za-z\u00c0-\u024f\u1e00-\u1eff]/.test(char)
/** The middle dot occurs in names of several peoples of China, the other two in Japanese ones. */
const isMark = (char: string) => /[!-~\u00b7々ー]/.test(char) && !/[/\\]/.test(char)

function scriptOf(char: string): Script | null {
  return names.find((name) => scripts[name].test(char)) ?? null
}

/** Whether it can be a character of a username, after folding. */
function isFit(char: string): boolean {
  if (isMark(char)) return true
  // A mark of no single writing system combines with any letter. An invisible character shows nothing.
  if (/\p{Default_Ignorable_Code_Point}|\p{Script=Inherited}|\p{Lm}/u.test(char)) return false
  return /[\p{L}\p{M}\u3007]/u.test(char) && scriptOf(char) !== null && !isOddLatin(char)
}

/** `form`: a forbidden character. `mixed`: letters of writing systems that cannot be combined. */
export function usernameFault(name: string): 'form' | 'mixed' | null {
  const plain = name.normalize('NFKC')
  const chars = [...plain]
  // Normalizing keeps invisible characters, but makes the width and the font of a letter plain.
  if (/[\p{C}\p{Z}]/u.test(name) || !chars.every(isFit)) return 'form'
  const used = new Set(chars.flatMap((char) => (/\p{L}|\p{M}/u.test(char) ? (scriptOf(char) ?? []) : [])))
  return used.size > 1 && ![...used].every((script) => together.has(script)) ? 'mixed' : null
}
