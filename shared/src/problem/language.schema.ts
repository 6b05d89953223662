import { z } from 'zod'
import { WireDate, WireFlag } from '../wire/wire.ts'

export const Language = z.object({
  id: z.number().int(),
  /** Editor mode as a MIME type. */
  contentType: z.string(),
  description: z.string().nullable(),
  name: z.string(),
  compileCommand: z.string().nullable(),
  template: z.string().nullable(),
  codeTemplate: z.string().nullable(),
  isSpj: WireFlag,
  oj: z.string(),
  seq: z.number().int(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
})

/** `all: false` asks for the languages of one judge: that of `pid`, else our own. */
export const LanguagesQuery = z.object({ pid: z.number().int().nullish(), all: z.boolean().nullish() })

export const CodeTemplate = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  lid: z.number().int(),
  code: z.string(),
  /** Offered to those who solve the problem. */
  status: WireFlag,
  gmtCreate: WireDate,
  gmtModified: WireDate,
})
