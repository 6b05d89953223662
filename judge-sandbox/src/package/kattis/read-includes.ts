import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { languageCodes } from '../package-language.ts'
import { type PackageNote, refusePackage } from '../problem-package.ts'
import { readFiles } from '../source-set.ts'

/**
 * Files that join every submission: `include/<language>/`. A language that is not offered here is a note.
 * @param hasDefault newer versions of the format have `include/default/` for every language
 * @throws PackageError
 */
export function readIncludes(folder: string, notes: PackageNote[], hasDefault = false): PackageRules['include'] {
  const root = join(folder, 'include')
  const include: PackageRules['include'] = {}
  if (!existsSync(root)) return include
  for (const name of readdirSync(root).sort()) {
    if (name.startsWith('.')) continue
    const path = join(root, name)
    if (hasDefault && name === 'default') continue
    if (name === 'default' || !statSync(path).isDirectory()) throw refusePackage('import.package-file', { name: `include/${name}` })
    const code = Object.entries(languageCodes).find(([, names]) => (names as readonly string[]).includes(name))?.[0]
    if (code === undefined) notes.push({ code: 'import.warn.package-key', details: { file: 'include', key: name } })
    else include[code] = { ...readFiles(path), ...include[code] }
  }
  if (!hasDefault || !existsSync(join(root, 'default'))) return include
  // A file of the language has precedence.
  const usual = readFiles(join(root, 'default'))
  return Object.fromEntries(Object.keys(languageCodes).map((code) => [code, { ...usual, ...include[code] }]))
}
