import { type CodeFamily, familyOf, formattedFile } from '@touchstone/shared/judging/formatting/code-family.ts'
import type { Formatting, FormattingResult } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import { isSameProgram } from '@touchstone/shared/judging/formatting/same-program.ts'
import type { CompileTools } from '../language/compile-program.ts'
import { type FoundTool, findTool } from '../language/find-tool.ts'
import { styleArgument } from '../language/format-style.ts'
import { readHead } from '../language/read-head.ts'
import type { JailLimits } from '../sandbox/jail-spec.ts'
import { isLost } from './judge-case.ts'
import { asJudgeFault } from './judge-fault.ts'

const MIB = 1024 * 1024

const LIMITS: JailLimits = {
  cpuMs: 4000,
  wallMs: 8000,
  memoryBytes: 256 * MIB,
  processes: 8,
  fileBytes: MIB,
  stackBytes: 64 * MIB,
  boxBytes: MIB,
}

type Tools = Pick<CompileTools, 'newFolder' | 'sandbox'>
type Options = { tools: Tools; findFormatter(): Promise<FoundTool | null>; signal?: AbortSignal }

const nothing = { code: null, errorCode: null, message: null } as const

/** Remembers the formatter of this machine. One that is missing is looked for again each time: it may have been installed meanwhile. */
export function createFormatterSearch(path: string): () => Promise<FoundTool | null> {
  let known: FoundTool | undefined
  return async () => {
    if (known) return known
    const found = await findTool('clang-format', path)
    if (!('binDir' in found)) return null
    known = found
    return known
  }
}

/**
 * Formats a program. The result has other white space than the program, or it is no result.
 * @throws SandboxError `sandbox.aborted` when `signal` ends it; nothing else
 */
export async function formatProgram(job: Formatting, options: Options): Promise<FormattingResult> {
  try {
    const [fileName, family] = [formattedFile(job.language), familyOf(job.language)]
    const formatter = fileName === null || family === null ? null : await options.findFormatter()
    if (fileName === null || family === null || formatter === null) return { ...nothing, state: 'unavailable' }
    const run = () => runFormatter(job.code, { fileName, family }, formatter, options)
    return await run().catch((error: unknown) => {
      if (options.signal?.aborted || !isLost(error)) throw error
      return run()
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    const { code, message } = asJudgeFault(error)
    return { ...nothing, state: 'failed', errorCode: code, message }
  }
}

async function runFormatter(
  code: string,
  { fileName, family }: { fileName: string; family: CodeFamily },
  { binDir, mounts }: FoundTool,
  { tools, signal }: Options,
): Promise<FormattingResult> {
  const folder = tools.newFolder()
  try {
    const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
    const outcome = await tools.sandbox.run(
      {
        command: ['clang-format', styleArgument, `--assume-filename=${fileName}`],
        env: { PATH: `${binDir}:/usr/local/bin:/usr/bin:/bin`, HOME: '/box', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
        mounts: [{ source: folder.addInput('program', code), target: '/in' }, ...mounts.map((source) => ({ source, target: source }))],
        stdin: '/in',
        stdoutPath,
        stderrPath,
        limits: LIMITS,
      },
      signal,
    )
    if (outcome.limitHit !== null || outcome.exit?.kind !== 'exited') return { ...nothing, state: 'failed' }
    // A formatter that was removed, or cannot start in the jail.
    if (outcome.exit.code === 126 || outcome.exit.code === 127) return { ...nothing, state: 'unavailable' }
    if (outcome.exit.code !== 0) return { ...nothing, state: 'failed' }
    const formatted = readHead(stdoutPath, LIMITS.fileBytes)
    return isSameProgram(code, formatted, family) ? { ...nothing, state: 'formatted', code: formatted } : { ...nothing, state: 'changed' }
  } finally {
    folder.remove()
  }
}
