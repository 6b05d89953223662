import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageName } from '@touchstone/shared/judging/languages.ts'
import { z } from 'zod'
import type { CompileTools } from './compile-program.ts'
import { prepareGoStandardLibrary } from './go-std.ts'
import { selfTest, selfTestSource } from './self-test.ts'
import { findTools, isToolchain, type LanguageReport, resolveToolchains, type Toolchain } from './toolchain.ts'

/** Results of earlier self-tests: key -> fault, null for none. Only a language that worked is believed without a new try. */
const Proofs = z.record(z.string(), z.null())

export type ProvenLanguages = {
  toolchains: ReadonlyMap<LanguageName, Toolchain>
  reports: readonly LanguageReport[]
}

/**
 * Finds every language of the table on this machine and proves each by a small program in the jail, or by the memory of having done so with
 * exactly these tools, this nsjail and this recipe.
 * @param concurrency how many self-tests run at a time
 */
export async function proveLanguages(
  tools: CompileTools,
  options: { path: string; cacheDir: string; sandboxFingerprint: string; concurrency: number; say: (line: string) => void },
): Promise<ProvenLanguages> {
  const found = await findTools(options.path)
  const entries = resolveToolchains(found)
  const memory = join(options.cacheDir, 'languages.json')
  const proofs = readProofs(memory)
  const fresh: Record<string, null> = {}
  const toolchains = new Map<LanguageName, Toolchain>()
  const reports = new Map<LanguageName, LanguageReport>()

  async function withGoLibrary(entry: ReturnType<typeof resolveToolchains>[number]) {
    const go = found.get('go')
    if (!isToolchain(entry) || entry.language.name !== 'Golang' || !go || !('binDir' in go)) return entry
    try {
      const mount = await prepareGoStandardLibrary(go, options.cacheDir, options.say)
      return { ...entry, mounts: [...entry.mounts, mount] }
    } catch (error) {
      const reason = `the standard library of Go does not compile: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`
      return { language: entry.language, reason, debianPackage: 'golang-go' }
    }
  }

  async function prove(found: (typeof entries)[number]): Promise<void> {
    const entry = await withGoLibrary(found)
    const { name } = entry.language
    if (!isToolchain(entry)) {
      reports.set(name, { name, available: false, version: null, reason: entry.reason, debianPackage: entry.debianPackage })
      return
    }
    const key = createHash('sha256')
      .update(JSON.stringify([options.sandboxFingerprint, entry.fingerprint, entry.mounts, selfTestSource[name]]))
      .digest('hex')
    const fault = key in proofs ? null : await selfTest(tools, entry)
    if (fault === null) {
      fresh[key] = null
      toolchains.set(name, entry)
    }
    reports.set(name, { name, available: fault === null, version: entry.version, reason: fault, debianPackage: null })
    if (!(key in proofs)) options.say(`${name} ${entry.version}: ${fault === null ? 'works' : fault}`)
  }

  // Preparing Go takes the longest; the others need not wait for it.
  const queue = entries.toSorted((a, b) => Number(a.language.name === 'Golang') - Number(b.language.name === 'Golang'))
  const workers = Array.from({ length: Math.max(1, options.concurrency) }, async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) await prove(entry)
  })
  await Promise.all(workers)
  writeProofs(memory, fresh)
  return { toolchains, reports: entries.map((entry) => reports.get(entry.language.name)).filter((report) => report !== undefined) }
}

function readProofs(path: string): Record<string, null> {
  try {
    return Proofs.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // Absent, or from another version: everything is tried again.
    return {}
  }
}

function writeProofs(path: string, proofs: Record<string, null>): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify(proofs))
  renameSync(`${path}.new`, path)
}
