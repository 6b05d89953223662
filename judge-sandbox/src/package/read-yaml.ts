import { existsSync, readFileSync } from 'node:fs'
import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import { PackageError, type PackageNote } from './problem-package.ts'

/**
 * Reads a file of settings; an absent or empty one has none. Of a key that is given twice the last one counts, as for the formats' own
 * tools.
 * @param notes receives the keys that are given twice
 * @param label its name in messages
 * @param rewrite changes its text before it is read
 * @throws PackageError
 */
export function readYaml<T>(
  path: string,
  schema: z.ZodType<T>,
  notes: PackageNote[],
  label = path,
  rewrite: (text: string) => string = (text) => text,
): T {
  const parsed = schema.safeParse(existsSync(path) ? (parseFile(path, label, notes, rewrite) ?? {}) : {})
  if (!parsed.success) throw new PackageError(`${label}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function parseFile(path: string, label: string, notes: PackageNote[], rewrite: (text: string) => string): unknown {
  try {
    const lines = new LineCounter()
    const document = parseDocument(rewrite(readFileSync(path, 'utf8')), { uniqueKeys: false, lineCounter: lines })
    const [fault] = document.errors
    if (fault) throw fault
    for (const { key, at } of keysGivenTwice(document))
      notes.push({ code: 'import.warn.package-key-twice', details: { file: label, key, line: lines.linePos(at).line } })
    return document.toJS()
  } catch (error) {
    throw new PackageError(`${label}: ${error instanceof Error ? error.message.trimEnd() : String(error)}`, { cause: error })
  }
}

/** Each key whose map has it before, with its place in the text. */
export function keysGivenTwice(document: Document): { key: string; at: number }[] {
  const twice: { key: string; at: number }[] = []
  visit(document, {
    Map(_, map) {
      if (!isMap(map)) return
      const seen = new Set<string>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        if (seen.has(name)) twice.push({ key: name, at: key.range?.[0] ?? 0 })
        seen.add(name)
      }
    },
  })
  return twice.sort((a, b) => a.at - b.at)
}
