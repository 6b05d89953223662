import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { PackageError } from './problem-package.ts'

/**
 * Reads a file of settings; an absent or empty one has none.
 * @param label its name in error messages
 * @throws PackageError
 */
export function readYaml<T>(path: string, schema: z.ZodType<T>, label = path): T {
  const parsed = schema.safeParse(existsSync(path) ? (parseFile(path, label) ?? {}) : {})
  if (!parsed.success) throw new PackageError(`${label}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function parseFile(path: string, label: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new PackageError(`${label}: ${error instanceof Error ? error.message.trimEnd() : String(error)}`, { cause: error })
  }
}
