import { z } from 'zod'

/**
 * Answer of a command over the local socket: JSON values, one a line. Any number of `say`, then one `result` or one `refused`
 * (what the caller can mend) or one `failed` (an internal fault).
 */
export const CommandLine = z.union([
  z.object({ say: z.string() }),
  z.object({ refused: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ failed: z.string() }),
  z.object({ result: z.unknown() }),
])
export type CommandLine = z.infer<typeof CommandLine>

/** What the site refused: the caller can mend it. */
export class CommandRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'CommandRefused'
    this.code = code
  }
}
