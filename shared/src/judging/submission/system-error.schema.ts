import { z } from 'zod'
import { pageOf, paging, WireDate } from '../../ground/wire/wire.ts'
import { personFields } from '../../people/account/person.ts'

export const SystemErrorQuery = z.object(paging(10))
export type SystemErrorQuery = z.output<typeof SystemErrorQuery>

const text = z.string().nullable()

/** A submission whose judging failed by our fault, with the reason. */
export const SystemErrorRow = z.object({
  submitId: z.number().int(),
  pid: z.number().int(),
  displayPid: text,
  uid: z.string(),
  username: z.string(),
  ...personFields,
  language: z.string(),
  judger: text,
  submitTime: WireDate,
  /** For machines, such as `sandbox.no-report`. */
  errorCode: text,
  /** The same for people. */
  errorMessage: text,
})
export const SystemErrorPage = pageOf(SystemErrorRow)
