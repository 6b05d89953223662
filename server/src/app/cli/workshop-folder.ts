/** The workshop of a problem as a folder: `generators/gen.cpp`, `validators/check.py`, `inputs/small.in` and `script.txt`. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TextDetails } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { SCRIPT_MAX } from '@touchstone/shared/judging/workshop/test-script.ts'
import {
  endingsOf,
  fileOfPart,
  PART_TEXT_MAX,
  partOfFile,
  SCRIPT_FILE,
  type WorkshopKind,
  workshopFolders,
  workshopKinds,
} from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import type { PlainPart, PlainWorkshop } from '../../judging/workshop/replace-workshop.ts'
import type { CliText } from '../site-commands/cli-texts.ts'
import { UsageError } from './cli-command.ts'

/** The files of a workshop by their paths below the folder. */
function filesOf({ parts, script }: PlainWorkshop): Map<string, string> {
  return new Map([...parts.map((part) => [fileOfPart(part), part.text] as const), [SCRIPT_FILE, script]])
}

/** A file that cannot be part of a workshop. */
type FileFault = { text: CliText; details: TextDetails }
type ReadFolder = { workshop: PlainWorkshop; faults: FileFault[] }

/** A byte order mark stays, so that a folder that was written and read again is the same. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

type Found = { file: string; isFile: boolean }

/** Files below the three folders, by name; those with a leading dot are not of the workshop. */
async function listFiles(folder: string, kind: WorkshopKind): Promise<Found[]> {
  const entries = await readdir(join(folder, workshopFolders[kind]), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new UsageError('unreadable', { file: join(folder, workshopFolders[kind]), code: error.code ?? '' })
  })
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => ({ file: `${workshopFolders[kind]}/${entry.name}`, isFile: entry.isFile() }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** Name and language by the file's name. */
function partNamed({ file, isFile }: Found, kind: WorkshopKind): Omit<PlainPart, 'text'> | FileFault {
  if (!isFile) return { text: 'file-kind', details: { file } }
  const endings = endingsOf(kind)
  const found = endings.find(([ending]) => file.endsWith(ending))
  if (!found) return { text: 'file-ending', details: { file, list: endings.map(([ending]) => ending).join(', ') } }
  return partOfFile(file) ?? { text: 'file-name', details: { file } }
}

async function readText(folder: string, file: string, max: number): Promise<string | FileFault> {
  const bytes = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError('unreadable', { file: join(folder, file), code: error.code ?? '' })
  })
  try {
    const text = utf8.decode(bytes)
    return text.length > max ? { text: 'file-large', details: { file, max } } : text
  } catch {
    return { text: 'file-not-utf8', details: { file } }
  }
}

/** Reads a folder; each file that cannot be a part is a fault. @throws UsageError */
export async function readWorkshopFolder(folder: string): Promise<ReadFolder> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError('unreadable', { file: folder, code: error.code ?? '' })
  })
  const [parts, faults]: [PlainPart[], FileFault[]] = [[], []]
  for (const kind of workshopKinds) {
    for (const found of await listFiles(folder, kind)) {
      const part = partNamed(found, kind)
      const text = 'details' in part ? part : await readText(folder, found.file, PART_TEXT_MAX)
      if ('details' in part || typeof text !== 'string') faults.push(text as FileFault)
      else if (parts.some((other) => other.kind === kind && other.name === part.name))
        faults.push({ text: 'file-twice', details: { file: found.file } })
      else parts.push({ ...part, text })
    }
  }
  const script = names.includes(SCRIPT_FILE)
    ? await readText(folder, SCRIPT_FILE, SCRIPT_MAX)
    : { text: 'file-script-missing' as const, details: {} }
  if (typeof script !== 'string') faults.push(script)
  return { workshop: { parts, script: typeof script === 'string' ? script : '' }, faults }
}

/** Paths of files there that the workshop changes or does not have; empty where the folder is new. @throws UsageError */
export async function strayFiles(folder: string, workshop: PlainWorkshop): Promise<string[]> {
  const wanted = filesOf(workshop)
  const there: string[] = []
  for (const kind of workshopKinds) for (const { file } of await listFiles(folder, kind)) if (!wanted.has(file)) there.push(file)
  for (const [file, text] of wanted) {
    const stored = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw new UsageError('unreadable', { file: join(folder, file), code: error.code ?? '' })
    })
    if (stored !== null && !stored.equals(Buffer.from(text))) there.push(file)
  }
  return there.sort()
}

/** Makes the folder that of the workshop; `stray` are the files to be deleted before. @throws UsageError */
export async function writeWorkshopFolder(folder: string, workshop: PlainWorkshop, stray: readonly string[]): Promise<number> {
  const files = filesOf(workshop)
  const write = async (path: string, act: () => Promise<unknown>) => {
    await act().catch((error: NodeJS.ErrnoException) => {
      throw new UsageError('workshop-unwritable', { path, code: error.code ?? '' })
    })
  }
  for (const file of stray) await write(join(folder, file), () => rm(join(folder, file), { recursive: true }))
  for (const [file, text] of files) {
    const path = join(folder, file)
    await write(path, () => mkdir(dirname(path), { recursive: true }))
    await write(path, () => writeFile(path, text))
  }
  return files.size
}
