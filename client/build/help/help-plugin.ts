import type { Plugin } from 'vite'
import { headingsOf, readHelpFile } from './read-help.ts'

const asked = /^(.+\.md)\?(help|headings)$/

/** Imports of `page.md?help` are the page's sections, and those of `page.md?headings` its headings alone. */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    enforce: 'pre',
    async load(id) {
      const [, file, part] = asked.exec(id) ?? []
      if (file === undefined) return null
      this.addWatchFile(file)
      const page = await readHelpFile(file)
      return { code: `export default ${JSON.stringify(part === 'help' ? page : headingsOf(page))}`, moduleType: 'js' }
    },
  }
}
