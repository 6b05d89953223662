import { z } from 'zod'

/** The sample for trying a checker. */
export const CheckerSample = z.object({ input: z.string().max(65_536), output: z.string().max(65_536), answer: z.string().max(65_536) })
export type CheckerSample = z.infer<typeof CheckerSample>

/** The checker's answer. `percent` is only used for partial points. */
export const CheckerSaid = z.object({ status: z.number().int(), percent: z.number(), message: z.string().nullable() })
export type CheckerSaid = z.infer<typeof CheckerSaid>

/** A checker or an interactor to compile, and a checker to try if a sample is given. */
export const CheckerSource = z.object({
  code: z.string(),
  language: z.string(),
  /** Name -> content; beside the source while compiling. */
  extraFiles: z.record(z.string(), z.string()),
  sample: CheckerSample.nullish(),
})
export type CheckerSource = z.infer<typeof CheckerSource>

/** `message` is the compiler's, null after a success; `said` is present when it was tried on a sample. */
export const CheckerCompiled = z.object({ ok: z.boolean(), message: z.string().nullable(), said: CheckerSaid.nullish() })
export type CheckerCompiled = z.infer<typeof CheckerCompiled>
