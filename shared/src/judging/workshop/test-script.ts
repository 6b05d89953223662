/**
 * The script of a problem's tests. Each line is one test:
 *
 *     gen 10 5          the output of the generator `gen` with these arguments
 *     gen 10 5 > 3      the same as test 3; without a number a test takes the next free one
 *     hand small        an input written by hand, kept in the workshop as `small`
 *     keep 1.in         the stored test with the input `1.in`
 *     subtask 2         no test: the tests below belong to subtask 2
 *     points 30         no test: each test below has 30 points
 *     # a note
 *
 * The first two forms are those of Polygon, whose templates (`<#list ...>`) and lines with several tests (`> {1-3}`) are refused by name.
 */

/** Characters of a script. */
export const SCRIPT_MAX = 50_000
/** Tests of a script. */
export const SCRIPT_TESTS_MAX = 500
/** Characters of the arguments of one line, with what lies between them. */
export const ARGUMENTS_MAX = 1000

type TestSource =
  | { kind: 'generator'; name: string; args: readonly string[] }
  | { kind: 'hand'; name: string }
  | { kind: 'keep'; name: string }

type ScriptTest = {
  /** 1-based line of the script. */
  line: number
  /** The line as written, without the number of its test: the name of a test in messages. */
  text: string
  /** 1-based place among the tests; numbers may have gaps. */
  number: number
  subtask: number | null
  points: number | null
  source: TestSource
}

export type ScriptFaultCode =
  | 'template'
  | 'many-tests'
  | 'quote'
  | 'number'
  | 'number-taken'
  | 'arguments'
  | 'no-generator'
  | 'no-input'
  | 'no-test'
  | 'name-missing'
  | 'kept-twice'
  | 'subtask'
  | 'points'
  | 'too-many'
/** `value` is the word at fault. */
export type ScriptFault = { line: number; code: ScriptFaultCode; value: string }

/** The names that lines may mention. */
type ScriptNames = { generators: readonly string[]; inputs: readonly string[]; tests: readonly string[] }

type Line = Omit<ScriptTest, 'number'> & { number: number | null }

/** Words of a line; a word in quotes may hold spaces. Null: a quote is not closed. */
function wordsOf(text: string): string[] | null {
  const words: string[] = []
  const word = /\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))(?=\s|$)/y
  let end = 0
  while (text.slice(end).trim() !== '') {
    word.lastIndex = end
    const found = word.exec(text)
    if (!found) return null
    words.push(found[1] ?? found[2] ?? found[3] ?? '')
    end = word.lastIndex
  }
  return words
}

/** Reads a script. A script with faults is kept, but builds no tests. @returns tests by number */
export function readScript(script: string, names: ScriptNames): { tests: ScriptTest[]; faults: ScriptFault[] } {
  const lines: Line[] = []
  const faults: ScriptFault[] = []
  let subtask: number | null = null
  let points: number | null = null
  for (const [index, raw] of script.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const text = raw.trim()
    if (text === '' || text.startsWith('#')) continue
    const read = readLine(text, names)
    if ('fault' in read) faults.push({ line, ...read.fault })
    else if ('subtask' in read) subtask = read.subtask
    else if ('points' in read) points = read.points
    else lines.push({ line, subtask, points, ...read })
  }
  if (lines.length > SCRIPT_TESTS_MAX)
    faults.push({ line: lines[SCRIPT_TESTS_MAX]?.line ?? 1, code: 'too-many', value: String(SCRIPT_TESTS_MAX) })
  const taken = new Set<number>()
  const kept = new Set<string>()
  for (const { line, number, source } of lines) {
    if (source.kind === 'keep') {
      if (kept.has(source.name)) faults.push({ line, code: 'kept-twice', value: source.name })
      kept.add(source.name)
    }
    if (number === null) continue
    if (taken.has(number)) faults.push({ line, code: 'number-taken', value: String(number) })
    taken.add(number)
  }
  let next = 1
  const tests = lines.map((each): ScriptTest => {
    if (each.number !== null) return { ...each, number: each.number }
    while (taken.has(next)) next++
    taken.add(next)
    return { ...each, number: next }
  })
  return { tests: tests.toSorted((a, b) => a.number - b.number || a.line - b.line), faults: faults.toSorted((a, b) => a.line - b.line) }
}

type ReadLine = { fault: Omit<ScriptFault, 'line'> } | { subtask: number } | { points: number } | Pick<Line, 'text' | 'number' | 'source'>

const atFault = (code: ScriptFaultCode, value = ''): ReadLine => ({ fault: { code, value: value.slice(0, 60) } })

function readLine(whole: string, names: ScriptNames): ReadLine {
  if (/^<\/?#|^<#--|\$\{/.test(whole)) return atFault('template', whole)
  const [, text = '', target = null] = /^(.*?)(?:\s*>\s*([^>\s]*))?$/.exec(whole) ?? []
  if (target !== null && /[{},-]/.test(target)) return atFault('many-tests', target)
  if (target !== null && target !== '$' && !/^[1-9]\d{0,3}$/.test(target)) return atFault('number', target)
  const number = target === null || target === '$' ? null : Number(target)
  if (number !== null && number > SCRIPT_TESTS_MAX) return atFault('number', String(number))
  const words = wordsOf(text)
  if (!words) return atFault('quote', text)
  const [first = '', ...args] = words
  if (first === '') return atFault('name-missing', whole)
  if (first === 'subtask') {
    const [value = ''] = args
    return args.length === 1 && target === null && /^[1-9]\d{0,5}$/.test(value)
      ? { subtask: Number(value) }
      : atFault('subtask', args.join(' '))
  }
  // A generator that had this name before it was a word of the script keeps its lines.
  if (first === 'points' && !names.generators.includes(first)) {
    const [value = ''] = args
    return args.length === 1 && target === null && /^(0|[1-9]\d{0,5})$/.test(value)
      ? { points: Number(value) }
      : atFault('points', args.join(' '))
  }
  if (first === 'hand' || first === 'keep') {
    const name = args.join(' ')
    if (name === '') return atFault('name-missing', first)
    const known = first === 'hand' ? names.inputs : names.tests
    if (!known.includes(name)) return atFault(first === 'hand' ? 'no-input' : 'no-test', name)
    return { text, number, source: { kind: first, name } }
  }
  if (!names.generators.includes(first)) return atFault('no-generator', first)
  if (args.join(' ').length > ARGUMENTS_MAX) return atFault('arguments', first)
  return { text, number, source: { kind: 'generator', name: first, args } }
}
