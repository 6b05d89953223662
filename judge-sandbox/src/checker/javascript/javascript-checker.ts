import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sayEnd, sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { z } from 'zod'
import type { CompileTools } from '../../language/compile-program.ts'
import { readHead } from '../../language/read-head.ts'
import type { RunFolder } from '../../language/run-folders.ts'
import type { JailSpec, LimitHit, ReadOnlyMount } from '../../sandbox/jail-spec.ts'
import type { OutputJudge, OutputWord } from '../output-judge.ts'

// Theory of operation. A checker in JavaScript runs in an isolate (no files, no modules). The isolate lives in a Node process of one
// testcase, and that process in a jail like any other program of a problem's author. A script can break its isolate, but the worker only
// sees a line of JSON or none.

const MIB = 1024 * 1024
/** Time for the engine to start and to report that it has stopped the script. */
const START_MS = 5000
const LOOK_TIMEOUT_MS = 2000
const limits = (timeoutMs: number): JailSpec['limits'] => ({
  cpuMs: timeoutMs + START_MS,
  wallMs: timeoutMs + START_MS,
  memoryBytes: 1024 * MIB,
  processes: 64,
  fileBytes: MIB,
  stackBytes: null,
  boxBytes: MIB,
})
const ANSWER_BYTES = 16 * 1024

const require = createRequire(import.meta.url)
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** Node itself, the isolate's library and the script that uses it, at their paths in the jail. */
function runtimeMounts(): ReadOnlyMount[] {
  return [
    { source: process.execPath, target: '/checker/node' },
    { source: fileURLToPath(new URL('./checker-child.mjs', import.meta.url)), target: '/checker/child.mjs' },
    { source: packageFolder('isolated-vm'), target: '/checker/node_modules/isolated-vm' },
    { source: packageFolder('node-gyp-build'), target: '/checker/node_modules/node-gyp-build' },
  ]
}

const Said = z.union([z.object({ answer: z.string() }), z.object({ error: z.string() })])
const Answer = z.object({
  verdict: z.enum(['accepted', 'wrong-answer', 'presentation-error', 'partial']),
  percent: z.number().optional(),
  message: z.string().optional(),
})

const statusOf = {
  accepted: Verdict.Accepted,
  'wrong-answer': Verdict.WrongAnswer,
  'presentation-error': Verdict.PresentationError,
  partial: Verdict.PartialAccepted,
} as const

const broken = (message: string): OutputWord => ({ status: Verdict.SystemError, percent: 0, message, errorCode: 'judge.checker-failed' })

/** Parses the line that the child printed. Anything but a valid answer is the checker's failure. */
export function javaScriptWord(line: string): OutputWord {
  let said: z.infer<typeof Said>
  let answer: z.infer<typeof Answer>
  try {
    said = Said.parse(JSON.parse(line))
    if ('error' in said) return broken(`${sayWords('words.checker.failed', {})}: ${said.error}`.slice(0, 1024))
    answer = Answer.parse(JSON.parse(said.answer))
  } catch {
    return broken(sayWords('words.checker.crashed', {}))
  }
  const percent = Math.min(100, Math.max(0, answer.percent ?? 0))
  const isWhole = answer.verdict === 'partial' && percent === 100
  return { status: isWhole ? Verdict.Accepted : statusOf[answer.verdict], percent, message: answer.message ?? null, errorCode: null }
}

/** Runs the child once. @returns its output line, or the limit that it hit */
async function runChild(
  { sandbox, newFolder }: CompileTools,
  script: string,
  texts: (folder: RunFolder) => ReadOnlyMount[],
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<{ line: string; limitHit: LimitHit | null }> {
  const folder = newFolder()
  try {
    const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
    const files = [{ source: folder.addInput('checker.js', script), target: '/data/script' }, ...texts(folder)]
    const outcome = await sandbox.run(
      {
        command: ['/checker/node', '--no-node-snapshot', '/checker/child.mjs', String(timeoutMs), ...files.map(({ target }) => target)],
        env: { PATH: '/usr/bin:/bin', HOME: '/box' },
        mounts: [...runtimeMounts(), ...files],
        stdin: '/dev/null',
        stdoutPath,
        stderrPath,
        limits: limits(timeoutMs),
      },
      signal,
    )
    return { line: readHead(stdoutPath, ANSWER_BYTES), limitHit: outcome.limitHit }
  } finally {
    folder.remove()
  }
}

/** Runs a script as the checker of one output. */
export function javaScriptChecker(
  tools: CompileTools,
  script: string,
  signal: AbortSignal | undefined,
  /** The engine stops most scripts by itself after this time. The jail stops the others a little later. */
  timeoutMs: number,
): OutputJudge {
  return async (run, answerPath) => {
    const texts = () => [
      { source: run.inputPath, target: '/data/input' },
      { source: run.exposeOutput(), target: '/data/output' },
      { source: answerPath, target: '/data/answer' },
    ]
    const { line, limitHit } = await runChild(tools, script, texts, signal, timeoutMs)
    return limitHit === null ? javaScriptWord(line) : broken(sayEnd('checker', null, limitHit))
  }
}

/** Checks whether a script is a checker, without a test. @returns the engine's error message, or null */
export async function lookAtJavaScriptChecker(tools: CompileTools, script: string, signal?: AbortSignal): Promise<string | null> {
  const { line, limitHit } = await runChild(tools, script, () => [], signal, LOOK_TIMEOUT_MS)
  if (limitHit !== null) return sayWords('words.script.limit', { limit: limitHit })
  const said = Said.safeParse(readJson(line))
  if (!said.success) return sayWords('words.script.crashed', {})
  return 'error' in said.data ? said.data.error : null
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
