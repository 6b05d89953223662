/**
 * Signs and numbers that an answer names alone: "use `>=` there". They are no code by themselves, but each one can stand in place of another
 * one in the pupil's program.
 */
import { codeTokens, isWord } from './code-tokens.ts'

const families = [
  new Set(['<', '<=', '>', '>=', '==', '!=']),
  new Set(['+', '-', '*', '/', '//', '%', '**', '<<', '>>']),
  new Set(['+=', '-=', '*=', '/=', '//=', '%=', '=']),
  new Set(['and', 'or', '&&', '||', '&', '|', '^']),
  new Set(['++', '--']),
]
const familyOf = (sign: string) => families.find((family) => family.has(sign)) ?? null
const isNumber = (text: string) => /^-?\d[\d._]*$/.test(text)

const inWords: readonly [RegExp, string][] = [
  [/大于等于|大于或等于|不小于|greater than or equal|at least/gi, '>='],
  [/小于等于|小于或等于|不大于|less than or equal|at most/gi, '<='],
  [/加号|\bplus\b/gi, '+'],
  [/减号|\bminus\b/gi, '-'],
  [/乘号/g, '*'],
  [/大于号|\bgreater than\b(?! or)/gi, '>'],
  [/小于号|\bless than\b(?! or)/gi, '<'],
]
const changes = /换成|改成|改为|换为|应该(?:是|用)|替换|\b(?:change|replace|swap|instead|should be|turn .{1,20} into|use)\b/i

/** Signs and numbers of an answer that stand alone: marked, or between words, or as words in a sentence about a change. */
function namedSigns(text: string): string[] {
  const marked = [...text.matchAll(/`\s*([^`\s]{1,12})\s*`/g)].map((match) => match[1] ?? '')
  const alone = [
    ...text.matchAll(/(?<=^|[^\w\s)\]]\s*|[A-Za-z]{3,}\s+)([-+*/%<>=!&|^]{1,3})(?=\s*(?:$|[^\w\s([]|\s+[A-Za-z]{3,}))/gmu),
  ].map((match) => match[1] ?? '')
  const about = text.split(/[。；;！!?？\n]|\.\s/).filter((sentence) => changes.test(sentence))
  const worded = about.flatMap((sentence) => inWords.filter(([words]) => sentence.match(words)).map(([, sign]) => sign))
  const numbers = about.flatMap((sentence) => sentence.match(/(?<![\w.^*])\d[\d.]*(?![\w.^])/g) ?? [])
  return [...new Set([...marked, ...alone, ...worded, ...numbers])].filter((sign) => familyOf(sign) !== null || isNumber(sign))
}

const marksOf = (text: string): string[] => [...text.matchAll(/`\s*([^`\n]+?)\s*`/g)].map((match) => match[1] ?? '')

/** The pupil's program with a marked name that is not in it in place of one that is: `sorted`, `reversed`. */
function renamed(own: string, text: string): string[] {
  const tokens = codeTokens(own)
  const has = (name: string) => tokens.some((token) => token.text === name)
  const names = marksOf(text).filter((mark) => /^[A-Za-z_]\w*$/.test(mark))
  const fresh = [...new Set(names)].filter((name) => !has(name))
  const marked = [...new Set(names)].filter(has)
  const calls = [...new Set(tokens.filter((token, i) => isWord(token.text) && tokens[i + 1]?.text === '(').map((token) => token.text))]
  const old = marked.length > 0 ? marked : changes.test(text) ? calls : []
  return fresh.flatMap((name) => old.map((other) => own.replace(new RegExp(`(?<![\\w.])${other}(?!\\w)`, 'g'), name)))
}

const exchanges = [
  /\b(?:change|replace|swap|turn)\s+(.{1,30}?)\s+(?:to|by|with|into|for)\s+(.{1,30}?)(?=[.,;!?。，；]?(?:\s|$))/gi,
  /[把将](?:第\s*\d+\s*行[的里中]?)?\s*(.{1,30}?)\s*(?:换成|改成|改为|换为|替换成|替换为)\s*([^\s。，；！？]{1,30}(?:\s[-+*/%<>=]{1,2}\s\w{1,20})?)/g,
]

/** Pairs of a part of the program and its successor, marked or not: "change rank to place". */
function saidExchanges(text: string): [string, string][] {
  const bare = text.replaceAll('`', '')
  return exchanges.flatMap((pattern) => [...bare.matchAll(pattern)].map(([, old = '', good = '']): [string, string] => [old, good]))
}

/** A part as it stands in a program: a name is no part of a longer one. */
const partPattern = (part: string): RegExp => {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`${/^\w/.test(part) ? '(?<!\\w)' : ''}${escaped}${/\w$/.test(part) ? '(?!\\w)' : ''}`)
}

/**
 * The program with a marked part of it exchanged for the one that is marked next: `}`, `+ 1 }`. In a sentence about a change the next one may
 * be a part of the program too: `rank`, `place`.
 */
function exchanged(own: string, text: string): string[] {
  const marks = marksOf(text)
  const isAboutChange = changes.test(text)
  const marked = marks.slice(1).map((good, i): [string, string] => [marks[i] ?? '', good])
  const pairs = [...marked.filter(([, good]) => isAboutChange || !own.includes(good)), ...saidExchanges(text)]
  return pairs.flatMap(([old, good]) => {
    if (good === old) return []
    const parts = own.split(partPattern(old))
    return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(old) + good + parts.slice(at + 1).join(old))
  })
}

const isBroken = (mark: string): boolean => {
  const texts = codeTokens(mark).map((token) => token.text)
  const depth = texts.filter((each) => /^[([]$/.test(each)).length - texts.filter((each) => /^[)\]]$/.test(each)).length
  return depth !== 0 || /[-+*/%=,<>&|(]$|^[-+*/%=,<>&|()[\].:;]/.test(mark)
}

/** Without blanks beside signs: `std : : cout << ' \\ n '`. */
const tight = (line: string): string => line.replace(/\s+(?=\W)|(?<=\W)\s+/g, '')

/** Answers so far back may hold the beginning of a line. */
const LINE_TURNS = 8

/** Lines that marked pieces of several answers make in a row, where one of the pieces is no whole expression. */
export function linesTogether(text: string, said: readonly string[]): string[] {
  const now = marksOf(text)
  if (now.length === 0) return []
  const before = said
    .slice(-LINE_TURNS)
    .map(marksOf)
    .filter((marks) => marks.length > 0)
  const rows = [...before.keys()].map((from) => [...before.slice(from).flat(), ...now])
  const all = now.length > 1 ? [...rows, now] : rows
  // A piece may also end inside of a token: `f` of `f"{n}"`.
  return [...new Set(all.filter((row) => row.some(isBroken)).flatMap((row) => [row.join(' '), row.join(''), tight(row.join(' '))]))]
}

/** The pupil's program with one of its signs, numbers or names changed into one that the answer names. */
export function smallChanges(own: string, text: string): string[] {
  const tokens = codeTokens(own)
  const signs = namedSigns(text).flatMap((sign) => {
    const family = familyOf(sign)
    const places = tokens.filter((token) => token.text !== sign && (family ? family.has(token.text) : isNumber(token.text)))
    return places.map(({ from, to }) => own.slice(0, from) + sign + own.slice(to))
  })
  return [...signs, ...renamed(own, text), ...exchanged(own, text)]
}
