/// <reference path="./subset-font.d.ts" />
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { modulesFrom, monacoFolder, sourceOf } from './monaco-source.ts'
import { entriesOf, iconModules, messagesOf, usedParts } from './used-parts.ts'

const folder = fileURLToPath(new URL('../../src/ui/code-editor', import.meta.url))
/** The sources of the pages that import Monaco: what comes first, and the tools that come with the first focus. */
export const firstFile = join(folder, 'monaco.ts')
export const toolsFile = join(folder, 'monaco-tools.ts')

let firstModules: ReadonlyMap<string, string> | undefined

/** Whether a file is one of Monaco's and belongs to the part that comes first. Our own files must not: the plain field uses some. */
export function isFirstPart(id: string): boolean {
  const path = pathOf(id)
  if (path === undefined) return false
  firstModules ??= modulesFrom([...entriesOf([firstFile]), 'languages/definitions/_.contribution'])
  return path.endsWith('.css')
    ? [...firstModules.values()].some((source) => source.includes(`/${basename(path)}'`))
    : firstModules.has(path.slice(0, -3))
}

/** The path of a file in the folder of Monaco. */
function pathOf(id: string): string | undefined {
  const file = id.replaceAll('\\', '/').split('?')[0] ?? ''
  return file.startsWith(monacoFolder) ? file.slice(monacoFolder.length) : undefined
}

/**
 * Builds a lean Monaco: modules that this editor never runs are replaced, icons and messages that it never shows are left out.
 * docs/decisions/0020 gives the reason; the test beside this file checks every name against the package.
 */
export function leanEditor(): Plugin {
  const replaced = new Map<string, () => string | Promise<string>>()
  return {
    name: 'lean-editor',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      const { icons, messages } = usedParts(entriesOf([firstFile, toolsFile]))
      const { library, derived, characters } = iconModules(icons)
      replaced.set('base/common/codiconsLibrary.js', () => library)
      replaced.set('base/common/codicons.js', () => derived)
      replaced.set('nls/lang/zh-cn.js', () => messagesOf(readFileSync(join(monacoFolder, 'nls/lang/zh-cn.js'), 'utf8'), messages))
      replaced.set('base/browser/ui/codicons/codicon/codicon.css', () => withFont(characters))
    },
    async load(id) {
      const path = pathOf(id)
      if (path === undefined) return
      const text = replaced.get(path)
      if (text) return await text()
      return path.endsWith('.js') ? sourceOf(path.slice(0, -3)) : undefined
    },
  }
}

/** The style of the icons with a font of the used ones inside: 4 KB instead of a file of 150. */
async function withFont(characters: string): Promise<string> {
  const folder = join(monacoFolder, 'base/browser/ui/codicons/codicon')
  const style = readFileSync(join(folder, 'codicon.css'), 'utf8')
  const font = await subsetFont(readFileSync(join(folder, 'codicon.ttf')), characters, { targetFormat: 'woff2' })
  const source = /src: url\([^)]*\) format\(['"]truetype['"]\)/
  if (!source.test(style)) throw new Error("Monaco's style of icons has no font")
  return style.replace(source, `src: url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')`)
}
