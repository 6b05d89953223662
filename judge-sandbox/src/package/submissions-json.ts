/** `submissions.json` of DOMjudge: from the path of a submission to its language, its team and its entry point. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { isUsualEntry, languageByCode, languageCodes } from './package-language.ts'
import { type PackageNote, refusePackage } from './problem-package.ts'

const FILE = 'submissions.json'

/** Other keys are unknown to every version of the format that is described. */
const Entries = z.record(
  z.string(),
  z.looseObject({ langid: z.string().optional(), team: z.string().optional(), entry_point: z.string().optional() }),
)
type Entries = z.infer<typeof Entries>

function readEntries(path: string): Entries {
  const refuse = (value: string) => refusePackage('import.package-value', { file: FILE, key: 'JSON', value: value.slice(0, 60) })
  const text = readFileSync(path, 'utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse(text)
  }
  const read = Entries.safeParse(value)
  if (!read.success) throw refuse(read.error.issues[0]?.path.join('.') || JSON.stringify(value))
  return read.data
}

/**
 * The ids of languages are those of one server. One that is a code of the format counts, and a note names any other.
 * @returns our language of a submission by its path; null: by the names of its files
 * @throws PackageError
 */
export function readSubmissionsJson(folder: string, notes: PackageNote[]): { languageOf(path: string): string | null } {
  const path = join(folder, FILE)
  const entries = existsSync(path) ? readEntries(path) : {}
  const add = (key: string) => notes.push({ code: 'import.warn.package-key', details: { file: FILE, key: key.slice(0, 100) } })
  const byPath = new Map<string, string | null>()
  for (const [name, { langid, team: _, entry_point: entry, ...others }] of Object.entries(entries)) {
    const plain = name.replace(/\/+$/, '')
    if (!plain.startsWith('submissions/') || plain.split('/').includes('..') || !existsSync(join(folder, plain))) {
      add(name)
      continue
    }
    const code = Object.entries(languageCodes).find(([code, names]) => code === langid || names.some((each) => each === langid))?.[0]
    if (langid !== undefined && code === undefined) add(`${name}: langid ${langid}`)
    if (entry !== undefined && !isUsualEntry(entry)) add(`${name}: entry_point ${entry}`)
    for (const key of Object.keys(others)) add(`${name}: ${key}`)
    byPath.set(plain, code === undefined ? null : languageByCode(join(folder, plain), code))
  }
  if (Object.values(entries).some(({ team }) => team !== undefined)) add('team')
  return { languageOf: (path) => byPath.get(relative(folder, path)) ?? null }
}
