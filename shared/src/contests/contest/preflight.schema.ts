import { z } from 'zod'
import { WireDate, WireDateOrNull } from '../../ground/wire/wire.ts'
import { preflightCodes } from './preflight.ts'

export const PreflightPointShape = z.object({
  code: z.enum(preflightCodes),
  subject: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** The stored result of a check. */
export const PreflightReport = z.object({ points: z.array(PreflightPointShape) })

export const Preflight = z.object({
  id: z.number().int(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  username: z.string().nullable(),
  gmtCreate: WireDate,
  gmtFinished: WireDateOrNull,
  points: z.array(PreflightPointShape),
})
/** The last check of a contest; null without one. */
export const LastPreflight = Preflight.nullable()
export const StartedPreflight = z.object({ id: z.number().int() })
