import { type CheckerProtocol, checkerArguments, checkerWord } from '@touchstone/shared/judging/job/checker-protocol.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { CompiledProgram, CompileTools } from '../language/compile-program.ts'
import { programSpec } from '../language/program-spec.ts'
import { readHead } from '../language/read-head.ts'
import { CHECKER_WORDS_BYTES, checkerLimits, withinCap } from './checker-limits.ts'
import type { OutputJudge } from './output-judge.ts'

const SEEN_AT = { input: '/data/input', output: '/data/output', answer: '/data/answer' } as const

/** Runs a compiled checker on input, output and answer, in its own jail. */
export function programChecker(
  { sandbox, newFolder }: CompileTools,
  checker: CompiledProgram,
  protocol: CheckerProtocol,
  capMs: number,
  signal: AbortSignal | undefined,
): OutputJudge {
  return async (run, answerPath) => {
    const folder = newFolder()
    try {
      const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
      const mounts = [
        { source: run.inputPath, target: SEEN_AT.input },
        { source: run.exposeOutput(), target: SEEN_AT.output },
        { source: answerPath, target: SEEN_AT.answer },
      ]
      const args = checkerArguments(protocol, SEEN_AT)
      const spec = programSpec(checker, checkerLimits(capMs), { stdin: '/dev/null', mounts, stdoutPath, stderrPath, args })
      const outcome = await sandbox.run(withinCap(spec, capMs), signal)
      const [stdout, stderr] = [stdoutPath, stderrPath].map((path) => readHead(path, CHECKER_WORDS_BYTES)) as [string, string]
      const word = checkerWord(protocol, { exit: outcome.exit, limitHit: outcome.limitHit, stdout, stderr })
      return { ...word, errorCode: word.status === Verdict.SystemError ? 'judge.checker-failed' : null }
    } finally {
      folder.remove()
    }
  }
}
