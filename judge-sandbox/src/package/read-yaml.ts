import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { PackageError } from './problem-package.ts'

/**
 * A file of settings; one that is absent or empty has none.
 * @throws PackageError
 */
export function readYaml<T>(path: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(existsSync(path) ? (parseFile(path) ?? {}) : {})
  if (!parsed.success) throw new PackageError(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function parseFile(path: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new PackageError(`${path}: ${error instanceof Error ? error.message.trimEnd() : String(error)}`, { cause: error })
  }
}
