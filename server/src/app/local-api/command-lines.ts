import { z } from 'zod'

/**
 * Answer of a command over the local socket: JSON values, one per line. Any number of `say`, then one `result`, one `refused` (the caller
 * is at fault) or one `failed` (an internal fault).
 */
export const CommandLine = z.union([
  z.object({ say: z.string() }),
  z.object({ refused: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ failed: z.string() }),
  z.object({ result: z.unknown() }),
])
export type CommandLine = z.infer<typeof CommandLine>

/** The site refused a command for a fault of the caller. */
export class CommandRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'CommandRefused'
    this.code = code
  }
}
