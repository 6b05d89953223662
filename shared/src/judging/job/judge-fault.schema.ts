import { z } from 'zod'
import { type JudgeFaultCode, judgeFaults } from './judge-fault.ts'

const codes = Object.keys(judgeFaults) as [JudgeFaultCode, ...JudgeFaultCode[]]

/** Why a machine does not judge, and how to fix it. */
export const JudgeReason = z
  .array(z.object({ code: z.enum(codes), details: z.record(z.string(), z.union([z.string().max(2000), z.number()])) }))
  .max(10)
