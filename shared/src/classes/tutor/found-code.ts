/**
 * Finds code in an answer, marked as code or not.
 *
 * Theory of operation. Fences and backquotes mark code. Every other line is split into words; a word with signs of code begins a span, and
 * words of programming languages between two such words belong to it. A line that is mostly spans is code as a whole. Neighbouring lines of
 * code are one piece, with their indentation. It may find too much: prose that is taken for code only costs a run of the judge.
 */
import { codeTokens, isWord } from './code-tokens.ts'

const marker = /^(\s*)(?:(?:[-*+>•]|\d{1,2}[.)、:]|\(\d{1,2}\)|(?:line|step|第)\s*\d{1,3}\s*(?:行|步)?\s*[:.)、]?)\s)\s*/i
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f]/u
const keyword =
  /^(?:for|in|if|elif|else|while|do|return|and|or|not|int|long|double|float|char|string|bool|auto|const|let|var|def|fn|func|function|print|println|echo|puts|gets|import|from|include|using|namespace|public|static|void|class|new|range|then|end|begin|until|repeat|to|mod|div|switch|case|break|continue|pass|lambda|std|input|read|write|cin|cout)[,:;]?$/
const opener =
  /^\s*(?:import\s+[\w.{*]|from\s+[\w.]+\s+import\b|#\s*include\b|using\s+(?:namespace\b|System)|package\s+\w+|return\b.{0,60};|(?:else|try|finally|do|begin|then)\s*[:{]?\s*$|(?:end|end\.|end;|fi|done|pass|break;?|continue;?)\s*$|[{}()\];]+\s*$)/

const isFormula = (word: string) => /^O\(.*\)$/.test(word) || /^C\+\+\d*$/i.test(word)

/** A word without the punctuation of the sentence around it. */
function core(raw: string): string {
  const word = raw.replace(/^["'([]+(?=[^()[\]]*$)/, '').replace(/[,.?!:"']+$/, '')
  return /^[\p{L}]{2,};$/u.test(word) ? word.slice(0, -1) : word
}

/** Whether a word has signs that prose does not use inside of words. */
function isCodey(raw: string): boolean {
  const word = core(raw)
  if (isFormula(word) || /^[-–—/,;.:?!()]*$/.test(word)) return false
  if (/[;{}[\]=<>+*%&|^~\\#$]/.test(word)) return true
  if (/[\p{L}\p{N}_\])]\(/u.test(word) || /::|->|\/\/|!=/.test(word)) return true
  return /^[\p{L}_]\w*\.[\p{L}_]\w*$/u.test(word) && !/^(?:e\.g|i\.e)$/i.test(word)
}

/** Between two words of code: operands, operators and ends of brackets. */
const isFiller = (text: string) => keyword.test(text) || /^[\w.]{0,3}[)\]}]*[,;:]?$|^[-+*/%<>=!&|]{1,3}$/.test(text)

type Word = { text: string; from: number; to: number; isCode: boolean }

function wordsOf(line: string): Word[] {
  const words: Word[] = []
  for (const match of line.matchAll(/[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu)) {
    words.push({ text: match[0], from: match.index, to: match.index + match[0].length, isCode: isCodey(match[0]) })
  }
  return words
}

const depthOf = (text: string) => (text.match(/[([{]/g) ?? []).length - (text.match(/[)\]}]/g) ?? []).length

type Span = { from: number; to: number }

/** Without the punctuation of the sentence, as long as its brackets stay whole. */
function trimmed(line: string, { from, to }: Span): Span {
  const end = /[,.?!:"']+$/.exec(line.slice(from, to))?.[0] ?? ''
  const isColon = end === ':' && /^(?:for|if|while|def|else|elif|with|class|try)\b/.test(line.slice(from, to))
  return { from, to: isColon ? to : to - end.length }
}

/** Stretches of a line of prose that are code. */
function spansOf(line: string): Span[] {
  const words = wordsOf(line.replace(/\bO\([^)]*\)/g, (order) => 'x'.repeat(order.length)))
  for (const [i, word] of words.entries()) {
    if (word.isCode || !keyword.test(word.text)) continue
    const near = [words[i + 1], words[i + 2], words[i - 1]]
    if (near.some((other) => other?.isCode)) word.isCode = true
  }
  const spans: (Span & { last: number })[] = []
  const isTogether = (left: number, right: number) => !han.test(line.slice(left, right))
  for (const [i, word] of words.entries()) {
    const last = spans.at(-1)
    const gap = last ? words.slice(last.last + 1, i) : []
    const isInside = last !== undefined && depthOf(line.slice(last.from, last.to)) > 0 && gap.length === 0 && isTogether(last.to, word.from)
    if (!word.isCode && !isInside) continue
    const [before, after] = [words[i - 1], words[i + 1]]
    // An operand on either side of an operator belongs to it.
    const from = /^[-+*/%<>=!&|^]+$/.test(word.text) && before && isTogether(before.to, word.from) ? before.from : word.from
    const to = /[-+*/%<>=&|^]$/.test(word.text) && after && isTogether(word.to, after.from) ? after.to : word.to
    const isNear = gap.length <= 1 || (gap.length <= 6 && gap.every(({ text }) => isFiller(text)))
    if (last && isNear && isTogether(last.to, word.from)) Object.assign(last, { to: Math.max(to, last.to), last: i })
    else spans.push({ from: last && from < last.to ? word.from : from, to, last: i })
  }
  return spans.map((span) => trimmed(line, span))
}

/** From the first to the last span of each stretch without Chinese: code whose middle was taken for prose. */
function stretchesOf(line: string): Span[] {
  const spans = spansOf(line)
  const whole: Span[] = []
  for (const { from, to } of spans) {
    const last = whole.at(-1)
    if (last && !han.test(line.slice(last.to, from))) last.to = to
    else whole.push({ from, to })
  }
  return whole.filter(({ from, to }) => !spans.some((span) => span.from === from && span.to === to))
}

const bare = (text: string) => text.replace(/\s/g, '').length

function isCodeLine(line: string): boolean {
  if (opener.test(line)) return true
  const covered = spansOf(line).reduce((sum, { from, to }) => sum + bare(line.slice(from, to)), 0)
  if (covered === 0) return false
  const signs = (line.match(/[;{}[\]()=<>+*%&|]/g) ?? []).length
  if (han.test(line)) return signs >= 3 && line.match(/[\p{Script=Han}]{4,}/u) === null && !/[。，、；：？]/.test(line)
  return covered >= 0.6 * bare(line)
}

/** Numbers and signs alone are arithmetic of an example. */
const isArithmetic = (code: string) => !codeTokens(code).some(({ text }) => isWord(text))

/** `segments`: sentences with code in them, in which its beginning and end are uncertain. */
type Found = { pieces: string[]; guesses: string[]; segments: string[] }

function readProse(prose: string, { pieces, guesses, segments }: Found): void {
  let block: string[] = []
  const close = () => {
    if (block.length > 0) pieces.push(block.join('\n'))
    block = []
  }
  for (const raw of prose.split('\n')) {
    if (raw.trim() === '') continue
    const line = raw.replace(marker, '$1')
    const plain = line.replaceAll('`', '')
    if (spansOf(plain).length > 0)
      segments.push(...plain.split(/[\p{Script=Han}\u3000-\u303f]+/u).filter((part) => spansOf(part).length > 0))
    const isCode = isCodeLine(line)
    const spans = isCode ? spansOf(plain).map(({ from, to }) => plain.slice(from, to)) : []
    // Marks inside of a line say better where code begins and ends; the whole line is a guess then.
    const isMarked = /`[^`]+`/.test(line)
    guesses.push(...spans, ...(isCode && isMarked ? [plain] : []))
    if (isCode && !isMarked) {
      block.push(plain)
      continue
    }
    close()
    const rest = line.replace(/(`+)([^`]+)\1/g, (_, __, code: string) => {
      pieces.push(code.trim())
      return '。'
    })
    pieces.push(...spansOf(rest).map(({ from, to }) => rest.slice(from, to)))
    guesses.push(...stretchesOf(plain).map(({ from, to }) => plain.slice(from, to)))
  }
  close()
}

const fence = /^[ \t]*(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)(?:\n[ \t]*\1[^\n]*|$(?![\s\S]))/gm

/**
 * @param text in plain form (`plainText`)
 * @returns `guesses`: other readings of the same places, which are code only when they run
 */
export function findCode({ text, code }: { text: string; code: string | null }): Found {
  const found: Found = { pieces: [], guesses: [], segments: [] }
  const read = (prose: string) => readProse(prose.replace(/`{3,}|~{3,}/g, '`'), found)
  let at = 0
  for (const match of text.matchAll(fence)) {
    read(text.slice(at, match.index))
    found.pieces.push(match[2] ?? '')
    at = match.index + match[0].length
  }
  read(text.slice(at))
  if (code) found.pieces.push(code)
  const isCode = (piece: string) => piece.trim() !== '' && !isArithmetic(piece)
  return { pieces: found.pieces.filter(isCode), guesses: found.guesses.filter(isCode), segments: found.segments }
}
