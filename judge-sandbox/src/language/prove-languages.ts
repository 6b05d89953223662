import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BothLanguages, Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type LanguageFault, languageReasonText } from '@touchstone/shared/judging/language/language-fault.ts'
import type { LanguageName } from '@touchstone/shared/judging/language/languages.ts'
import { z } from 'zod'
import type { CompileTools } from './compile-program.ts'
import { prepareGoStandardLibrary } from './go-std.ts'
import { createGoneLanguages } from './gone-languages.ts'
import { LanguageGone } from './language-gone.ts'
import { selfTest, selfTestSource } from './self-test.ts'
import { findTools, isToolchain, type LanguageReport, resolveToolchains, type Toolchain } from './toolchain.ts'

/** Results of earlier self-tests: key -> fault, null for none. Only successes are kept. */
const Proofs = z.record(z.string(), z.null())

type ProveOptions = {
  path: string
  cacheDir: string
  sandboxFingerprint: string
  /** How many self-tests run at a time. */
  concurrency: number
  say: Say
  /** Milliseconds between two tests of a language that has stopped working; default 15 seconds. */
  againMs?: number
  /** Called when a language is known to work, or not to. */
  onReport?: (report: LanguageReport) => void
  /** A language is tested when it is asked for, and not at the start. */
  onDemand?: boolean
}

export type LanguageProofs = {
  /** Every language of the table in its order, with its current state. */
  reports(): readonly LanguageReport[]
  /**
   * The toolchain of a language as soon as it is proven; undefined for one that does not work here.
   * @throws LanguageGone for one that has stopped working
   * @throws the error that ended the proving, unless the language itself was at fault
   */
  toolchain(name: string): Promise<Toolchain | undefined>
  /**
   * Tests a language once more, because it seems to have stopped working.
   * @throws LanguageGone
   */
  check(name: string): Promise<void>
  /** Settles when no language of the start is being tested any more; rejects when proving could not continue. */
  all: Promise<void>
  /**
   * Tests the languages that do not work once more, one after the other. Resolves when all are tested, or at once when tests are already
   * under way.
   * @throws the error that ended the proving, unless a language was at fault
   */
  proveAgain(isWanted: (report: LanguageReport) => boolean): Promise<void>
}

/**
 * Finds every language of the table on this machine and proves each with a small program in the jail. Unchanged tools, nsjail and recipe
 * need no new proof. Resolves when the tools have been looked for; the proofs continue.
 */
export async function proveLanguages(tools: CompileTools, options: ProveOptions): Promise<LanguageProofs> {
  let found = await findTools(options.path)
  const entries = resolveToolchains(found)
  const memory = join(options.cacheDir, 'languages.json')
  const proofs = readProofs(memory)
  const fresh: Record<string, null> = {}
  let isProving = true
  const pending = new Map(entries.map((entry) => [entry.language.name as string, Promise.withResolvers<Toolchain | undefined>()]))
  // When proving ends early, some promise may have no listener.
  for (const { promise } of pending.values()) promise.catch(() => undefined)
  const proving = ({ language, ...entry }: (typeof entries)[number]): LanguageReport => {
    const version = 'version' in entry ? entry.version : null
    return { name: language.name, available: false, proving: true, version, reason: null, outOfTime: false, debianPackage: null }
  }
  const reports = new Map<LanguageName, LanguageReport>(entries.map((entry) => [entry.language.name, proving(entry)]))

  async function withGoLibrary(entry: (typeof entries)[number]) {
    const go = found.get('go')
    if (!isToolchain(entry) || entry.language.name !== 'Golang' || !go || !('binDir' in go)) return entry
    try {
      const mount = await prepareGoStandardLibrary(go, options.cacheDir, options.say)
      return { ...entry, mounts: [...entry.mounts, mount] }
    } catch (error) {
      const reason = [{ code: 'go-library' as const, details: { words: wordsOf(error) } }]
      return { language: entry.language, reason, outOfTime: false, debianPackage: 'golang-go' }
    }
  }

  function settle(report: LanguageReport, toolchain: Toolchain | undefined): void {
    reports.set(report.name, report)
    pending.get(report.name)?.resolve(toolchain)
    options.onReport?.(report)
  }

  async function prove(found: (typeof entries)[number]): Promise<void> {
    const entry = await withGoLibrary(found)
    const { name } = entry.language
    const known = { name, proving: false } as const
    if (!isToolchain(entry)) {
      const { reason, outOfTime, debianPackage } = entry
      settle({ ...known, available: false, version: null, reason, outOfTime, debianPackage }, undefined)
      return
    }
    const key = createHash('sha256')
      .update(JSON.stringify([options.sandboxFingerprint, entry.fingerprint, entry.mounts, selfTestSource[name]]))
      .digest('hex')
    const fault = key in proofs ? null : await selfTest(tools, entry)
    if (!(key in proofs)) options.say(proofLine(`${name} ${entry.version}`, fault?.reason ?? null))
    if (fault === null) fresh[key] = null
    const { reason = null, outOfTime = false } = fault ?? {}
    const report = { ...known, available: fault === null, version: entry.version, reason, outOfTime, debianPackage: null }
    settle(report, fault === null ? entry : undefined)
  }

  const gone = createGoneLanguages({
    tools,
    say: options.say,
    againMs: options.againMs,
    toolchainOf: async (name) => pending.get(name)?.promise,
    async find(name) {
      found = await findTools(options.path)
      const entry = resolveToolchains(found).find(({ language }) => language.name === name)
      const whole = entry && (await withGoLibrary(entry))
      return whole && isToolchain(whole) ? whole : undefined
    },
    left(report) {
      reports.set(report.name, report)
      options.onReport?.(report)
    },
    cameBack(report, toolchain) {
      pending.set(report.name, Promise.withResolvers())
      settle(report, toolchain)
    },
  })

  /** Without this record the next start proves everything again. A full disk must not stop the judge, which checks its room itself. */
  function keepProofs(good: Record<string, null>): void {
    try {
      writeProofs(memory, good)
    } catch (error) {
      options.say({ en: `which languages work could not be noted: ${wordsOf(error)}`, zh: `无法记录可用的语言：${wordsOf(error)}` })
    }
  }

  const untested = new Map(options.onDemand ? entries.map((entry) => [entry.language.name as string, entry]) : [])
  async function proveOnDemand(name: string): Promise<void> {
    const entry = untested.get(name)
    untested.delete(name)
    if (!entry) return
    try {
      await prove(entry)
      keepProofs({ ...readProofs(memory), ...fresh })
    } catch (error) {
      pending.get(name)?.reject(error)
    }
  }

  // Go takes the longest to prepare, so it goes last.
  const queue = (options.onDemand ? [] : entries).toSorted(
    (a, b) => Number(a.language.name === 'Golang') - Number(b.language.name === 'Golang'),
  )
  async function proveAll(): Promise<void> {
    const workers = Array.from({ length: Math.max(1, options.concurrency) }, async () => {
      for (let entry = queue.shift(); entry; entry = queue.shift()) await prove(entry)
    })
    const failed = (await Promise.allSettled(workers)).find((end) => end.status === 'rejected')
    // Finished proofs are kept, even if the rest failed to run.
    if (!options.onDemand) keepProofs(failed ? { ...proofs, ...fresh } : fresh)
    if (!failed) return
    for (const { reject } of pending.values()) reject(failed.reason)
    throw failed.reason
  }
  /** When it ends early, untested languages are reported as not available. */
  async function proveAgain(isWanted: (report: LanguageReport) => boolean): Promise<void> {
    const wanted = entries.filter(({ language: { name } }) => {
      const report = reports.get(name)
      return report !== undefined && !report.available && !gone.has(name) && isWanted(report)
    })
    if (isProving || wanted.length === 0) return
    isProving = true
    const left = new Set(wanted.map(({ language }) => language.name))
    for (const entry of wanted) {
      const waiting = Promise.withResolvers<Toolchain | undefined>()
      waiting.promise.catch(() => undefined)
      pending.set(entry.language.name, waiting)
      reports.set(entry.language.name, proving(entry))
    }
    try {
      found = await findTools(options.path)
      for (const entry of resolveToolchains(found)) {
        if (!left.has(entry.language.name)) continue
        await prove(entry)
        left.delete(entry.language.name)
      }
      keepProofs({ ...readProofs(memory), ...fresh })
    } catch (error) {
      const reason = [{ code: 'not-tried-again' as const, details: { words: wordsOf(error) } }]
      for (const name of left) {
        pending.get(name)?.reject(error)
        reports.set(name, { name, available: false, proving: false, version: null, reason, outOfTime: false, debianPackage: null })
      }
      throw error
    } finally {
      isProving = false
    }
  }

  const all = proveAll().finally(() => {
    isProving = false
  })
  all.catch(() => undefined)
  return {
    reports: () => entries.flatMap((entry) => reports.get(entry.language.name) ?? []),
    async toolchain(name) {
      if (gone.has(name)) throw new LanguageGone(name)
      void proveOnDemand(name)
      return pending.get(name)?.promise
    },
    check: gone.check,
    all,
    proveAgain,
  }
}

/** The end of the proof of one language; `reason` is null when it works. */
const proofLine = (name: string, reason: readonly LanguageFault[] | null): BothLanguages => ({
  en: `${name}: ${reason === null ? 'works' : languageReasonText(reason, 'en-US')}`,
  zh: `${name}：${reason === null ? '可用' : languageReasonText(reason, 'zh-CN')}`,
})

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300)

function readProofs(path: string): Record<string, null> {
  try {
    return Proofs.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // Absent, or from another version: everything is tested again.
    return {}
  }
}

function writeProofs(path: string, proofs: Record<string, null>): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify(proofs))
  renameSync(`${path}.new`, path)
}
