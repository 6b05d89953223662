import { z } from 'zod'

/** The texts of a statement that may hold Markdown or HTML. */
export const statementFields = ['description', 'input', 'output', 'hint', 'source'] as const
export type StatementField = (typeof statementFields)[number]

/** A text of a statement as sanitised HTML. */
export const StatementPiece = z.object({
  field: z.enum(statementFields),
  /** The language of its readers; null: the text is the same for all of them. */
  language: z.enum(['zh-CN', 'en-US']).nullable(),
  /** Null: the text cannot be formatted. */
  html: z.string().nullable(),
})
