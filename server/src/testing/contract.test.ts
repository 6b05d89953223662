import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { type DocumentedCall, declared, declaredDocumented, documentedCalls, ownCalls, restOf } from './contract.ts'
import type { Success } from './contract-case.ts'
import { richer, successes, tolerated } from './contract-cases.ts'
import { openWorld } from './contract-world.ts'
import { sendCase } from './send-case.ts'

const ajv = new Ajv({ strict: false, allErrors: true })
;(addFormats as unknown as (ajv: Ajv) => void)(ajv)

const without = (record: Record<string, unknown> | undefined, key: string) =>
  record ? Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) : undefined

const requiredInputs = (call: DocumentedCall) =>
  [...Object.entries(call.query), ...(call.bodyKind === 'json' ? Object.entries(call.body) : [])]
    .filter(([, { required }]) => required)
    .map(([name]) => name)

describe.each(declaredDocumented.map((call) => [restOf(call), call] as const))('%s', (rest, call) => {
  test('answers what the contract says, and refuses to go without what it requires', async () => {
    const make = successes[rest]
    if (!make) throw new Error(`contract-cases.ts has no success for ${rest}`)
    const world = await openWorld()
    const success = await make(world)
    for (const name of requiredInputs(call).filter((name) => !tolerated[rest]?.includes(name))) {
      const lacking = { ...success, query: without(success.query, name), body: without(success.body, name) } as Success
      const { body, http } = await sendCase(world, rest, lacking)
      expect(body.status === 200 && http === 200, `went through without ${name}`).toBe(false)
      expect(http, `crashed without ${name}`).not.toBe(500)
    }
    const { http, body, headers } = await sendCase(world, rest, success)
    expect([http, body.msg], JSON.stringify(body).slice(0, 500)).toEqual([200, call.answer === 'bytes' ? '' : 'success'])
    if (call.answer === 'bytes') {
      expect(String(headers['content-type'])).not.toContain('json')
      return
    }
    expect(Object.keys(body)).toEqual(['status', 'data', 'msg'])
    if (richer.has(rest)) return
    const validate = ajv.compile(call.data ?? {})
    expect(validate(body.data), `${ajv.errorsText(validate.errors)}\n${JSON.stringify(body.data).slice(0, 1500)}`).toBe(true)
  })
})

/** Answers that documented clients iterate key by key, or post back whole from a form: an extra key is a fault there. */
const exact = [
  'GET /api/admin/config/get-db-and-redis-config',
  'GET /api/admin/config/get-email-config',
  'GET /api/admin/config/get-web-config',
  'GET /api/admin/switch/info',
  'GET /api/msg/unread',
]

test.each(exact)('%s answers the keys of the contract and no other', async (rest) => {
  const call = documentedCalls.find((documented) => restOf(documented) === rest) ?? expect.fail('not documented')
  const world = await openWorld()
  const { body } = await sendCase(world, rest, (await successes[rest]?.(world)) ?? expect.fail('no success case'))
  expect(Object.keys(body.data).sort()).toEqual(Object.keys(call.data?.properties ?? {}).sort())
})

/** Answers whose keys depend on the input. */
test.each(['POST /api/check-submissions-status', 'POST /api/get-user-problem-status'])(
  '%s has a key for each id asked, and no other',
  async (rest) => {
    const world = await openWorld()
    const success = (await successes[rest]?.(world)) ?? expect.fail('no success case')
    const { body } = await sendCase(world, rest, success)
    const asked = Object.values(success.body ?? {}).find(Array.isArray) ?? expect.fail('no ids')
    expect(Object.keys(body.data)).toEqual(asked.map(String))
  },
)

test('every success case belongs to a documented call', () => {
  const documented = new Set(declaredDocumented.map(restOf))
  const stray = Object.keys(successes).filter((rest) => declared.some((d) => d.rest === rest) && !documented.has(rest))
  expect(stray).toEqual([])
})

test('no path is declared twice, and path parameters are inputs', () => {
  const paths = declared.map(({ rest }) => rest)
  expect(paths.filter((rest, i) => paths.indexOf(rest) !== i)).toEqual([])
  for (const { rest, schema } of declared) {
    for (const [, name] of rest.matchAll(/\{(\w+)\}/g)) expect(Object.keys(schema.properties ?? {}), rest).toContain(name)
  }
})

test('the calls of our own are the reviewed ones', () => {
  expect(ownCalls.toSorted()).toMatchSnapshot()
})
