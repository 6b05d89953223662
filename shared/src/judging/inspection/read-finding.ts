/**
 * Reads the report of the sanitisers of GCC (AddressSanitizer and UndefinedBehaviorSanitizer) about a program.
 *
 * Theory of operation. The report is written inside of the program's process, so a hostile program can write any report. Nothing of it is
 * therefore repeated but numbers and the names of number types: each finding is a row of our own table with words of our own.
 */
import type { FindingId } from './finding-words.ts'
import type { Finding } from './inspection.schema.ts'

type Slots = Finding['slots']
type Frame = { name: string; place: string }

/** Bounds on a report that a program can make as long as it likes. */
const MOST_LINES = 600
const LONGEST_LINE = 2000

const number = '(-?\\d{1,20})'
const undefinedBehaviour: readonly { id: FindingId; pattern: RegExp; slots?: readonly string[] }[] = [
  {
    id: 'array-index',
    pattern: new RegExp(`^index ${number} out of bounds for type '[^']{1,200}\\[${number}\\]'$`),
    slots: ['index', 'length'],
  },
  { id: 'local-array', pattern: /^index -?\d+ out of bounds for type / },
  { id: 'division', pattern: /^division by zero$/ },
  {
    id: 'signed-overflow',
    pattern:
      /^(?:signed integer overflow: .{1,200}|division of .{1,100}|negation of .{1,100}) (?:cannot be represented in type|by -1 cannot be represented in type) '((?:long )*(?:int|long|short|char|__int128))'/,
    slots: ['type'],
  },
  { id: 'shift-amount', pattern: /^shift exponent -?\d+ is / },
  { id: 'null-pointer', pattern: /\bnull pointer\b/ },
  { id: 'no-return-value', pattern: /^execution reached the end of a value-returning function/ },
  { id: 'array-size', pattern: /^variable length array bound evaluates to non-positive value/ },
  { id: 'not-set', pattern: /^load of value \d+, which is not a valid value for type/ },
]

const anyOf = (frames: readonly Frame[], pattern: RegExp) => frames.some(({ name }) => pattern.test(name))

/** Calls of the library that end a program, by the function that the report names. */
const endedBy: readonly { id: FindingId; calls: RegExp; also?: RegExp }[] = [
  { id: 'empty-container', calls: /__glibcxx_assert_fail|__replacement_assert/, also: /::(?:front|back|pop|top|pop_back|pop_front)\(/ },
  { id: 'container-index', calls: /__glibcxx_assert_fail|__replacement_assert/, also: /::operator\[\]/ },
  { id: 'wild-pointer', calls: /__glibcxx_assert_fail|__replacement_assert/ },
  { id: 'number-too-big', calls: /__throw_out_of_range/, also: /\bsto(?:i|l|ll|ul|ull|f|d|ld)\(/ },
  { id: 'out-of-range', calls: /__cxa_throw/, also: /::at\(/ },
  {
    id: 'text-position',
    calls: /__cxa_throw/,
    also: /basic_string<.*::(?:substr|insert|erase|replace|compare|copy|append|assign|_M_\w+)\(/,
  },
  { id: 'out-of-range', calls: /__throw_out_of_range/ },
  { id: 'not-a-number', calls: /__throw_invalid_argument/ },
  { id: 'huge-size', calls: /__throw_length_error|bad_array_new_length/ },
  { id: 'own-assert', calls: /^__(?:GI_+)?assert_fail/ },
  { id: 'own-exception', calls: /^__cxa_(?:re)?throw/ },
  { id: 'own-abort', calls: /^(?:__GI_)?abort$/ },
]

const textCalls = /(?:scanf|gets|strcpy|strncpy|strcat|strncat|sprintf|vsnprintf|memcpy)\b/

/** The rows for the heads of reports of AddressSanitizer. */
const addressFaults: readonly { head: RegExp; id: (frames: readonly Frame[], head: string) => FindingId | undefined }[] = [
  { head: /^stack-overflow /, id: (frames) => (isRepeating(frames) ? 'recursion' : 'large-local') },
  { head: /^heap-use-after-free /, id: () => 'use-after-free' },
  { head: /^stack-use-after-(?:scope|return) /, id: () => 'use-after-return' },
  { head: /^attempting double-free /, id: () => 'double-free' },
  { head: /^(?:attempting free on address which was not malloc|alloc-dealloc-mismatch)/, id: () => 'bad-free' },
  { head: /^(?:requested allocation size|calloc parameters overflow|allocation-size-too-big)/, id: () => 'huge-size' },
  { head: /^(?:memcpy-param-overlap|strcpy-param-overlap|\w+-param-overlap|negative-size-param)/, id: () => 'block-copy' },
  { head: /^global-buffer-overflow /, id: (frames) => (anyOf(frames, textCalls) ? 'text-too-long' : 'global-array') },
  { head: /^(?:dynamic-)?stack-buffer-(?:over|under)flow /, id: (frames) => (anyOf(frames, textCalls) ? 'text-too-long' : 'local-array') },
  { head: /^heap-buffer-overflow /, id: (frames) => (anyOf(frames, textCalls) ? 'text-too-long' : 'dynamic-array') },
  { head: /^(?:FPE|ILL) on unknown address/, id: (_, head) => (head.startsWith('FPE') ? 'division' : undefined) },
  { head: /^SEGV on unknown address/, id: segmentationFault },
  {
    head: /^ABRT on unknown address/,
    id: (frames) => endedBy.find(({ calls, also }) => anyOf(frames, calls) && (!also || anyOf(frames, also)))?.id,
  },
  // Other heads name memory that is not the program's own: bad casts, intra-object overflows and the like.
  { head: /^(?:unknown-crash|use-after-poison|container-overflow|stack-underflow|BUS) /, id: () => 'wild-pointer' },
]

/** Addresses below this are what a null pointer gives with the offset of a member. */
const FIRST_PAGE = 4096n

function segmentationFault(frames: readonly Frame[], head: string): FindingId {
  if (anyOf(frames, /scanf\b|_IO_vfscanf|__vfscanf/)) return 'scanf-address'
  if (anyOf(frames, /printf\b|printf_common/)) return 'printf-text'
  const address = /address (0x[0-9a-f]{1,16})\b/.exec(head)?.[1]
  return address !== undefined && BigInt(address) < FIRST_PAGE ? 'null-pointer' : 'wild-pointer'
}

/** One function, three times and more, between others or not: it calls itself. */
function isRepeating(frames: readonly Frame[]): boolean {
  const times = new Map<string, number>()
  for (const { name } of frames) times.set(name, (times.get(name) ?? 0) + 1)
  return Math.max(0, ...times.values()) >= 3
}

const frameLine = /^ {1,8}#\d{1,4} 0x[0-9a-f]{1,16} (?:in (.{1,1500}) | ?)(\S{1,400}|\([^()]{1,400}\))$/

/** The first stack of calls in these lines, the innermost call first. */
function firstStack(lines: readonly string[]): Frame[] {
  const start = lines.findIndex((line) => frameLine.test(line))
  if (start < 0) return []
  const frames: Frame[] = []
  for (const line of lines.slice(start)) {
    const [, name = '', place] = frameLine.exec(line) ?? []
    if (place === undefined) break
    frames.push({ name, place })
  }
  return frames
}

/** The line of the first place in the source itself. */
function lineIn(sourceName: string, frames: readonly Frame[]): number | null {
  for (const { place } of frames) {
    const [path, line] = place.split(':')
    if (path !== undefined && (path === sourceName || path.endsWith(`/${sourceName}`)) && /^\d{1,7}$/.test(line ?? '')) return Number(line)
  }
  return null
}

/** The calls above the first one in the source: those of the library. */
function callsOfLibrary(sourceName: string, frames: readonly Frame[]): Frame[] {
  const at = frames.findIndex(({ place }) => lineIn(sourceName, [{ name: '', place }]) !== null)
  return at < 0 ? [...frames] : frames.slice(0, at)
}

const withLine = (id: FindingId, line: number | null, slots: Slots = {}): Finding => ({ id, line: line || null, slots })

/**
 * The first fault of a report; null for a report that is empty or unknown.
 * @param sourceName name of the program's own file, in which the line is
 */
export function readFinding(report: string, sourceName: string): Finding | null {
  const lines = report.split('\n', MOST_LINES).map((line) => line.slice(0, LONGEST_LINE))
  for (const [at, line] of lines.entries()) {
    const undefinedText = /^[^\s:]{1,300}:\d{1,7}(?::\d{1,7})?: runtime error: (.+)$/.exec(line)
    const addressText = /^==\d{1,9}==ERROR: AddressSanitizer: (.+)$/.exec(line)
    if (!undefinedText && !addressText) continue
    const frames = firstStack(lines.slice(at + 1))
    if (undefinedText) {
      const here = lineIn(sourceName, [{ name: '', place: line.slice(0, line.indexOf(': runtime error')) }])
      return undefinedFinding(undefinedText[1] ?? '', here ?? lineIn(sourceName, frames))
    }
    const head = addressText?.[1] ?? ''
    const own = head.startsWith('stack-overflow') ? frames : callsOfLibrary(sourceName, frames)
    const id = addressFaults.find((each) => each.head.test(head))?.id(own, head)
    // The innermost call of an endless recursion is at the start of its function; the one before it shows the call.
    const from = id === 'recursion' ? frames.slice(1) : frames
    return id ? withLine(id, lineIn(sourceName, from)) : null
  }
  return null
}

function undefinedFinding(text: string, line: number | null): Finding | null {
  for (const { id, pattern, slots = [] } of undefinedBehaviour) {
    const found = pattern.exec(text)
    if (found) return withLine(id, line, Object.fromEntries(slots.map((name, index) => [name, found[index + 1] ?? ''])))
  }
  return null
}
