import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const workspaces = ['shared', 'migrations', 'judge-sandbox', 'server', 'client'] as const
export type Workspace = (typeof workspaces)[number]

/** `lazy`: loaded when the line runs, as a separate script. */
export type Import = { from: string; what: string; typeOnly: boolean; lazy: boolean }

/** Programs below a folder, without the samples of judged programs. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist', 'fixtures'].includes(entry.name) ? [] : filesUnder(path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

/** Imports of a file, found by their form; comments are removed first. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const from = relative(root, file)
  const stated = [...text.matchAll(/^\s*(import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'/gm)]
  const bare = [...text.matchAll(/^\s*import\s+'([^']+)'/gm)]
  const dynamic = [...text.matchAll(/\bimport\(\s*['`]([^'`$]+)/g)]
  return [
    ...stated.map(([, , type, what = '']) => ({ from, what, typeOnly: Boolean(type), lazy: false })),
    ...bare.map(([, what = '']) => ({ from, what, typeOnly: false, lazy: false })),
    ...dynamic.map(([, what = '']) => ({ from, what, typeOnly: false, lazy: true })),
  ]
}

/** The imports of every file below the `src` of a workspace. */
export const imports = workspaces.flatMap((workspace) => filesUnder(join(root, workspace, 'src')).flatMap(importsOf))
export const isTest = ({ from }: Import) => /\.test\.tsx?$/.test(from) || from.includes(`${sep}testing${sep}`)
export const workspaceOf = (path: string) => workspaces.find((name) => path.startsWith(`${name}${sep}`))
export const arrowOf = ({ from, what }: Import) => `${from} -> ${what}`

/** Path of an import inside the repository; undefined for others. */
export function targetOf({ from, what }: Import): string | undefined {
  if (what.startsWith('.')) return join(dirname(from), what)
  const match = /^@touchstone\/([\w-]+)\/(.+)$/.exec(what)
  return match ? join(match[1] ?? '', 'src', match[2] ?? '') : undefined
}
