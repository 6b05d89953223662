import type { Demand } from '@touchstone/shared/ground/access/permission.ts'
import type { LimitName } from '../rate-limit/rate-limit.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type RestPath = `${Method} /api/${string}`

/** The data sheet of a call: everything about it that is not its code. */
export type EndpointMeta = {
  /** Path under REST. */
  rest: RestPath
  /** What the caller must be. `public` is written, never implied. */
  can: Demand
  limit: LimitName
  /** One line for the API's page. */
  doc?: string
  /** The body is a bare array; it becomes this key of the input. */
  arrayBody?: string
  /** The reference validates this call's body itself: every broken field rule is HTTP 400, not 200. */
  beanValidation?: boolean
  /** Open to users who must first choose a password of their own. */
  beforePasswordChange?: boolean
  /** Refused from pages of other sites although it needs no token: it would sign the visitor in as somebody else. */
  fromOwnPages?: boolean
  /** A token that is no longer good is refused although the call is open to guests. */
  refuseBadToken?: boolean
}
