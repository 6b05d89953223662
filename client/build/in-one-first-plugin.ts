import type { Plugin } from 'vite'

/**
 * Puts the bundler's own few functions into the first script. The bundler makes a file of them, for which every page would wait once more.
 * The first script imports no other file, so its exports stand before any later script runs.
 */
export function inOneFirst(): Plugin {
  return {
    name: 'in-one-first',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const helpers = chunks.find(({ name }) => name === 'rolldown-runtime')
        const first = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
        if (!helpers || !first) return
        const given = /export\s*\{([^}]*)\};?\s*$/.exec(helpers.code)
        if (!given || helpers.imports.length > 0) throw new Error(`the form of ${helpers.fileName} is new`)
        const names = pairsOf(given[1] ?? '').map(([local, outer]) => ({ local, outer, shared: `helper_${outer}` }))
        const body = helpers.code.slice(0, given.index)
        const importOf = new RegExp(
          `import\\s*(?:\\{([^}]*)\\}\\s*from\\s*)?["'](\\./|/assets/)${fileOf(helpers.fileName).replaceAll('.', '\\.')}["'];?`,
        )
        for (const chunk of chunks) {
          const found = importOf.exec(chunk.code)
          if (chunk === helpers || !found) continue
          const wanted = pairsOf(found[1] ?? '')
          const replacement =
            chunk === first
              ? `const{${names.map(({ outer, shared }) => `${outer}:${shared}`)}}=(()=>{${body};return{${names.map(({ local, outer }) => `${outer}:${local}`)}}})();` +
                `export{${names.map(({ shared }) => shared)}};` +
                wanted.map(([outer, local]) => `const ${local}=helper_${outer};`).join('')
              : `import{${wanted.map(([outer, local]) => `helper_${outer} as ${local}`)}}from"./${fileOf(first.fileName)}";`
          chunk.code = chunk.code.replace(found[0], () => replacement)
          chunk.imports = chunk.imports.map((name) => (name === helpers.fileName ? first.fileName : name))
        }
        const page = bundle['index.html']
        if (page?.type === 'asset') {
          page.source = String(page.source).replace(new RegExp(`\\s*<link rel="modulepreload"[^>]*/${helpers.fileName}"[^>]*>`), '')
        }
        delete bundle[helpers.fileName]
      },
    },
  }
}

const fileOf = (path: string) => path.replace(/^.*\//, '')

/** The pairs of `a as b, c`. */
function pairsOf(list: string): [string, string][] {
  const pairs = list.split(',').map((one) => one.trim().split(/\s+as\s+/))
  return pairs.filter(([name]) => name).map(([name = '', as = name]) => [name, as])
}
