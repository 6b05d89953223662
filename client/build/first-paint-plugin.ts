import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Inserts one small classic script before everything else in the page: it has to run before the first paint, and a file of its own would be
 * one more request. The server's content security policy names its hash (`inline-scripts.ts` there).
 * @param source path of the script, relative to the client's folder
 */
export function firstPaint(source: string): Plugin {
  let root = ''
  let building = false
  return {
    name: 'first-paint',
    configResolved(config) {
      root = config.root
      building = config.command === 'build'
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const script = withoutRemarks(readFileSync(join(root, source), 'utf8'))
        page.source = String(page.source).replace('<head>', () => `<head>\n    <script>${script}</script>`)
      },
    },
    transformIndexHtml() {
      return building ? [] : [{ tag: 'script', attrs: { src: `/${source}` }, injectTo: 'head-prepend' as const }]
    },
  }
}

/** The lines of a script without comments. */
const withoutRemarks = (script: string) =>
  script
    .split('\n')
    .filter((line) => !line.trim().startsWith('//'))
    .map((line) => line.trim())
    .join('\n')
    .trim()
