import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { ReadOnlyMount } from '../sandbox/jail-spec.ts'
import { archivePart } from './class-archive.ts'
import { linkerPart } from './fast-linker.ts'
import { measureFile } from './keep-whole.ts'
import { headerPart } from './prepared-headers.ts'
import type { Part, PartSupport, StartSupport } from './prepared-part.ts'
import { runWhole } from './run-whole.ts'
import { START_FAMILY, startPart } from './start-archive.ts'
import type { Toolchain } from './toolchain.ts'
import { createVerifiedFiles } from './verified-files.ts'

// Theory of operation. Some files make compiling or starting a program faster and change nothing else: precompiled headers of C++, the class
// archives of Java, and the proof that a faster linker works. Each is made once for a toolchain, in the background and with the lowest
// priority, when programs need it. That happens outside the jail, because its source is the compiler's own or ours. Programs that come
// meanwhile do without it.
//
// A part is a folder that appears whole: the files, and beside them their hashes. A damaged file is made again. Parts are kept within a
// bound: those unused for longest go first, and none that a compiler may be about to read.

const FOLDER_IN_JAIL = '/prepared'
const SHOWN = 'shown'
const HASHES = 'sha256'
const TIMEOUT_MS = 300_000
const IN_THE_MAKING = 'preparing-'
/** Bytes of all parts together. */
const KEPT_BYTES = 1024 ** 3
/** A part that was used since then stays: a jail may be about to show it. */
const IN_USE_MS = 600_000
/** Parts whose uses are counted before they are made. */
const MOST_COUNTED = 1000
/** A change of the layout of a part's folder. */
const LAYOUT = 4

/** The needs of a compile step that uses a part. */
type CompileSupport = PartSupport & { mounts: readonly ReadOnlyMount[] }

export type PreparedParts = {
  /** Null when no part helps with this source (yet). */
  supportFor(toolchain: Toolchain, code: string): Promise<CompileSupport | null>
  /** The help for runs of this toolchain's programs, if there is one (yet). */
  startFor(toolchain: Toolchain): Promise<StartSupport | null>
  /** Resolves when no part is being made any more. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Removes the half-made parts of a killed worker; a live one is done long before. */
function removeAbandoned(cacheDir: string): void {
  for (const { name, path, usedAt } of foldersOf(cacheDir))
    if (name.startsWith(IN_THE_MAKING) && Date.now() - usedAt > 2 * TIMEOUT_MS) rmSync(path, { recursive: true, force: true })
}

function foldersOf(cacheDir: string): { name: string; path: string; usedAt: number }[] {
  if (!existsSync(cacheDir)) return []
  return readdirSync(cacheDir).flatMap((name) => {
    const path = join(cacheDir, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat?.isDirectory() ? [{ name, path, usedAt: stat.mtimeMs }] : []
  })
}

function sizeOf(folder: string): number {
  const shown = join(folder, SHOWN)
  if (!existsSync(shown)) return 0
  return readdirSync(shown, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const stat = statSync(join(shown, name), { throwIfNoEntry: false })
    return sum + (stat?.isFile() ? stat.size : 0)
  }, 0)
}

/** Removes the least recently used parts until the rest fits, but none in use. */
export function pruneParts(cacheDir: string, now: number, keptBytes = KEPT_BYTES): void {
  // The small archives for runs stay: a jail may show one at any time while a program is judged.
  const parts = foldersOf(cacheDir).filter(({ name }) => !name.startsWith(IN_THE_MAKING) && !name.startsWith(START_FAMILY))
  const sized = parts.map((part) => ({ ...part, size: sizeOf(part.path) })).sort((a, b) => a.usedAt - b.usedAt)
  let total = sized.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size, usedAt } of sized) {
    if (total <= keptBytes || now - usedAt < IN_USE_MS) return
    rmSync(path, { recursive: true, force: true })
    total -= size
  }
}

const compileParts = (toolchain: Toolchain, code: string) =>
  [linkerPart(toolchain), headerPart(toolchain, code) ?? archivePart(toolchain)].filter((part) => part !== null)

/**
 * @param cacheDir holds one folder for each part
 * @param hasRoom whether the disk may take another part
 */
export function createPreparedParts(cacheDir: string, say: Say, hasRoom: () => boolean = () => true): PreparedParts {
  const closing = new AbortController()
  const files = createVerifiedFiles()
  const failed = new Set<string>()
  const uses = new Map<string, number>()
  let making: Promise<void> = Promise.resolve()
  removeAbandoned(cacheDir)

  async function make(toolchain: Toolchain, part: Part, target: string): Promise<void> {
    if (closing.signal.aborted || failed.has(target) || existsSync(target)) return
    mkdirSync(cacheDir, { recursive: true, mode: 0o755 })
    if (!hasRoom()) return
    const work = mkdtempSync(join(cacheDir, IN_THE_MAKING))
    try {
      const shown = join(work, 'made', SHOWN)
      const at = (file: string) => join(shown, file)
      for (const folder of [...part.files.map((file) => join(at(file), '..')), join(work, 'source')]) mkdirSync(folder, { recursive: true })
      for (const [name, text] of Object.entries(part.sources)) writeFileSync(join(work, 'source', name), text)
      const env = { PATH: toolchain.path, HOME: work, TMPDIR: work, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
      const limits = { signal: closing.signal, timeoutMs: TIMEOUT_MS }
      for (const step of part.steps(at)) await runWhole('nice', ['-n', '19', ...step], { env, cwd: join(work, 'source') }, limits)
      for (const file of part.files) chmodSync(at(file), 0o644)
      for (const folder of [...part.files.map((file) => join(at(file), '..')), shown, join(work, 'made')]) chmodSync(folder, 0o755)
      const measured = await Promise.all(part.files.map((file) => measureFile(at(file))))
      writeFileSync(join(work, 'made', HASHES), measured.map(({ sha256 }) => sha256).join('\n'))
      // Parts of an older compiler are useless. Another judge of this machine may have made the same one meanwhile.
      for (const { name, path } of foldersOf(cacheDir))
        if (name.startsWith(`${part.family}.`) && path !== target) rmSync(path, { recursive: true, force: true })
      if (existsSync(target)) return
      renameSync(join(work, 'made'), target)
      pruneParts(cacheDir, Date.now())
    } catch (error) {
      if (closing.signal.aborted) return
      failed.add(target)
      const cause = (error instanceof Error ? error.message : String(error)).slice(0, 300)
      const { name } = toolchain.language
      say({
        en: `${name}: ${part.name} was not prepared, so programs compile more slowly: ${cause}`,
        zh: `${name}：未能预先处理 ${part.name}，程序的编译会较慢：${cause}`,
      })
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
  }

  /** Whether the part is there and is what was made; then it is marked as used. A damaged one is removed. */
  async function isWhole(part: Part, target: string): Promise<boolean> {
    try {
      const hashes = readFileSync(join(target, HASHES), 'utf8').split('\n')
      const whole = part.files.map((file, i) => files.isWhole(join(target, SHOWN, file), hashes[i] ?? ''))
      if ((await Promise.all(whole)).every(Boolean)) {
        const now = new Date()
        utimesSync(target, now, now)
        return true
      }
      rmSync(target, { recursive: true, force: true })
    } catch {
      // It has just been pruned, or cannot be read: the compiler does without it.
    }
    return false
  }

  function isWanted(part: Part, target: string): boolean {
    const count = (uses.get(target) ?? 0) + 1
    uses.delete(target)
    uses.set(target, count)
    const [oldest] = uses.keys()
    if (uses.size > MOST_COUNTED && oldest !== undefined) uses.delete(oldest)
    return count >= part.madeAtSight
  }

  /** The folder of a part that is there; null when it is not, and then it may be wanted. */
  async function folderOf(toolchain: Toolchain, part: Part): Promise<string | null> {
    const key = createHash('sha256')
      .update(JSON.stringify([LAYOUT, part.inputs]))
      .digest('hex')
      .slice(0, 16)
    const target = join(cacheDir, `${part.family}.${key}`)
    if (existsSync(target) && (await isWhole(part, target))) {
      uses.delete(target)
      return join(target, SHOWN)
    }
    if (isWanted(part, target)) making = making.then(() => make(toolchain, part, target))
    return null
  }

  return {
    async supportFor(toolchain, code) {
      const found: CompileSupport[] = []
      for (const part of compileParts(toolchain, code)) {
        const source = await folderOf(toolchain, part)
        const mounts = source !== null && part.isMounted ? [{ source, target: FOLDER_IN_JAIL }] : []
        if (source !== null) found.push({ ...part.support(FOLDER_IN_JAIL), mounts })
      }
      if (found.length === 0) return null
      return Object.assign({}, ...found, { mounts: found.flatMap(({ mounts }) => mounts) })
    },
    async startFor(toolchain) {
      const part = startPart(toolchain)
      const source = part && (await folderOf(toolchain, part))
      if (!part || source === null) return null
      const [file] = part.files
      const target = `${FOLDER_IN_JAIL}/${file}`
      return { mount: { source: join(source, file), target }, args: part.args(target) }
    },
    settled: () => making,
    async close() {
      closing.abort()
      await making
    },
  }
}
