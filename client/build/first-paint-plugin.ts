import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Inserts one small classic script before everything else in the page, as a separate hashed file: it has to run before
 * the first paint, and the content security policy allows no inline script.
 * @param source path of the script, relative to the client's folder
 */
export function firstPaint(source: string): Plugin {
  let root = ''
  let building = false
  let fileId = ''
  return {
    name: 'first-paint',
    configResolved(config) {
      root = config.root
      building = config.command === 'build'
    },
    buildStart() {
      if (building) fileId = this.emitFile({ type: 'asset', name: 'first-paint.js', source: readFileSync(join(root, source), 'utf8') })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        page.source = String(page.source).replace('<head>', `<head>\n    <script src="/${this.getFileName(fileId)}"></script>`)
      },
    },
    transformIndexHtml() {
      return building ? [] : [{ tag: 'script', attrs: { src: `/${source}` }, injectTo: 'head-prepend' as const }]
    },
  }
}
