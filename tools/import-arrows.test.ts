import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arrowOf, filesUnder, type Import, imports, isTest, root, targetOf, type Workspace, workspaceOf } from './source-imports.ts'

/** Which workspaces each one may import; `client` may import the server's types besides. */
const arrows: Record<Workspace, readonly Workspace[]> = {
  shared: [],
  migrations: [],
  'judge-sandbox': ['shared'],
  server: ['shared', 'migrations', 'judge-sandbox'],
  client: ['shared'],
}

describe('imports', () => {
  test('were found at all', () => {
    expect(imports.length).toBeGreaterThan(500)
  })

  test('go only along the arrows between the workspaces', () => {
    const wrong = imports.filter((one) => {
      const [here, there] = [workspaceOf(one.from), workspaceOf(targetOf(one) ?? '')]
      if (!here || !there || here === there || arrows[here].includes(there)) return false
      return !(here === 'client' && there === 'server' && one.typeOnly)
    })
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test('between workspaces never climb by a relative path', () => {
    const wrong = imports.filter((one) => one.what.startsWith('.') && workspaceOf(one.from) !== workspaceOf(targetOf(one) ?? ''))
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test('keep shared pure: no Node, no clock, no environment', () => {
    const shared = imports.filter((one) => workspaceOf(one.from) === 'shared' && !isTest(one))
    expect(shared.filter(({ what }) => what.startsWith('node:')).map(arrowOf)).toEqual([])
    const impure = filesUnder(join(root, 'shared', 'src'))
      .filter((file) => !/\.test\.ts$/.test(file))
      .filter((file) => /\bprocess\.|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(readFileSync(file, 'utf8')))
    expect(impure.map((file) => relative(root, file))).toEqual([])
  })

  test('of migrations reach nothing but kysely and the helpers beside them', () => {
    const wrong = imports.filter((one) => workspaceOf(one.from) === 'migrations' && one.what !== 'kysely' && !one.what.startsWith('./'))
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test('of the sandbox band know nothing of verdicts, judges or languages', () => {
    const wrong = imports.filter((one) => {
      const target = targetOf(one) ?? ''
      return (
        one.from.startsWith(join('judge-sandbox', 'src', 'sandbox')) &&
        !isTest(one) &&
        /verdict|[/\\](judge|checker|language)[/\\]/.test(target)
      )
    })
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test('of queries stay inside a room of the server, types aside', () => {
    // Records of a district: every room of the district reads them, and nobody outside.
    const records = [
      ['people', 'account'],
      ['problems', 'problem'],
      ['judging', 'submission'],
      ['contests', 'contest'],
    ].map((parts) => join('server', 'src', ...parts))
    const mayQuery = (from: string, to: string) => from === to || (records.includes(to) && dirname(from) === dirname(to))
    const wrong = imports.filter((one) => {
      const target = targetOf(one) ?? ''
      return (
        /\.queries\.ts$/.test(target) &&
        !one.typeOnly &&
        workspaceOf(one.from) === 'server' &&
        !isTest(one) &&
        !mayQuery(dirname(one.from), dirname(target))
      )
    })
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test('of the server go from a district to those above it in docs/architecture.md, types counted', () => {
    const table = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
    const districts = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
    const folders = readdirSync(join(root, 'server', 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.filter((name) => name !== 'testing').sort()).toEqual([...districts].sort())
    const rankOf = (path: string) => districts.indexOf(/^server[/\\]src[/\\](\w+)[/\\]/.exec(path)?.[1] ?? '')
    const wrong = imports.filter((one) => {
      const [here, there] = [rankOf(one.from), rankOf(targetOf(one) ?? '')]
      return here >= 0 && there > here && !isTest(one)
    })
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test('the status of a stored submission is written at one place', () => {
    const writers = filesUnder(join(root, 'server', 'src')).filter((file) => /\bsetStatus\(db\b/.test(readFileSync(file, 'utf8')))
    expect(writers.map((file) => relative(root, file))).toEqual([join('server', 'src', 'judging', 'submission', 'move-submission.ts')])
  })

  test('a transaction of the server is opened at one place, which gives it its type', () => {
    const openers = filesUnder(join(root, 'server', 'src')).filter((file) => /\.transaction\(\)/.test(readFileSync(file, 'utf8')))
    expect(openers.map((file) => relative(root, file))).toEqual([join('server', 'src', 'ground', 'db', 'transaction.ts')])
  })

  test('the type of a service is declared, and not inferred from what makes it', () => {
    const inferred = filesUnder(join(root, 'server', 'src')).filter((file) =>
      /ReturnType<typeof create(?!AppRouter)/.test(readFileSync(file, 'utf8')),
    )
    expect(inferred.map((file) => relative(root, file))).toEqual([])
  })

  test('the server asks its clock for the time, and not the machine', () => {
    const asking = filesUnder(join(root, 'server', 'src'))
      .filter((file) => !/\.test\.ts$|[/\\]testing[/\\]|[/\\]time[/\\]clock\.ts$/.test(file))
      .filter((file) => /\bDate\.now\(|\bnew Date\(\)/.test(readFileSync(file, 'utf8')))
    expect(asking.map((file) => relative(root, file))).toEqual([])
  })

  test('the rights of a role are decided in shared/src/ground/access, and the server compares no role', () => {
    // Accounts are what has roles: those who give them, take them or count them name them.
    const aboutAccounts = /^server[/\\]src[/\\](people[/\\](account|sign-in|user-admin)|testing)[/\\]/
    const comparing = filesUnder(join(root, 'server', 'src'))
      .filter((file) => !/\.test\.ts$/.test(file) && !aboutAccounts.test(relative(root, file)))
      .filter((file) => /\.role\s*[!=]==|\bisRoot\((?!\))|\bisStaff\(/.test(readFileSync(file, 'utf8')))
    expect(comparing.map((file) => relative(root, file))).toEqual([])
  })

  test('lead only the worker and the command line of the server to the judge', () => {
    const allowed = /^server[/\\]src[/\\](judge-worker\.ts|judging[/\\]worker[/\\]|app[/\\]cli[/\\])/
    // The import reads packages by what the judge reads them by, and the export writes them for it; those files run nothing.
    const reads = (one: Import) =>
      /problem-import[/\\]formats[/\\](kattis|polygon|cms)[/\\]|formats[/\\]yaml-text|problem-export[/\\]/.test(one.from) &&
      one.what.startsWith('@touchstone/judge-sandbox/package/')
    const wrong = imports.filter(
      (one) =>
        workspaceOf(one.from) === 'server' &&
        workspaceOf(targetOf(one) ?? '') === 'judge-sandbox' &&
        !isTest(one) &&
        !allowed.test(one.from) &&
        !reads(one) &&
        !one.typeOnly,
    )
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test('of what reads a package never lead to what runs programs', () => {
    const seen = new Set<string>()
    const reach = (file: string): void => {
      if (seen.has(file)) return
      seen.add(file)
      for (const one of imports.filter(({ from, typeOnly }) => from === file && !typeOnly)) reach(targetOf(one) ?? one.what)
    }
    reach(join('judge-sandbox', 'src', 'package', 'kattis', 'read-kattis-package.ts'))
    expect(seen.size).toBeGreaterThan(10)
    expect(
      [...seen].filter((file) => /judge-sandbox[/\\]src[/\\](sandbox|judge|open-judge|checker|verify)[/\\]|isolated-vm/.test(file)),
    ).toEqual([])
  })

  test('of one feature of the client never lead into another', () => {
    const featureOf = (path: string) => /^client[/\\]src[/\\]features[/\\]([\w-]+)/.exec(path)?.[1]
    const wrong = imports.filter((one) => {
      const [here, there] = [featureOf(one.from), featureOf(targetOf(one) ?? '')]
      return here && there && here !== there
    })
    expect(wrong.map(arrowOf)).toEqual([])
  })

  test('never go both ways between two folders', () => {
    const ways = new Map<string, string>()
    for (const one of imports.filter((one) => !isTest(one) && targetOf(one) !== undefined)) {
      ways.set(`${dirname(one.from)} -> ${dirname(targetOf(one) ?? '')}`, arrowOf(one))
    }
    const back = (way: string) => way.split(' -> ').reverse().join(' -> ')
    const both = [...ways].filter(([way]) => back(way) !== way && ways.has(back(way)))
    expect(ways.size).toBeGreaterThan(300)
    expect(both.map(([, example]) => example)).toEqual([])
  })

  test('of files never come back to where they began, types and what is loaded later counted', () => {
    const next = new Map<string, string[]>()
    for (const one of imports) next.set(one.from, [...(next.get(one.from) ?? []), targetOf(one) ?? ''])
    const circles: string[] = []
    const done = new Set<string>()
    const follow = (file: string, way: readonly string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '))
      if (done.has(file)) return
      done.add(file)
      for (const target of next.get(file) ?? []) follow(target, [...way, file])
    }
    for (const file of next.keys()) follow(file, [])
    expect(circles).toEqual([])
  })

  test('of the house pieces of the client lead to no call, feature or page', () => {
    const wrong = imports.filter(
      (one) =>
        one.from.startsWith(join('client', 'src', 'ui')) &&
        (/^client[/\\]src[/\\](trpc|components|features|routes|shell)[/\\]/.test(targetOf(one) ?? '') || one.what.startsWith('@trpc/')),
    )
    expect(wrong.map(arrowOf)).toEqual([])
  })
})
