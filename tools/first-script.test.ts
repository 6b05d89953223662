import { sep } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, imports, isTest, targetOf } from './source-imports.ts'

/** Loaded with a file: neither types nor what is fetched later. */
const loaded = Map.groupBy(
  imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy),
  ({ from }) => from,
)

/** The files on the way from one to a package that it loads, or nothing when it does not. */
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

/** What reads the search words of an address, and what its list is asked for: the router needs it of every route before the first page, so all of it stands in the first script. */
const ofAddresses = [
  ...new Set(imports.filter((one) => isOfClient(one) && !isTest(one) && /-(search|input)\.ts$/.test(one.from)).map(({ from }) => from)),
]

test('the readers of addresses were found', () => {
  expect(ofAddresses.length).toBeGreaterThan(20)
})

test('a way over several files is found, and neither types nor what is fetched later are one', () => {
  const schemas = imports.filter((one) => isZod(one.what) && !one.typeOnly && one.from.startsWith(`shared${sep}`))
  const loader = imports.find(
    (one) => !one.typeOnly && !one.lazy && schemas.some(({ from }) => from === targetOf(one)) && one.from !== targetOf(one),
  )
  expect(wayTo(isZod, loader?.from ?? '')?.at(-1)).toBe('zod')
  const typeOnly = imports.filter((one) => one.typeOnly && one.what === 'zod')
  expect(typeOnly.some(({ from }) => wayTo(isZod, from) === null)).toBe(true)
})

test('no reader of an address brings zod into the first script, whose size is capped', () => {
  const ways = ofAddresses.map((from) => wayTo(isZod, from)).filter((way) => way !== null)
  expect(ways.map((way) => way.join(' -> '))).toEqual([])
})
