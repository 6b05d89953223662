import { readFileSync } from 'node:fs'
import { successes } from '../contract-cases.ts'
import { testcaseZip, type World } from '../contract-world.ts'
import { ownSuccesses } from '../own-call-cases.ts'
import { uploadForm } from '../upload-form.ts'
import { PUPIL } from './arbitrary-input.ts'
import type { Target, Throw } from './fuzz-target.ts'

type Fields = Record<string, unknown>
export type Sent = { rest: string; body?: unknown; headers?: Record<string, string> }

const fixture = (name: string) => readFileSync(new URL(`../../problems/problem-import/fixtures/${name}`, import.meta.url))
const isObject = (value: unknown): value is Fields => value !== null && typeof value === 'object' && !Array.isArray(value)

/** The request of a throw. Four in ten begin with a known good input; one of them stays unchanged. */
export async function prepare(world: World, target: Target, dice: Throw): Promise<Sent> {
  const thrown = fillIn(dice.input, world.pupil.uid)
  const success = dice.base < 40 ? await successOf(world, target) : undefined
  const input = success ? (dice.base < 10 ? success : mix(success, thrown, dice.keep)) : thrown
  if (target.kind === 'upload') return prepareUpload(target, input, dice)
  return target.protocol === 'tRPC' ? overTrpc(target, input, dice) : overRest(target, input, dice)
}

function fillIn(value: unknown, uid: string): unknown {
  if (value === PUPIL) return uid
  if (Array.isArray(value)) return value.map((one) => fillIn(one, uid))
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, uid)])) : value
}

/** Their cases start a helper that waits for the job; an input without one would leave it waiting. */
const withHelper = /\/compile-(spj|interactive)$/

async function successOf(world: World, { rest, arrayBody }: Target): Promise<Fields | undefined> {
  const make = withHelper.test(rest) ? undefined : (successes[rest] ?? ownSuccesses[rest])
  // Some cases need a fresh world; then the throw gets one.
  const success = await Promise.resolve(make?.(world)).catch(() => undefined)
  if (!success) return undefined
  const { query, path, body, list, form } = success
  return { ...query, ...path, ...body, ...form?.fields, ...(list && arrayBody ? { [arrayBody]: list } : {}) }
}

/** Changes about every twentieth field of a good input, at any depth. */
function mix(good: unknown, thrown: unknown, keep: readonly number[], depth = 0): unknown {
  if (!isObject(good)) return good
  const fields = isObject(thrown) ? thrown : {}
  return Object.fromEntries(
    Object.entries(good).map(([key, value], i) => {
      if ((keep[(i + depth * 7) % keep.length] ?? 0) < 5) return [key, fields[key]]
      return [key, mix(value, fields[key], keep, depth + 1)]
    }),
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

function overRest({ method, path, kind, arrayBody }: Target, input: unknown, { dress }: Throw): Sent {
  const fields = isObject(input) ? input : {}
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(fields[name])))
  const query = new URLSearchParams(Object.entries(fields).map(([key, value]): [string, string] => [key, asText(value)]))
  if (method === 'GET' || kind === 'download' || dress < 10) return { rest: `${method} ${address}?${query}` }
  if (dress < 15) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { rest: `${method} ${address}`, body: query.toString(), headers }
  }
  const body = arrayBody && dress < 90 ? fields[arrayBody] : input
  return { rest: `${method} ${address}`, ...dressed(body, dress) }
}

function overTrpc({ name, kind }: Target, input: unknown, { dress }: Throw): Sent {
  if (kind !== 'query') return { rest: `POST /trpc/${name}`, ...dressed(input, dress) }
  const json = JSON.stringify(input) ?? ''
  return { rest: `GET /trpc/${name}?input=${encodeURIComponent(dress > 95 ? json.slice(0, -1) : json)}` }
}

/** A body as JSON; a few are truncated, of another type, or missing. */
function dressed(value: unknown, dress: number): Pick<Sent, 'body' | 'headers'> {
  const json = JSON.stringify(value) ?? ''
  if (dress === 99) return { body: json.slice(0, -1), headers: { 'content-type': 'application/json' } }
  if (dress === 98) return { body: json, headers: { 'content-type': 'text/plain' } }
  if (dress === 97) return { body: json, headers: { 'content-type': 'image/png' } }
  if (dress === 96) return { body: '', headers: { 'content-type': 'application/json' } }
  return { body: json, headers: { 'content-type': 'application/json' } }
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const files = (): [string, Uint8Array][] => [
  ['pixel.png', Buffer.from(PIXEL, 'base64')],
  ['cases.zip', testcaseZip()],
  ['p.xml', fixture('a-plus-b-image-spj.xml')],
  ['hoj.zip', fixture('hoj-assembled-3-problems.zip')],
  ['hydro.zip', fixture('hydro-assembled-2-problems.zip')],
  ['qduoj.zip', fixture('qduoj-assembled-3-problems.zip')],
  ['a.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['../../x.zip', new Uint8Array()],
]

/** Good files, files with a few bytes changed, cut files, and noise. */
function prepareUpload({ method, path }: Target, input: unknown, { file, dress, bytes }: Throw): Sent {
  const fields = Object.entries(isObject(input) ? input : {}).map(([key, value]): [string, string] => [key, asText(value)])
  const choice = files()
  const [name, good] = choice[file % choice.length] ?? ['', bytes]
  const { body, headers } = uploadForm(name, spoilFile(good, dress, bytes), Object.fromEntries(fields), dress < 5 ? 'image' : 'file')
  const query = dress < 20 ? `?${new URLSearchParams(fields)}` : ''
  return { rest: `${method} ${path}${query}`, body: dress === 99 ? body.subarray(0, body.length / 2) : body, headers }
}

function spoilFile(good: Uint8Array, dress: number, bytes: Uint8Array): Uint8Array {
  if (dress < 40) return good
  if (dress < 50) return bytes
  if (dress < 60) return good.subarray(0, Math.floor((good.length * dress) / 60))
  const spoiled = Uint8Array.from(good)
  for (const [i, byte] of bytes.subarray(0, 12).entries()) spoiled[(byte * 9973 + i * 31) % Math.max(1, good.length)] = byte
  return spoiled
}
