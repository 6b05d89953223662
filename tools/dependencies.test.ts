import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arrowOf, filesUnder, type Import, importsOf, isTest, root, workspaces } from './source-imports.ts'

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
const allOf = (folder: string) => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder)
  return { dependencies, devDependencies }
}
const names = (declared: Record<string, string> | undefined) => Object.keys(declared ?? {})

/** Declared packages that no file imports, with the reason. */
const reviewed: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'a command: `npm run lint`',
  turbo: 'a command: `npm run typecheck`',
  typescript: 'a command: `tsc` in each workspace',
  'happy-dom': 'named by vitest.config.ts as the environment of the client tests',
  'isolated-vm': 'checker-child.mjs loads it inside the jail from where it is mounted',
}

/** Type packages of a package with another name. */
const typesOf = (name: string) => (name === '@types/node' ? 'node' : name.replace(/^@types\//, ''))

/** The package of an import; undefined when it imports no package. */
function packageOf({ what }: Import): string | undefined {
  if (what.startsWith('.') || what.startsWith('/') || what.startsWith('virtual:')) return undefined
  return what.startsWith('node:') ? 'node' : /^(@[^/]+\/)?[^/]+/.exec(what)?.[0]
}

const importsUnder = (...folders: string[]) => folders.flatMap((folder) => filesUnder(join(root, folder)).flatMap(importsOf))

/** The build of the client runs beside the product, from devDependencies. */
const isBuild = ({ from }: Import) => /^client[/\\](build[/\\]|vite\.config\.ts)/.test(from)

describe('the packages', () => {
  const common = names(manifestOf('.').devDependencies)

  test.each(workspaces)('that %s uses are declared by it', (workspace) => {
    const { dependencies, devDependencies } = manifestOf(workspace)
    const product = new Set(['node', ...names(dependencies)])
    // Types disappear at run time.
    const types = new Set([...product, ...names(devDependencies).flatMap((name) => [name, typesOf(name)])])
    const tests = new Set([...types, ...common])
    const wrong = importsUnder(workspace).filter((one) => {
      const name = packageOf(one)
      return name !== undefined && !(isTest(one) || isBuild(one) ? tests : one.typeOnly ? types : product).has(name)
    })
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test('that journeys and tools use are declared by the repository, and workspaces there by a workspace', () => {
    const everywhere = new Set(['node', ...common, ...workspaces.map((name) => `@touchstone/${name}`)])
    const wrong = importsUnder('e2e', 'tools').filter((one) => {
      const name = packageOf(one)
      return name !== undefined && !everywhere.has(name)
    })
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test.each(['.', ...workspaces])('that %s declares are used, those of the product by the product', (workspace) => {
    const { dependencies, devDependencies } = manifestOf(workspace)
    const all = workspace === '.' ? importsUnder('e2e', 'tools', ...workspaces) : importsUnder(workspace)
    const used = new Set(all.map(packageOf))
    const byProduct = new Set(all.filter((one) => !isTest(one)).map(packageOf))
    const unused = [
      ...names(dependencies).filter((name) => !byProduct.has(name)),
      ...names(devDependencies).filter((name) => !used.has(typesOf(name))),
    ]
    expect(unused.filter((name) => !(name in reviewed))).toEqual([])
  })

  test('that are reviewed as used without an import are declared, and imported nowhere', () => {
    const declared = new Set(['.', ...workspaces].flatMap((folder) => Object.values(allOf(folder)).flatMap(names)))
    const imported = new Set(importsUnder('e2e', 'tools', ...workspaces).map(packageOf))
    expect(Object.keys(reviewed).filter((name) => !declared.has(name) || imported.has(name))).toEqual([])
  })

  test('are declared in one exact version everywhere', () => {
    const versions = Map.groupBy(
      ['.', ...workspaces].flatMap((folder) => Object.values(allOf(folder)).flatMap((declared) => Object.entries(declared))),
      ([name]) => name,
    )
    const wrong = [...versions].filter(([, rows]) => new Set(rows.map(([, version]) => version)).size > 1)
    expect(wrong.map(([name]) => name)).toEqual([])
    expect([...versions.values()].flat().filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})
