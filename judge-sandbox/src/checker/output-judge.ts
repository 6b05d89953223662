import type { FinalVerdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Feedback } from './validator-feedback.ts'

/** A run that ended well, as its output judge sees it. */
export type RunToCheck = {
  inputPath: string
  outputPath: string
  /** Moves the output to a place that another jail can read; `outputPath` is gone afterwards. */
  exposeOutput(): string
}

export type OutputWord = {
  status: FinalVerdict
  /** Percent of the points, only for PartialAccepted. */
  percent: number
  message: string | null
  /** Points that the output judge gave by itself, in formats that allow it. */
  points?: number | null
  feedback?: Feedback
  /** Set when the output judge failed, not the output. */
  errorCode: 'judge.checker-failed' | null
}

/** Gives the verdict on the output of a run that ended well. */
export type OutputJudge = (run: RunToCheck, answerPath: string) => Promise<OutputWord>
