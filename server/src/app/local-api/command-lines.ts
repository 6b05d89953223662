/**
 * Answer of a command over the local socket: JSON values, one a line. Any number of `say`, then one `result` or one `refused`
 * (what the caller can mend) or one `failed` (an internal fault).
 */
export type CommandLine = { say: string } | { result: unknown } | { refused: { code: string; message: string } } | { failed: string }

/** What the site refused: the caller can mend it. */
export class CommandRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'CommandRefused'
    this.code = code
  }
}
