import { z } from 'zod'

/** What a checker is tried on. */
export const CheckerSample = z.object({ input: z.string().max(65_536), output: z.string().max(65_536), answer: z.string().max(65_536) })
export type CheckerSample = z.infer<typeof CheckerSample>

/** What it said. `percent` counts for partial points alone. */
export const CheckerSaid = z.object({ status: z.number().int(), percent: z.number(), message: z.string().nullable() })
export type CheckerSaid = z.infer<typeof CheckerSaid>

/** A checker or an interactor that is to be compiled, and a checker to be tried where a sample is given. */
export const CheckerSource = z.object({
  code: z.string(),
  language: z.string(),
  /** Name -> content; beside the source while compiling. */
  extraFiles: z.record(z.string(), z.string()),
  sample: CheckerSample.nullish(),
})
export type CheckerSource = z.infer<typeof CheckerSource>

/** `message` is the compiler's, null when all went well; `said` is there when it was tried on a sample. */
export const CheckerCompiled = z.object({ ok: z.boolean(), message: z.string().nullable(), said: CheckerSaid.nullish() })
export type CheckerCompiled = z.infer<typeof CheckerCompiled>
