import { type SpawnOptions, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { ReadOnlyMount } from '../sandbox/jail-spec.ts'
import type { Toolchain } from './toolchain.ts'

// Theory of operation. Contest programs in C++ begin with `#include <bits/stdc++.h>`, the whole standard library, and reading it takes
// three quarters of their compile time. GCC can read it from a precompiled header, about 100 MB for each language and three times as fast;
// the compiled program is the same, byte for byte. So the first such program of a language starts making it in the background, with the
// lowest priority. That happens outside the jail, because the text is the compiler's own. Later programs use it. GCC itself checks that it
// fits. Otherwise it reads the plain text, for example after a `#define` that affects the library.

const FOLDER_IN_JAIL = '/prepared-headers'
const HEADER = 'bits/stdc++.h'
const TIMEOUT_MS = 300_000
const IN_THE_MAKING = 'preparing-'

/** Mounts and environment of a compile step that uses the prepared header. */
type HeaderSupport = { mounts: readonly ReadOnlyMount[]; env: Readonly<Record<string, string>> }

export type PreparedHeaders = {
  /** Null when no header helps with this source (yet). */
  supportFor(toolchain: Toolchain, code: string): HeaderSupport | null
  /** Resolves when no header is being made any more. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Whether the header comes first in the source, comments ignored. GCC uses a precompiled header nowhere else. */
export function beginsWithEverything(code: string): boolean {
  return /^\uFEFF?(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*#[ \t]*include[ \t]*<bits\/stdc\+\+\.h>/.test(code)
}

/** The flags of a compile command of g++ that decide what the header means; null for any other command. */
export function headerFlags(compileCommand: string | null): readonly string[] | null {
  const [compiler, ...words] = compileCommand?.split(' ') ?? []
  if (compiler !== 'g++') return null
  return words.filter((word) => /^-(?:std=|O|D|f|m|w)/.test(word))
}

/** An update of the C library changes headers and leaves the compiler alone. */
function systemHeadersAge(): number {
  try {
    return statSync('/usr/include/features.h').mtimeMs
  } catch {
    return 0
  }
}

/** Removes the half-made headers of a killed worker; a live one is done long before. */
function removeAbandoned(cacheDir: string): void {
  if (!existsSync(cacheDir)) return
  for (const name of readdirSync(cacheDir)) {
    const path = join(cacheDir, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (name.startsWith(IN_THE_MAKING) && stat && Date.now() - stat.mtimeMs > 2 * TIMEOUT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Runs a command that starts processes of its own, as a compiler does. An abort or the time limit kills all of them. Settles when the last
 * one has ended, so nothing writes into their folder later.
 */
async function runWhole(command: string, args: readonly string[], options: SpawnOptions, signal: AbortSignal): Promise<void> {
  // Detached: the command leads a process group, which can be killed as a whole.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(0, 4000)
  })
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The last process has just ended.
    }
  }
  const timer = setTimeout(end, TIMEOUT_MS)
  signal.addEventListener('abort', end)
  try {
    const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${words.trim()}`)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/**
 * @param cacheDir holds one folder for each language
 */
export function createPreparedHeaders(cacheDir: string, say: Say): PreparedHeaders {
  const closing = new AbortController()
  const age = systemHeadersAge()
  removeAbandoned(cacheDir)
  const tried = new Set<string>()
  let making: Promise<void> = Promise.resolve()

  async function make(toolchain: Toolchain, flags: readonly string[], family: string, target: string): Promise<void> {
    if (closing.signal.aborted || existsSync(target)) return
    mkdirSync(cacheDir, { recursive: true, mode: 0o755 })
    const work = mkdtempSync(join(cacheDir, IN_THE_MAKING))
    try {
      const bits = join(work, 'made', 'bits')
      mkdirSync(bits, { recursive: true })
      const source = join(work, 'everything.h')
      writeFileSync(source, `#include <${HEADER}>\n`)
      const made = join(work, 'made', `${HEADER}.gch`)
      const args = ['-n', '19', 'g++', ...flags, '-x', 'c++-header', source, '-o', made]
      const env = { PATH: toolchain.path, HOME: work, TMPDIR: work, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
      await runWhole('nice', args, { env, cwd: work }, closing.signal)
      for (const folder of [join(work, 'made'), bits]) chmodSync(folder, 0o755)
      chmodSync(made, 0o644)
      // Headers of an older compiler are useless.
      for (const name of readdirSync(cacheDir)) {
        if (name.startsWith(`${family}.`)) rmSync(join(cacheDir, name), { recursive: true, force: true })
      }
      renameSync(join(work, 'made'), target)
    } catch (error) {
      if (!closing.signal.aborted) {
        const cause = (error instanceof Error ? error.message : String(error)).slice(0, 300)
        const { name } = toolchain.language
        say({
          en: `${name}: ${HEADER} was not prepared, so programs compile more slowly: ${cause}`,
          zh: `${name}：未能预编译 ${HEADER}，程序的编译会较慢：${cause}`,
        })
      }
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
  }

  return {
    supportFor(toolchain, code) {
      const flags = headerFlags(toolchain.language.compileCommand)
      if (flags === null || !beginsWithEverything(code)) return null
      const family = `headers-${flags.join('').replace(/[^\w+]/g, '')}`
      const key = createHash('sha256')
        .update(JSON.stringify([toolchain.fingerprint, age]))
        .digest('hex')
        .slice(0, 16)
      const target = join(cacheDir, `${family}.${key}`)
      if (existsSync(target)) {
        return { mounts: [{ source: target, target: FOLDER_IN_JAIL }], env: { CPLUS_INCLUDE_PATH: FOLDER_IN_JAIL } }
      }
      if (!tried.has(target)) {
        tried.add(target)
        making = making.then(() => make(toolchain, flags, family, target))
      }
      return null
    },
    settled: () => making,
    async close() {
      closing.abort()
      await making
    },
  }
}
