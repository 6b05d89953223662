import type { BothLanguages } from '../../ground/i18n/both-languages.ts'
import type { ExportFacts } from './export-facts.ts'
import { type ExportFormat, exportFormats, isKattis } from './export-formats.ts'

/** A feature that some formats have no place for, with its words. */
export type ExportRow = BothLanguages & {
  applies(facts: ExportFacts): boolean
  formats: readonly ExportFormat[]
}

export const kattis = exportFormats.filter(isKattis)
export const others = exportFormats.filter((format) => format !== 'hoj')
export const isSpj = ({ judgeMode, package: rules }: ExportFacts) => judgeMode !== 'default' && rules === null
/** Judged by the site's own rules, and not by those of a package. */
export const own = (facts: ExportFacts) => facts.package === null

/** The rows of a table that apply to a problem in a format. */
export const applying = <K extends string>(table: Record<K, ExportRow>, facts: ExportFacts, format: ExportFormat): K[] =>
  (Object.keys(table) as K[]).filter((key) => table[key].formats.includes(format) && table[key].applies(facts))
