import type { Plugin } from 'vite'
import { leanLibraries } from './lean-libraries.ts'

/** Builds the libraries of the first script without parts that this site never uses. */
export function leanLibrariesPlugin(): Plugin {
  const left = new Set(leanLibraries)
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: leanLibraries.map(({ file }) => file) },
      handler(code, id) {
        const library = leanLibraries.find(({ file }) => file.test(id))
        if (!library) return undefined
        left.delete(library)
        return { code: library.lean(code), map: null }
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`these libraries have other files now: ${[...left].map(({ file }) => file).join(' ')}`)
    },
  }
}
