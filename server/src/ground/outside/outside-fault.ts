/**
 * Why another site gave no usable answer. `refused-address`: its name leads into a private network. `unreachable`: no connection, or it was cut.
 * `slow`: no whole answer in time. `too-large`: longer than any page there. `redirected`: to another site. `unreadable`: an unknown encoding.
 */
const outsideFaults = ['refused-address', 'unreachable', 'slow', 'too-large', 'redirected', 'unreadable'] as const
type OutsideFaultCode = (typeof outsideFaults)[number]

export class OutsideFault extends Error {
  readonly code: OutsideFaultCode
  readonly host: string

  constructor(code: OutsideFaultCode, host: string, cause?: unknown) {
    super(`${host}: ${code}`, { cause })
    this.name = 'OutsideFault'
    this.code = code
    this.host = host
  }
}
