/**
 * Theory of operation. GCC reads a precompiled header only as the very first one of a source. So the standard headers with which a source
 * begins decide which precompiled header helps it. A header that is read although the source does not name it would change the program. So
 * this reader knows few forms, and ends at the first line that it does not know.
 */

/** The whole standard library. */
export const EVERYTHING = 'bits/stdc++.h'

/** Reading these takes longer than starting the compiler. */
const heavy: ReadonlySet<string> = new Set([
  ...['algorithm', 'any', 'array', 'bitset', 'chrono', 'cmath', 'complex', 'deque', 'forward_list', 'fstream', 'functional', 'iomanip'],
  ...['ios', 'iostream', 'istream', 'iterator', 'list', 'map', 'memory', 'mutex', 'numeric', 'optional', 'ostream', 'queue', 'random'],
  ...['regex', 'set', 'sstream', 'stack', 'string', 'string_view', 'thread', 'tuple', 'unordered_map', 'unordered_set', 'valarray'],
  ...['variant', 'vector'],
])
const light: ReadonlySet<string> = new Set([
  ...['cassert', 'cctype', 'cfloat', 'climits', 'cstddef', 'cstdint', 'cstdio', 'cstdlib', 'cstring', 'ctime', 'exception'],
  ...['initializer_list', 'limits', 'new', 'ratio', 'stdexcept', 'type_traits', 'typeinfo', 'utility'],
  ...['assert.h', 'ctype.h', 'limits.h', 'math.h', 'stddef.h', 'stdint.h', 'stdio.h', 'stdlib.h', 'string.h', 'time.h'],
])
/** More headers than a program begins with. */
const MOST_HEADERS = 32

/** Blanks and comments. A comment with a backslash or a question mark might continue in the next line. */
const aside = /(?:[ \t\r\n]|\/\/[^\n\\?]*\n|\/\*(?:[^*\\?]|\*(?!\/))*\*\/)*/y
const include = /#[ \t]*include[ \t]*<([\w./+]+)>[ \t]*(?=\r?\n|\/\/[^\n\\?]*\n|\/\*(?:[^*\\?]|\*(?!\/))*\*\/[ \t]*\r?\n)/y

/**
 * The standard headers with which a source begins, in its order.
 * @returns an empty list when a precompiled header would not help
 */
export function leadingHeaders(code: string): readonly string[] {
  const headers: string[] = []
  let at = code.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    aside.lastIndex = at
    aside.exec(code)
    include.lastIndex = aside.lastIndex
    const [directive, header] = include.exec(code) ?? []
    if (directive === undefined || header === undefined) break
    if (header === EVERYTHING && headers.length === 0) return [EVERYTHING]
    if (!heavy.has(header) && !light.has(header)) break
    if (headers.length === MOST_HEADERS) return []
    if (!headers.includes(header)) headers.push(header)
    at = include.lastIndex
  }
  return headers.some((header) => heavy.has(header)) ? headers : []
}
