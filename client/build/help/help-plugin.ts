import type { HelpText } from '@touchstone/shared/ground/help/read-help.ts'
import type { Plugin } from 'vite'
import { headingsOf, plainOf, readHelpFile } from './read-help.ts'

const asked = /^(.+\.md)\?(help|headings|words)$/

/** The part of a page that an import asks for by the end of its path. */
const parts = { help: (page: HelpText) => page, headings: headingsOf, words: plainOf }

/** Imports of `page.md?help` are the page's sections, those of `page.md?headings` its headings alone, and of `page.md?words` its plain text. */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    enforce: 'pre',
    async load(id) {
      const [, file, part] = asked.exec(id) ?? []
      if (file === undefined) return null
      const read = parts[part as keyof typeof parts]
      this.addWatchFile(file)
      const page = await readHelpFile(file)
      return { code: `export default ${JSON.stringify(read(page))}`, moduleType: 'js' }
    },
  }
}
