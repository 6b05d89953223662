import { z } from 'zod'
import { WireDate, WireFlag } from '../../ground/wire/wire.ts'

/** Ours: the judge's result on its machine; null before any report. */
export const languageState = {
  available: z.boolean().nullable(),
  /** Of the compiler or interpreter. */
  version: z.string().nullable(),
}

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
  ...languageState,
})

/** `all: false` returns the languages of one judge: that of `pid`, else our own. */
export const LanguagesQuery = z.object({
  pid: z.number().int().nullish(),
  all: z.boolean().nullish(),
  /** Ours: with the language of plain answers, which device tasks take; for `all: false`. */
  answers: z.boolean().nullish(),
})

export const CodeTemplate = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  lid: z.number().int(),
  code: z.string(),
  /** Allowed for submissions to the problem. */
  status: WireFlag,
  gmtCreate: WireDate,
  gmtModified: WireDate,
})
