import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { Texts } from '@touchstone/shared/ground/translation/coverage.ts'
import { serverParts } from '@touchstone/shared/ground/translation/server-parts.ts'
import { z } from 'zod'

const Parts = z.record(z.string(), z.record(z.string(), z.string()))
const Built = z.object({ zh: Parts, en: Parts, help: z.record(z.string(), z.array(z.string())) })

/** The product's texts: of the pages by parts, of the server, and the anchors of the help pages. */
export type ProductTexts = {
  pages: Record<UiLanguage, Readonly<Record<string, Texts>>>
  server: Record<UiLanguage, Readonly<Record<string, Texts>>>
  help: Readonly<Record<string, readonly string[]>>
}

/** @param clientDir folder of the built pages; without them a translation has the server's parts alone */
export function readProductTexts(clientDir: string | null): ProductTexts {
  const built = clientDir === null ? null : readBuilt(join(clientDir, 'texts.json'))
  return { pages: { 'zh-CN': built?.zh ?? {}, 'en-US': built?.en ?? {} }, server: serverParts, help: built?.help ?? {} }
}

function readBuilt(file: string): z.output<typeof Built> | null {
  try {
    return Built.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
