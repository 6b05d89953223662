import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const mostCharacters = 4000
const known = new Map<string, number>()

/** Longer files of the problem page, which needs no schema otherwise. */
const longRules = /\/shared\/src\/(judging\/verdict\/judge-words|problems\/problem\/remote-site)\./

/** Whether a file of `shared` is short and free of zod, with all that it imports: then several pages may share it without loading more. */
export function isSmallRule(id: string): boolean {
  return longRules.test(id) || (/\/shared\/src\//.test(id) && lengthWithImports(id) <= mostCharacters)
}

/** Infinite for a file that imports a package. */
function lengthWithImports(file: string): number {
  const before = known.get(file)
  if (before !== undefined) return before
  known.set(file, 0) // until the answer, for files that import each other
  const text = readFileSync(file, 'utf8')
  let length = text.length
  for (const [, path = ''] of text.matchAll(/^(?:import|export)(?! type)\b[^'"]*?from '([^']+)'/gms)) {
    length += path.startsWith('.') ? lengthWithImports(resolve(dirname(file), path)) : Number.POSITIVE_INFINITY
  }
  known.set(file, length)
  return length
}
