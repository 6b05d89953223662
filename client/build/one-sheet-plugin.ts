import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/**
 * Puts the styles of all pages into one sheet, which the page names itself: on HTTP/1.1 each further sheet waits for a connection, and all
 * together are half of the sheet that every page loads anyway. The order is that of the imports, as if the pages were loaded in turn.
 * @param apart styles that stay with the script that needs them
 */
export function oneSheet(apart: RegExp): Plugin[] {
  let fileName = ''
  return [
    {
      name: 'one-sheet',
      apply: 'build',
      generateBundle: {
        // Before Vite writes into each script which sheets it waits for.
        order: 'pre',
        handler(_, bundle) {
          const sheets = sheetsInOrder(bundle).filter((name) => !apart.test(name))
          const source = sheets.map((name) => textOf(bundle[name])).join('\n')
          fileName = `assets/site-${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.css`
          this.emitFile({ type: 'asset', fileName, source })
          for (const name of sheets) {
            delete bundle[name]
            for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(name)
          }
        },
      },
    },
    {
      name: 'one-sheet-link',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const page = bundle['index.html']
          if (page?.type !== 'asset') return
          page.source = String(page.source).replace('</head>', () => `  <link rel="stylesheet" crossorigin href="/${fileName}">\n  </head>`)
        },
      },
    },
  ]
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => (file?.type === 'asset' ? String(file.source) : '')

/** The sheets of all scripts: those of the first script, then of the others, each after the sheets of its imports. */
function sheetsInOrder(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (seen.has(name) || chunk?.type !== 'chunk') return
    seen.add(name)
    for (const needed of chunk.imports) visit(needed)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) visit(fileName)
  for (const { fileName } of chunks.toSorted((a, b) => a.name.localeCompare(b.name))) visit(fileName)
  return [...found]
}
