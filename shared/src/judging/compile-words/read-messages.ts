import type { Compiler } from './compile-message.ts'

/** One message as the compiler wrote it; quotes are straight. */
type RawMessage = { compiler: Compiler; line: number | null; text: string }

/** Bounds on output that a program can make as long as it likes. */
const MOST_LINES = 4000
const LONGEST_LINE = 500
const MOST_MESSAGES = 50

/** `main.cpp:12:5: error: `. A path from the root is a file of the system, which nobody here can change. */
const gccHead = /^[\w-][\w./-]{0,99}\.(?:c|cc|cpp|cxx):(\d{1,7})(?::\d{1,7})?: (?:fatal )?error: /
const javacHead = /^[\w-][\w./-]{0,99}\.java:(\d{1,7}): error: /
const pythonPlace = /^ {0,2}File "(?:\/box\/)?[\w-][^"<>]{0,99}", line (\d{1,7})/
const pythonError = /^(?:Sorry: )?([A-Z][A-Za-z]{0,40}Error)(?:: |$)/
/** The head of a stack trace of Java, and a place of it in the program itself: places of the library name their module. */
const javaThrown = /^Exception in thread "[^"]{0,60}" (java\.[\w.]{1,100}(?:: |$))/
const javaPlace = /^\s{0,8}at [\w$.<>]{1,200}\([\w$]{1,60}\.java:(\d{1,7})\)$/
/** The place that `py_compile` writes behind a fault of indentation. */
const pythonPlaceBehind = / \([\w./-]{1,100}, line (\d{1,7})\)$/

const straight = (text: string) => text.replace(/[‘’`]/g, "'")

/** Reads the messages of g++, javac, Java and Python out of their output, in one pass; other text is skipped. */
export function readMessages(output: string): RawMessage[] {
  const found: RawMessage[] = []
  let pythonLine: number | null = null
  for (const line of firstLines(output)) {
    const last = found.at(-1)
    const gcc = gccHead.exec(line)
    const javac = gcc ? null : javacHead.exec(line)
    const place = pythonPlace.exec(line)
    const thrown = javaThrown.exec(line)
    const frame = last?.compiler === 'java' && last.line === null ? javaPlace.exec(line) : null
    if (gcc) found.push({ compiler: 'gcc', line: Number(gcc[1]), text: line.slice(gcc[0].length) })
    else if (javac) found.push({ compiler: 'javac', line: Number(javac[1]), text: line.slice(javac[0].length) })
    else if (thrown) found.push({ compiler: 'java', line: null, text: line.slice(line.indexOf('" ') + 2) })
    else if (frame && last) last.line = Number(frame[1])
    else if (place) pythonLine = Number(place[1])
    else if (last?.compiler === 'javac' && /^ {2}symbol: /.test(line)) last.text += ` | ${line.slice(10).trim()}`
    else if (last?.compiler === 'gcc' && line.includes(' is defined in header '))
      last.text += ` | ${line.slice(line.indexOf(': note: ') + 8)}`
    else if (line.includes('undefined reference to ')) {
      found.push({ compiler: 'gcc', line: null, text: line.slice(line.indexOf('undefined reference to ')) })
    } else if (pythonError.test(line)) {
      const behind = pythonPlaceBehind.exec(line)
      const at: number | null = behind ? Number(behind[1]) : pythonLine
      const text = (behind ? line.slice(0, behind.index) : line).replace(/^Sorry: /, '')
      if (at !== null) found.push({ compiler: 'python', line: at, text })
      pythonLine = null
    }
    if (found.length > MOST_MESSAGES) break
  }
  return found.slice(0, MOST_MESSAGES)
}

function* firstLines(output: string): Generator<string> {
  let start = 0
  for (let count = 0; count < MOST_LINES && start < output.length; count += 1) {
    const newline = output.indexOf('\n', start)
    const end = newline < 0 ? output.length : newline
    yield straight(output.slice(start, Math.min(end, start + LONGEST_LINE)).trimEnd())
    start = end + 1
  }
}
