import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { HelpText } from '@touchstone/shared/ground/help/read-help.ts'
import { chooseAdded } from '@touchstone/shared/ground/language/language.ts'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { isAddedTag } from '@touchstone/shared/ground/translation/language-tag.ts'
import type { ReaderTexts } from '@touchstone/shared/ground/translation/server-parts.ts'
import type { TranslationFault, TranslationReport } from '@touchstone/shared/ground/translation/translation.schema.ts'
import type { Clock } from '../time/clock.ts'
import { type ProductTexts, readProductTexts } from './product-texts.ts'
import { type ReadTranslation, readTranslation } from './read-translation.ts'
import { filesOf, languageFolders, MAX_LANGUAGES, markOf } from './translation-files.ts'

/** How long a change of the files may go unnoticed. */
const LOOK_EVERY = 2 * second
/** The report lists so many faults. */
const MAX_FAULTS = 100

/** A language for the menu, with a mark that changes with its texts. */
export type OfferedLanguage = { tag: string; name: string; mark: string }

export type TranslationService = {
  languages(): readonly OfferedLanguage[]
  /** The texts of the server in the language that a request wants first; null where no folder adds it. */
  forHeader(acceptLanguage: string | undefined): ReaderTexts | null
  /** The texts of a language for the pages, as JSON under gzip; null where it is not offered. */
  pageTexts(tag: string): Buffer | null
  helpPage(tag: string, page: string): HelpText | null
  /** Looks at the files again, and lists their faults. */
  report(): TranslationReport
}

type Kept = { mark: string; read: ReadTranslation; gzip: Buffer; textsMark: string }

/**
 * Languages that folders in the data folder add. They are read while the site runs: a new, changed or deleted file counts with the next page
 * that somebody opens.
 */
export function createTranslationService({
  dataDir,
  clientDir,
  clock,
}: {
  dataDir: string
  clientDir: string | null
  clock: Clock
}): TranslationService {
  const folder = join(dataDir, 'translations')
  const kept = new Map<string, Kept>()
  let product: ProductTexts | null = null
  let lookedAt: number | null = null
  let offered: OfferedLanguage[] = []
  let folderFaults: TranslationFault[] = []

  function look(): void {
    lookedAt = clock.now()
    folderFaults = []
    const folders = languageFolders(folder)
    const tags = folders.filter(isAddedTag)
    for (const name of folders) if (!isAddedTag(name)) folderFaults.push({ file: name, key: null, fault: 'folder' })
    for (const tag of tags.slice(MAX_LANGUAGES)) folderFaults.push({ file: tag, key: null, fault: 'many' })
    const read = tags.slice(0, MAX_LANGUAGES)
    for (const tag of kept.keys()) if (!read.includes(tag)) kept.delete(tag)
    for (const tag of read) readAgain(tag)
    offered = [...kept].flatMap(([tag, { read, textsMark }]) => (read.name === null ? [] : [{ tag, name: read.name, mark: textsMark }]))
  }

  function readAgain(tag: string): void {
    const found = filesOf(folder, tag)
    const mark = markOf(found)
    if (found.more) folderFaults.push({ file: tag, key: null, fault: 'many' })
    if (kept.get(tag)?.mark === mark) return
    product ??= readProductTexts(clientDir)
    const read = readTranslation(folder, tag, found.files, product)
    const json = JSON.stringify(read.parts)
    const textsMark = createHash('sha256').update(json).update(JSON.stringify(read.help)).digest('hex').slice(0, 10)
    kept.set(tag, { mark, read, gzip: gzipSync(json), textsMark })
  }

  function current(): ReadonlyMap<string, Kept> {
    const now = clock.now()
    if (lookedAt === null || now - lookedAt >= LOOK_EVERY || now < lookedAt) look()
    return kept
  }

  const offeredOne = (tag: string) => {
    const one = current().get(tag)
    return one && one.read.name !== null ? one : null
  }

  return {
    languages() {
      current()
      return offered
    },

    forHeader(acceptLanguage) {
      current()
      const tag = chooseAdded(
        acceptLanguage,
        offered.map(({ tag }) => tag),
      )
      const one = tag === null ? null : offeredOne(tag)
      return tag !== null && one ? { tag, ...one.read.server } : null
    },

    pageTexts: (tag) => offeredOne(tag)?.gzip ?? null,
    helpPage: (tag, page) => {
      const pages = offeredOne(tag)?.read.help
      return pages && Object.hasOwn(pages, page) ? (pages[page] ?? null) : null
    },

    report() {
      look()
      const faults = [...folderFaults, ...[...kept.values()].flatMap(({ read }) => read.faults)]
      const help = Object.keys(product?.help ?? {}).length
      const languages = offered.flatMap(({ tag, name }) => {
        const read = kept.get(tag)?.read
        if (!read) return []
        const { missing, texts } = read
        const done = texts - missing.reduce((sum, { count }) => sum + count, 0)
        return [{ tag, name, done, texts, helpDone: Object.keys(read.help).length, help, missing }]
      })
      return { folder, languages, faults: faults.slice(0, MAX_FAULTS), moreFaults: Math.max(0, faults.length - MAX_FAULTS) }
    },
  }
}
