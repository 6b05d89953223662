import { z } from 'zod'
import { textFaults } from './coverage.ts'

/** Reasons why a whole file or folder is left out. */
const fileFaults = ['folder', 'many', 'name', 'file', 'link', 'large', 'json', 'table', 'page', 'unreadable'] as const

const Fault = z.object({
  /** Path under the folder of translations. */
  file: z.string(),
  /** The text, where the fault is that of one. */
  key: z.string().nullable(),
  fault: z.enum([...fileFaults, ...textFaults]),
})
export type TranslationFault = z.infer<typeof Fault>

const AddedLanguage = z.object({
  tag: z.string(),
  /** The language's name for itself. */
  name: z.string(),
  done: z.number(),
  texts: z.number(),
  helpDone: z.number(),
  help: z.number(),
  /** Parts of the site that lack texts. */
  missing: z.array(z.object({ part: z.string(), count: z.number() })),
})

/** The languages that folders add to the site, and what is wrong with these folders. */
export const TranslationReport = z.object({
  /** Path of the folder on the server. */
  folder: z.string(),
  languages: z.array(AddedLanguage),
  faults: z.array(Fault),
  /** Number of faults beyond the listed ones. */
  moreFaults: z.number(),
})
export type TranslationReport = z.infer<typeof TranslationReport>

/** The texts of one added language by parts, as the pages load them. */
export type PageTranslation = Readonly<Record<string, Readonly<Record<string, string>>>>
