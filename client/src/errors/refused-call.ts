/** The envelope of our REST paths: the body carries the status. */
type Envelope = { status: number; data: unknown; msg: string; errorCode?: string; fields?: Record<string, string> | null }

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number' && 'msg' in value
}

/** A refused file call; `data` has the form of a tRPC error's, so that the same readers serve both. */
export class RefusedCall extends Error {
  readonly data: { httpStatus: number | undefined; errorCode: string | undefined; fields: unknown }

  /** `data` of the answer: what was done in part. */
  readonly answer: unknown

  constructor(body: unknown, httpStatus: number | undefined) {
    super(isEnvelope(body) ? body.msg : '')
    this.name = 'RefusedCall'
    const envelope = isEnvelope(body) ? body : undefined
    this.answer = envelope?.data ?? null
    this.data = { httpStatus: envelope?.status ?? httpStatus, errorCode: envelope?.errorCode, fields: envelope?.fields }
  }
}
