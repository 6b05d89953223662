import { basename, sep } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, imports, isTest, targetOf } from './source-imports.ts'

/** Files loaded together with a file, without types and later imports. */
const loaded = Map.groupBy(
  imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy),
  ({ from }) => from,
)

/** The import path from a file to a package; empty when it does not load the package. */
function wayTo(isPackage: (what: string) => boolean, from: string, seen = new Set<string>()): string[] | null {
  seen.add(from)
  for (const one of loaded.get(from) ?? []) {
    if (isPackage(one.what)) return [from, one.what]
    const target = targetOf(one)
    if (target === undefined || seen.has(target)) continue
    const rest = wayTo(isPackage, target, seen)
    if (rest) return [from, ...rest]
  }
  return null
}

const isZod = (what: string) => what === 'zod' || what.startsWith('zod/')
const isOfClient = ({ from }: Import) => from.startsWith(`client${sep}src${sep}`)

/**
 * The readers of search parameters. The router needs them for every route before the first page, so all of them are in the first script.
 */
const ofAddresses = [
  ...new Set(imports.filter((one) => isOfClient(one) && !isTest(one) && /-(search|input)\.ts$/.test(one.from)).map(({ from }) => from)),
]

test('the readers of addresses were found', () => {
  expect(ofAddresses.length).toBeGreaterThan(20)
})

test('a path over several files is found, without types and later imports', () => {
  const schemas = imports.filter((one) => isZod(one.what) && !one.typeOnly && one.from.startsWith(`shared${sep}`))
  const loader = imports.find(
    (one) => !one.typeOnly && !one.lazy && schemas.some(({ from }) => from === targetOf(one)) && one.from !== targetOf(one),
  )
  expect(wayTo(isZod, loader?.from ?? '')?.at(-1)).toBe('zod')
  const typeOnly = imports.filter((one) => one.typeOnly && one.what === 'zod')
  expect(typeOnly.some(({ from }) => wayTo(isZod, from) === null)).toBe(true)
})

test('no route itself names zod: routes are in the first script', () => {
  const routes = imports.filter((one) => one.from.startsWith(`client${sep}src${sep}routes${sep}`))
  expect(routes.length).toBeGreaterThan(100)
  expect(routes.filter(({ what, typeOnly }) => isZod(what) && !typeOnly).map(({ from }) => from)).toEqual([])
})

test('no reader of search parameters loads zod into the first script, whose size is capped', () => {
  const ways = ofAddresses.map((from) => wayTo(isZod, from)).filter((way) => way !== null)
  expect(ways.map((way) => way.join(' -> '))).toEqual([])
})

/** Routes of pages where much is edited, by the names of their files: the script of their room has schemas anyway. */
const editing = /^(_admin|admin|group|hands|setting|reset-password)/

test('no page of problems, contests, results, boards, trainings and talk loads zod: its schemas cost a slow computer a long task', () => {
  const routes = [...loaded.keys()].filter((from) => from.startsWith(`client${sep}src${sep}routes${sep}`))
  const read = routes.filter((from) => !editing.test(basename(from)))
  expect(read.filter((from) => /contest\.|submission|discussion|training|problem\./.test(from)).length).toBeGreaterThan(25)
  const ways = read.map((from) => wayTo(isZod, from)).filter((way) => way !== null)
  expect(ways.map((way) => way.join(' -> '))).toEqual([])
})
