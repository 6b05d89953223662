/**
 * Libraries of the first script without the parts that this site never uses. Their packages bring each as one piece, so the bundler cannot
 * leave parts out. `tools/lean-libraries.test.ts` compares, and looks that nothing here uses what is cut.
 */
type Lean = { file: RegExp; lean(code: string): string }

/** Replaces the text from a match to the line that closes it. @throws Error where the library has changed */
function replacePart(code: string, start: RegExp, end: string, stub: string): string {
  const from = code.search(start)
  const to = from < 0 ? -1 : code.indexOf(end, from)
  if (to < 0) throw new Error(`nothing fits ${start} any more: look at client/build/lean-libraries.ts again`)
  return code.slice(0, from) + stub + code.slice(to + end.length)
}

/** Methods of i18next that nothing calls. */
export const cutOfTexts = ['hydrate', 'loadNamespaces', 'loadLanguages', 'dir', 'cloneInstance', 'toJSON'] as const

/** Texts come from the build's own files; none has another text inside or a format beside its value (`ui/format.ts` writes numbers). */
export function leanTexts(code: string): string {
  let lean = replacePart(code, /^class Connector\b/m, '\n}\n', 'class Connector extends EventEmitter {\n  state = {};\n}\n')
  lean = replacePart(lean, /^class Formatter\b/m, '\n}\n', 'class Formatter {\n  format(value) {\n    return value;\n  }\n}\n')
  lean = replacePart(lean, /^ {2}nest\(str, fc, options = \{\}\) \{$/m, '\n  }\n', '  nest(str) {\n    return str;\n  }\n')
  const own = lean.search(/^class I18n\b/m)
  let methods = lean.slice(own)
  for (const name of cutOfTexts) methods = replacePart(methods, new RegExp(`^ {2}${name}\\(.*\\) \\{$`, 'm'), '\n  }\n', '')
  return lean.slice(0, own) + methods
}

/** Hooks of tRPC that no page uses: lists go by page numbers, and events come by a stream of their own. */
export const cutOfCalls = ['useSubscription', 'useInfiniteQuery', 'usePrefetchInfiniteQuery', 'useSuspenseInfiniteQuery'] as const

export function leanCalls(code: string): string {
  let lean = code
  for (const name of cutOfCalls) {
    lean = replacePart(lean, new RegExp(`^\\tfunction ${name}(\\$1)?\\(`, 'm'), '\n\t}\n', '')
    lean = replacePart(lean, new RegExp(`^\\t\\t${name}(: ${name}\\$1)?(?=,?$)`, 'm'), '\n', `\t\t${name}: void 0,\n`)
  }
  return lean
}

/** A query whose pages grow on one list. */
export const leanQuery = () =>
  'export const infiniteQueryBehavior = () => void 0, hasNextPage = () => false, hasPreviousPage = () => false;\n'

export const leanLibraries: readonly Lean[] = [
  { file: /node_modules\/i18next\/dist\/esm\/i18next\.js$/, lean: leanTexts },
  { file: /node_modules\/@trpc\/react-query\/dist\/shared-[^/]*\.mjs$/, lean: leanCalls },
  { file: /node_modules\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/, lean: leanQuery },
]
