import type { Demand } from '@touchstone/shared/ground/access/permission.ts'
import type { LimitName } from '../rate-limit/rate-limit.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type RestPath = `${Method} /api/${string}`

/** The data sheet of a call: everything about it except its code. */
export type EndpointMeta = {
  /** Path under REST. */
  rest: RestPath
  /** The required permission of the caller. `public` is written, never implied. */
  can: Demand
  limit: LimitName
  /** One line for the API's page. */
  doc?: string
  /** The body is a bare array; it becomes this key of the input. */
  arrayBody?: string
  /** The reference validates this call's body itself: every broken field rule is HTTP 400, not 200. */
  beanValidation?: boolean
  /** Open to users that must first choose an own password. */
  beforePasswordChange?: boolean
  /** Refused for pages of other sites although it needs no token: it would sign the visitor in as another user. */
  fromOwnPages?: boolean
  /** It makes something. Sent again under the same number, it answers with what was made (docs/rules/api.md). */
  once?: true
  /** An expired token is refused although the call is open to guests. */
  refuseBadToken?: boolean
}
