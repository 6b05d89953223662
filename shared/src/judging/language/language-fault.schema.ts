import { z } from 'zod'
import { type LanguageFaultCode, languageFaults } from './language-fault.ts'

const codes = Object.keys(languageFaults) as [LanguageFaultCode, ...LanguageFaultCode[]]

/** Why a language does not work, one reason per attempt. */
export const LanguageReason = z
  .array(z.object({ code: z.enum(codes), details: z.record(z.string(), z.union([z.string().max(2000), z.number()])) }))
  .max(20)
