import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import type { JailLimits, LimitHit, ReadOnlyMount, RunOutcome } from '../sandbox/jail-spec.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { checkSeldom } from './check-seldom.ts'
import { COMPILE_GUARANTEE } from './compile-guarantee.ts'
import { extraFileMounts } from './extra-files.ts'
import { keepWhole, measureText } from './keep-whole.ts'
import { PIPED_NAME, pipedSource } from './piped-source.ts'
import type { StartSupport } from './prepared-part.ts'
import type { PreparedParts } from './prepared-parts.ts'
import { readHead } from './read-head.ts'
import type { RunFolder } from './run-folders.ts'
import type { Toolchain } from './toolchain.ts'

const MIB = 1024 * 1024
/** Enough for some hundred errors; a template error can fill megabytes. */
const MESSAGE_LIMIT_BYTES = 32 * 1024

const COMPILE_LIMITS: Omit<JailLimits, 'memoryBytes'> = {
  cpuMs: COMPILE_GUARANTEE.seconds * 1000,
  wallMs: 20_000,
  processes: 96,
  fileBytes: 64 * MIB,
  stackBytes: null,
  boxBytes: 192 * MIB,
}

/** Tools for compiling and for keeping the result. */
export type CompileTools = {
  sandbox: Sandbox
  newFolder: () => RunFolder
  /** Compiled programs by key. */
  cacheDir: string
  prepared?: PreparedParts
  /** Called with the size of each compiled program that is added. */
  onKept?: (bytes: number) => void
  /** Tests a language again when it may have stopped working; rejects with `LanguageGone`. Without it no test happens. */
  checkLanguage?: (name: string) => Promise<void>
  /** Protects a compiled program from pruning while it is in use, and returns its path; see `withPrograms`. */
  hold?: (kept: string) => string
}

/** The tools of one job: the programs that `work` compiles are protected from pruning until it ends. */
export async function withPrograms<T extends CompileTools, R>(tools: T, work: (tools: T) => Promise<R>): Promise<R> {
  const folder = tools.newFolder()
  try {
    const { checkLanguage } = tools
    return await work({ ...tools, hold: folder.hold, ...(checkLanguage ? { checkLanguage: checkSeldom(checkLanguage) } : {}) })
  } finally {
    folder.remove()
  }
}

export type CompiledProgram = {
  toolchain: Toolchain
  /** Host file to show in the jail, and its target there. */
  program: ReadOnlyMount
  /** Makes its start faster. */
  start?: StartSupport
}

type CompileOutcome =
  | { ok: true; program: CompiledProgram; cached: boolean }
  /** `limitHit`: the limit that ended the compiler, if one did. */
  | { ok: false; message: string; limitHit: LimitHit | null }

/** Part of the key. Programs from before the check for whole files have other names, and are pruned. */
const KEPT_WHOLE = 2

/** `hasHiddenParts`: no file may have the code while a compiler reads it that takes it through a pipe. */
type Source = { code: string; hasHiddenParts?: boolean | undefined }

/** Path of the program inside of its jail. */
export const programTarget = ({ language, commands }: Toolchain): string => `/box/${commands.artefact ?? language.sourceName}`

/** Names a compiled program by all its inputs. */
function compileKey(toolchain: Toolchain, { code, hasHiddenParts }: Source, extraFiles: Readonly<Record<string, string>>): string {
  const files = Object.entries(extraFiles).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([KEPT_WHOLE, toolchain.fingerprint, code, files, ...(hasHiddenParts ? ['hidden parts'] : [])]))
    .digest('hex')
}

/**
 * Compiles a program in a jail, or finds it in the cache.
 * @param extraFiles lie beside the source
 * @throws SandboxError, BadFileName, LanguageGone
 */
export async function compileProgram(
  tools: CompileTools,
  toolchain: Toolchain,
  given: Source,
  extraFiles: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<CompileOutcome> {
  const { sandbox, newFolder, cacheDir, prepared, onKept, hold = (kept) => kept, checkLanguage } = tools
  const { language, commands } = toolchain
  const { code, hasHiddenParts = false } = given
  const target = programTarget(toolchain)
  const kept = join(cacheDir, compileKey(toolchain, given, extraFiles))
  const done = async (cached: boolean): Promise<CompileOutcome> => {
    const program = { source: hold(kept), target }
    // Under its own name, and not one that the job holds: jails that stand already are chosen by their mounts.
    const start = await prepared?.startFor(toolchain)
    return { ok: true, program: { toolchain, program, ...(start ? { start } : {}) }, cached }
  }
  if (existsSync(kept)) {
    const now = new Date()
    utimesSync(kept, now, now)
    return await done(true)
  }
  mkdirSync(cacheDir, { recursive: true, mode: 0o755 })
  const folder = newFolder()
  try {
    const piped = hasHiddenParts ? pipedSource(language, code) : null
    const artefactPath = folder.outPath('artefact')
    let written = measureText(code)
    if (language.compileCommand !== null) {
      const limits = compileLimits(toolchain)
      const support = await prepared?.supportFor(toolchain, code)
      const command = piped?.command ?? language.compileCommand
      const outcome = await sandbox.run(
        {
          command: ['/bin/sh', '-c', support?.adapt?.(command) ?? command],
          env: {
            PATH: toolchain.path,
            HOME: '/box',
            TMPDIR: '/box',
            LANG: 'C.UTF-8',
            LC_ALL: 'C.UTF-8',
            ...commands.compileEnv,
            ...support?.env,
          },
          mounts: [
            ...(piped ? [] : [{ source: folder.addInput(language.sourceName, code), target: `/box/${language.sourceName}` }]),
            ...extraFileMounts(folder, extraFiles, [language.sourceName]),
            ...toolchain.mounts,
            ...(support?.mounts ?? []),
          ],
          stdin: '/dev/null',
          ...(piped ? { stdinText: piped.text } : {}),
          stdoutPath: folder.outPath('stdout'),
          stderrPath: folder.outPath('stderr'),
          ...(commands.artefact === null
            ? {}
            : { collect: { path: `/box/${commands.artefact}`, hostPath: artefactPath, onlyOnSuccess: true } }),
          limits,
        },
        signal,
      )
      const fault = compileFault(outcome, limits)
      const { collected } = outcome
      const isEmpty = commands.artefact !== null && fault === null && (collected === null || collected.bytes === 0)
      if (fault !== null || isEmpty) {
        const said = compilerSaid(folder, language.sourceName)
        if (support?.adapt && (support.blame?.test(said) || !namesSource(folder, language.sourceName, outcome))) {
          // The program is not at fault before the language's own command says so.
          const { prepared: _, ...own } = tools
          return await compileProgram(own, toolchain, given, extraFiles, signal)
        }
        if (checkLanguage && !namesSource(folder, language.sourceName, outcome)) {
          await checkLanguage(language.name)
          // The compiler works now, but perhaps it did not a moment ago.
          const { checkLanguage: _, ...once } = tools
          return await compileProgram(once, toolchain, given, extraFiles, signal)
        }
        const message = [fault, isEmpty ? sayWords('words.compile.nothing', {}) : null, said].filter(Boolean).join('\n')
        return { ok: false, message, limitHit: outcome.limitHit }
      }
      if (collected !== null) written = collected
    }
    if (commands.artefact === null || language.compileCommand === null) writeFileSync(artefactPath, code)
    await keepWhole(artefactPath, kept, written)
    const compiled = await done(false)
    onKept?.(written.bytes)
    return compiled
  } finally {
    folder.remove()
  }
}

function compileLimits({ commands }: Toolchain): JailLimits {
  const cpuMs = commands.compileCpuMs ?? COMPILE_LIMITS.cpuMs
  return { ...COMPILE_LIMITS, cpuMs, wallMs: 2 * cpuMs, memoryBytes: (commands.compileMemoryMb ?? COMPILE_GUARANTEE.memoryMb) * MIB }
}

/** Null when it compiled; an empty text when the compiler's own messages are enough. */
function compileFault(outcome: RunOutcome, limits: JailLimits): string | null {
  switch (outcome.limitHit) {
    case 'cpu':
      return sayWords('words.compile.cpu', { seconds: limits.cpuMs / 1000 })
    case 'wall':
      return sayWords('words.compile.wall', { seconds: limits.wallMs / 1000 })
    case 'memory':
      return sayWords('words.compile.memory', { mib: limits.memoryBytes / MIB })
    case 'output':
      return sayWords('words.compile.output', { mib: limits.fileBytes / MIB })
    default:
  }
  if (outcome.exit?.kind === 'signaled') return sayWords('words.compile.signal', { signal: outcome.exit.signal })
  return outcome.exit?.code === 0 ? null : ''
}

/** A place in a text of any name: `#line` renames the source. */
const PLACE = /^.*:\d+(?::\d+)?: /m
/** A file that GCC makes of the source, which its assembler and its linker name; or the C library, which misses the program's `main`. */
const TEMPORARY = /\/box\/cc\w{6}\.[os]\b|in function [`'"]_start/

/**
 * Whether the program is the cause of a compile error. A compiler that rejects a source names it, or a part that it has made of it. One
 * that is missing or incomplete does not.
 */
const namesSource = (folder: RunFolder, sourceName: string, { limitHit }: RunOutcome): boolean =>
  limitHit !== null ||
  ['stderr', 'stdout'].some((name) => {
    const head = readHead(folder.outPath(name), MESSAGE_LIMIT_BYTES)
    return head.includes(sourceName) || PIPED_NAME.test(head) || PLACE.test(head) || TEMPORARY.test(head)
  })

/** The compiler's messages, short enough to show, with paths as the user knows them. */
function compilerSaid(folder: RunFolder, sourceName: string): string {
  const [err, out] = ['stderr', 'stdout'].map((name) => readHead(folder.outPath(name), MESSAGE_LIMIT_BYTES))
  const text = `${err}${out}`.replaceAll('/box/', '').replaceAll(new RegExp(PIPED_NAME, 'g'), sourceName).trim()
  return text.length > MESSAGE_LIMIT_BYTES ? `${text.slice(0, MESSAGE_LIMIT_BYTES)}\n...` : text
}
