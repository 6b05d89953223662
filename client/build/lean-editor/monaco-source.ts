import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { edited } from './edits.ts'
import { leftOut } from './left-out.ts'
import { withPureClasses } from './pure.ts'

/** The folder of Monaco's modules; a module is named by its path there, without `.js`. */
export const monacoFolder = `${dirname(dirname(createRequire(import.meta.url).resolve('monaco-editor/editor/editor.api'))).replaceAll('\\', '/')}/`

export const stubFolder = fileURLToPath(new URL('stubs', import.meta.url))

export function originalOf(path: string): string {
  return readFileSync(`${monacoFolder}${path}.js`, 'utf8')
}

/** The text of a module in this editor: a stand-in, functions that throw, or the original with small changes. */
export function sourceOf(path: string): string {
  const stub = join(stubFolder, `${path}.js`)
  if (existsSync(stub)) return readFileSync(stub, 'utf8')
  const original = originalOf(path)
  if (leftOut.includes(path)) return throwing(original, path)
  return withPureClasses(edited(original, path))
}

/** The same exports, each a function that throws. The names of services stay: others ask for the service by them. */
export function throwing(original: string, path: string): string {
  const up = '../'.repeat(path.split('/').length - 1)
  const lines = exportsOf(original).map((name, at) => {
    const service = new RegExp(`const ${name} = createDecorator\\('(\\w+)'\\)`).exec(original)?.[1]
    if (service === undefined)
      return `const left${at} = function () { throw new Error('Left out of the editor: ${name}') }\nexport { left${at} as ${name} }`
    return `const left${at} = createDecorator('${service}')\nexport { left${at} as ${name} }`
  })
  const decorator = lines.some((line) => line.includes('createDecorator('))
  return [
    ...(decorator ? [`import { createDecorator } from '${up}platform/instantiation/common/instantiation.js'`] : []),
    ...lines,
    'export {}',
  ].join('\n')
}

export function exportsOf(source: string): string[] {
  const names: string[] = []
  for (const node of parseAst(source).body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { exported } of node.specifiers) if (exported.type === 'Identifier') names.push(exported.name)
    if (node.declaration && 'id' in node.declaration && node.declaration.id) names.push((node.declaration.id as { name: string }).name)
    else if (node.declaration && 'declarations' in node.declaration)
      for (const { id } of node.declaration.declarations) if (id.type === 'Identifier') names.push(id.name)
  }
  return names
}

/** An import of a module: the names that it takes, and the module. */
export type Import = { from: string; names: string[] }

export function importsOf(source: string, path: string): Import[] {
  const found: Import[] = []
  for (const [, names = '', from = ''] of source.matchAll(/^(?:import|export)(?: \{([^}]*)\} from)? '(\.[^']+)\.js';?$/gm)) {
    found.push({
      from: posix.join(posix.dirname(path), from),
      names: names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter(Boolean),
    })
  }
  return found
}

/** All modules that these ones bring, with their text. */
export function modulesFrom(entries: readonly string[]): Map<string, string> {
  const modules = new Map<string, string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path)) continue
    const source = sourceOf(path)
    modules.set(path, source)
    waiting.push(...importsOf(source, path).map(({ from }) => from))
  }
  return modules
}
