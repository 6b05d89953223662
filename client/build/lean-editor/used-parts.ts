import { readFileSync } from 'node:fs'
import { modulesFrom, originalOf } from './monaco-source.ts'

/** The modules that the pages import, read from their sources. */
export function entriesOf(files: readonly string[]): string[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from 'monaco-editor\/([\w/.]+)'|^import 'monaco-editor\/([\w/.]+)'/gm)].map(
      (found) => found[1] ?? found[2] ?? '',
    ),
  )
}

export type UsedParts = {
  /** Names of the icons, as Monaco's sources write them. */
  icons: ReadonlySet<string>
  /** Numbers of the messages. */
  messages: ReadonlySet<number>
}

/** Icons and messages in the modules that the editor loads. */
export function usedParts(entries: readonly string[]): UsedParts {
  const icons = new Set<string>()
  const messages = new Set<number>()
  for (const [path, source] of modulesFrom(entries)) {
    for (const [, number] of source.matchAll(/\blocalize2?\((\d+),/g)) messages.add(Number(number))
    if (path === 'base/common/codicons' || path === 'base/common/codiconsLibrary') continue
    for (const [, icon = ''] of source.matchAll(/\bCodicon\.(\w+)/g)) icons.add(icon)
  }
  return { icons, messages }
}

const definition = /^ {4}(\w+): register\('([\w-]+)', (?:0x([0-9a-f]+)|'([\w-]+)')\),?.*\n/gm

/** The library of icons with only the used ones, and those that a used one is another name of. */
export function iconModules(icons: ReadonlySet<string>): { library: string; derived: string; characters: string } {
  const library = originalOf('base/common/codiconsLibrary')
  const derived = originalOf('base/common/codicons')
  const needed = new Set<string>()
  for (const [, name = '', , , other] of derived.matchAll(definition)) if (other && icons.has(name)) needed.add(other)
  let characters = ''
  const keep = (text: string) =>
    text.replace(definition, (line, name: string, id: string, code: string | undefined) => {
      if (!icons.has(name) && !needed.has(id)) return ''
      if (code) characters += String.fromCodePoint(Number.parseInt(code, 16))
      return line
    })
  const kept = { library: keep(library), derived: keep(derived) }
  for (const icon of icons) {
    if (!new RegExp(`^ {4}${icon}: register`, 'm').test(kept.library + kept.derived)) throw new Error(`Monaco has no icon ${icon}`)
  }
  return { ...kept, characters }
}

/** The messages of a language, as `{ number: text }`. */
export function messagesOf(source: string, numbers: ReadonlySet<number>): string {
  const start = source.indexOf('_VSCODE_NLS_MESSAGES=') + '_VSCODE_NLS_MESSAGES='.length
  const end = source.indexOf('];', start) + 1
  const all: unknown = JSON.parse(source.slice(start, end))
  if (!Array.isArray(all)) throw new Error("Monaco's messages are no list")
  const used = [...numbers].sort((a, b) => a - b).map((number) => [number, all[number]])
  return `${source.slice(0, start)}${JSON.stringify(Object.fromEntries(used))};${source.slice(source.indexOf('];', start) + 2)}`
}
