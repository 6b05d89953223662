import type { FinalVerdict } from '@touchstone/shared/judging/verdict.ts'

/** A run that ended well, as far as its judge may look at it. */
export type RunToCheck = {
  inputPath: string
  outputPath: string
  /** Moves the output to where another jail can read it; `outputPath` is gone afterwards. */
  exposeOutput(): string
}

export type OutputWord = {
  status: FinalVerdict
  /** Percent of the points, only for PartialAccepted. */
  percent: number
  message: string | null
  /** Points that the judge of the output gave by itself, in formats where it can. */
  points?: number | null
  /** Set when the judge of the output failed, not the output. */
  errorCode: 'judge.checker-failed' | null
}

/** Decides about the output of a run that ended well. */
export type OutputJudge = (run: RunToCheck, answerPath: string) => Promise<OutputWord>
