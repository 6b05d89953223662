import { z } from 'zod'
import { CODE_MAX } from '../submission/code-rules.ts'

export const FormatProgram = z.object({
  language: z.string().min(1).max(100),
  code: z.string().min(1).max(CODE_MAX),
})
export type FormatProgram = z.output<typeof FormatProgram>

/** A program to format, as a worker gets it. */
export const Formatting = z.object({ language: z.string(), code: z.string() })
export type Formatting = z.infer<typeof Formatting>

/**
 * - `formatted`: `code` is the program with other white space.
 * - `changed`: the formatter would have changed more than white space.
 * - `unavailable`: this machine has no formatter, or none for the language.
 * - `failed`: the formatter or the judge failed.
 */
export const FormattingResult = z.object({
  state: z.enum(['formatted', 'changed', 'unavailable', 'failed']),
  code: z.string().nullable(),
  /** The judge's own failure; null otherwise. */
  errorCode: z.string().nullable(),
  /** Words about that failure, for the log. */
  message: z.string().nullable(),
})
export type FormattingResult = z.infer<typeof FormattingResult>

/** The states of a result, and `busy`: no lane was free in time, or no judge is there. */
export const FormatAnswer = z.object({
  state: z.enum(['formatted', 'changed', 'unavailable', 'failed', 'busy']),
  code: z.string().nullable(),
})
export type FormatAnswer = z.infer<typeof FormatAnswer>
