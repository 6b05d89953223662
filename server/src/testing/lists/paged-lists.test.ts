/**
 * Page n+1 continues page n: each paged list has a total order, by columns that do not change when the list is read.
 *
 * Lists of the contract have `limit` and `currentPage`, so a row that is inserted or moved before a page shifts it. A list therefore orders by
 * columns that never change, and ends with a unique one. The others stand in `moving`, each with the act that moves a row.
 */
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { declaredCalls } from '../../ground/api/calls.ts'
import { inputSchema } from '../../ground/api/schemas.ts'
import type { Success } from '../contract-case.ts'
import { successes } from '../contract-cases.ts'
import { openWorld, type World } from '../contract-world.ts'
import { appRouter } from '../declared-router.ts'
import { groupCases } from '../group-call-cases.ts'
import { ownSuccesses } from '../own-call-cases.ts'
import { sendCase } from '../send-case.ts'
import { closeSites } from '../test-app.ts'
import { besidesCases, moving, neverChange, uniqueColumns, uniqueTogether } from './list-orders.ts'

const paged = declaredCalls(appRouter)
  .filter(({ input }) => {
    const { properties = {} } = inputSchema(input)
    return 'limit' in properties && 'currentPage' in properties
  })
  .map(({ meta }) => meta.rest)

function makeOf(rest: string) {
  const make = successes[rest] ?? ownSuccesses[rest] ?? groupCases[rest] ?? besidesCases[rest]
  return make && (async (world: World) => make(world))
}

test('every paged list has a case', () => {
  expect(paged.length).toBeGreaterThan(40)
  expect(paged.filter((rest) => makeOf(rest) === undefined)).toEqual([])
})

type Row = Record<string, unknown>
/** The id of a row, or all of a row without one. */
const nameOf = (row: Row): unknown => row.id ?? row.uid ?? row.submitId ?? JSON.stringify(row)

async function namesOn(world: World, rest: string, success: Success, limit: number, currentPage: number): Promise<unknown[]> {
  const place = success.body ? 'body' : 'query'
  const { body, http } = await sendCase(world, rest, { ...success, [place]: { ...success[place], limit, currentPage } })
  expect(`${http} ${body.status} ${body.errorCode ?? ''}`, rest).toBe('200 200 ')
  const list = [body.data, body.data?.pupils, body.data?.page].find((one) => Array.isArray(one?.records))
  return (list?.records ?? []).map(nameOf)
}

/** The texts of all statements that the lists send, and the pages that they give. */
const statements = new Set<string>()
const seen: { rest: string; whole: unknown[]; pages: unknown[]; again: unknown[] }[] = []

beforeAll(async () => {
  const prepare = Sqlite.prototype.prepare
  vi.spyOn(Sqlite.prototype, 'prepare').mockImplementation(function (this: Sqlite.Database, text: string) {
    statements.add(text)
    return prepare.call(this, text)
  } as never)
  let world = await openWorld()
  for (const rest of paged) {
    const make = makeOf(rest)
    if (!make) continue
    // Some cases make what an earlier one has made already.
    const success = await make(world).catch(async () => {
      world = await openWorld()
      return make(world)
    })
    // The case has stored rows that the rankings have not counted yet.
    await world.services.ranking.rebuild()
    const whole = await namesOn(world, rest, success, 500, 1)
    const pages: unknown[] = []
    for (let page = 1; page <= Math.min(whole.length, 3); page++) pages.push(...(await namesOn(world, rest, success, 1, page)))
    seen.push({ rest, whole, pages, again: await namesOn(world, rest, success, 500, 1) })
  }
  vi.restoreAllMocks()
})

afterAll(closeSites)

describe('a paged list', () => {
  test('gives the rows of its pages in the order of the whole, and reading changes nothing', () => {
    expect(seen.filter(({ whole }) => whole.length > 1).length).toBeGreaterThan(10)
    for (const { rest, whole, pages, again } of seen) {
      expect(pages, rest).toEqual(whole.slice(0, pages.length))
      expect(again, rest).toEqual(whole)
    }
  })

  /** The expressions of the outermost order, without tables and directions. */
  const orderOf = (statement: string): string[] => {
    const order = /order by (?!.*order by)(.*?) limit \? offset \?$/s.exec(statement)?.[1] ?? ''
    const bare = order.replaceAll('"', '').replaceAll(/\b[a-z]\w*\.(?=[a-z])/g, '')
    return bare.split(/, (?![^(]*\))/).map((one) => one.replace(/ (asc|desc)$/, ''))
  }
  const orders = () => [...statements].filter((text) => text.endsWith('limit ? offset ?')).map(orderOf)

  test('orders by a unique expression in the end', () => {
    expect(orders().length).toBeGreaterThan(25)
    const isTotal = (order: string[]) =>
      uniqueColumns.includes(order.at(-1) ?? '') || uniqueTogether.some((end) => order.join(', ').endsWith(end))
    expect(orders().filter((order) => !isTotal(order))).toEqual([])
  })

  test('orders by columns that never change, or names the act that moves a row', () => {
    const used = new Set(orders().flat())
    const known = [...uniqueColumns, ...neverChange, ...Object.keys(moving)]
    expect([...used].filter((column) => !known.includes(column))).toEqual([])
    expect([...neverChange, ...Object.keys(moving)].filter((column) => !used.has(column))).toEqual([])
  })
})
