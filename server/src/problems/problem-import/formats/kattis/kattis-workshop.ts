/** The workshop of a problem in a package: a folder of `generators/`, which the format keeps and never runs. */
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCRIPT_MAX } from '@touchstone/shared/judging/workshop/test-script.ts'
import {
  fileOfPart,
  PART_TEXT_MAX,
  partOfFile,
  SCRIPT_FILE,
  type WorkshopKind,
  workshopFolders,
  workshopKinds,
  workshopLimits,
} from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import type { ArchiveFile } from '../../reading/archive-file.ts'
import { warn } from '../../reading/import-limits.ts'
import type { ImportedWorkshop, ImportWarning } from '../../reading/imported-problem.ts'

const FOLDER = 'generators/workshop'

export const workshopFiles = ({ parts, script }: ImportedWorkshop): ArchiveFile[] => [
  ...parts.map((part) => ({ name: `${FOLDER}/${fileOfPart(part)}`, text: part.text })),
  { name: `${FOLDER}/${SCRIPT_FILE}`, text: script },
]

/** Exact text of a file of at most so many characters; null for any other file. */
export function readText(path: string, max: number): string | null {
  if (!lstatSync(path).isFile()) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))
    return text.length > max ? null : text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Notes name each file of `generators` that the workshop does not keep. */
export function readKattisWorkshop(folder: string, warnings: ImportWarning[]): ImportedWorkshop | undefined {
  const generators = join(folder, 'generators')
  if (!existsSync(generators)) return undefined
  const leaveOut = (name: string) => warnings.push(warn('import.warn.package-left-out', { name: name.slice(0, 100) }))
  const root = join(folder, FOLDER)
  const hasScript = existsSync(join(root, SCRIPT_FILE))
  for (const name of readdirSync(generators).sort()) if (!(hasScript && name === 'workshop')) leaveOut(`generators/${name}`)
  if (!hasScript) return undefined
  const parts: ImportedWorkshop['parts'][number][] = []
  const countOf = (kind: WorkshopKind) => parts.filter((part) => part.kind === kind).length
  for (const kind of workshopKinds) {
    const inside = join(root, workshopFolders[kind])
    for (const name of existsSync(inside) ? readdirSync(inside).sort() : []) {
      const file = `${workshopFolders[kind]}/${name}`
      const [part, text] = [partOfFile(file), readText(join(root, file), PART_TEXT_MAX)]
      const isTaken = parts.some((other) => other.kind === kind && other.name === part?.name)
      if (part === null || text === null || isTaken || countOf(kind) >= workshopLimits[kind]) leaveOut(`${FOLDER}/${file}`)
      else parts.push({ ...part, text })
    }
  }
  const script = readText(join(root, SCRIPT_FILE), SCRIPT_MAX)
  if (script === null) leaveOut(`${FOLDER}/${SCRIPT_FILE}`)
  return { parts, script: script ?? '' }
}
