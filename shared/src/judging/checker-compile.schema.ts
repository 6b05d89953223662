import { z } from 'zod'

/** A checker or an interactor that is only to be compiled. */
export const CheckerSource = z.object({
  code: z.string(),
  language: z.string(),
  /** Name -> content; beside the source while compiling. */
  extraFiles: z.record(z.string(), z.string()),
})
export type CheckerSource = z.infer<typeof CheckerSource>

/** `message` is the compiler's, null when all went well. */
export const CheckerCompiled = z.object({ ok: z.boolean(), message: z.string().nullable() })
export type CheckerCompiled = z.infer<typeof CheckerCompiled>
