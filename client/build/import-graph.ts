/** The bundler's facts about a file. */
type Info = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code?: string | null }
export type GraphContext = { getModuleInfo(id: string): Info | null }

/** Indexes of packages name all files of the package, and a page uses a few. */
const indexOfPackage = /node_modules\/(@mantine\/(?:core|hooks)|@tabler\/icons-react)\/.*\/(?:index|tabler-icons-react)\.m?js$/

/** The imports of files, with those through the index of a large package led to the files that have the imported names. */
export function createImports(context: GraphContext) {
  const known = new Map<string, readonly string[]>()
  const indexes = new Map<string, Map<string, string>>()
  const read = (id: string): readonly string[] => {
    const before = known.get(id)
    if (before) return before
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
    const found = importedIds.flatMap((imported) => {
      const name = indexOfPackage.exec(imported)?.[1]
      if (!name || indexOfPackage.test(id)) return [imported]
      const files = indexes.get(imported) ?? filesOf(imported, context)
      indexes.set(imported, files)
      return namesFrom(code ?? '', name).flatMap((one) => files.get(one) ?? [])
    })
    known.set(id, found)
    return found
  }
  /** All files that these import, at once or by way of others, with themselves. */
  const importsOf = (starts: Iterable<string>): Set<string> => {
    const found = new Set<string>()
    const waiting = [...starts]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      waiting.push(...read(id))
    }
    return found
  }
  /** All parts that these files load later, and the parts of those parts. */
  const partsOf = (files: Iterable<string>): Set<string> => {
    const parts = new Set<string>()
    const waiting = [...files]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      for (const part of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (parts.has(part)) continue
        parts.add(part)
        waiting.push(...importsOf([part]))
      }
    }
    return parts
  }
  return { importsOf, partsOf }
}

/** The files of a package by the names that they export, which are those of the files. */
function filesOf(index: string, context: GraphContext): Map<string, string> {
  const files = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [index]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    if (indexOfPackage.test(id)) waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    else
      files.set(
        (/([^/]+)\.m?js$/.exec(id)?.[1] ?? id).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        id,
      )
  }
  return files
}

/** The names that a file imports from a package. */
function namesFrom(code: string, name: string): string[] {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].filter(([, , from]) => from === name)
  return lists.flatMap(([, list = '']) => list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? ''))
}
