import type { statementFields } from '@touchstone/shared/problems/problem/statement-html.schema.ts'
import { safeStorage } from '../storage/safe-storage.ts'
import { cacheNames } from './offline-names.ts'

/** A text as HTML; null: it cannot be formatted. */
type Piece = { field: (typeof statementFields)[number]; language: 'zh-CN' | 'en-US' | null; html: string | null }

/** A statement as a signed-out visitor reads it. */
export type KeptStatement = {
  /** Its name in the bank. */
  problemId: string
  title: string | null
  description: string | null
  input: string | null
  output: string | null
  hint: string | null
  /** Samples as the server stores them. */
  examples: string | null
  statementFormat: string
  /** Its texts as HTML, formatted and sanitised by the server: the program that formats texts may not be there without a network. */
  statementHtml: Piece[]
  timeLimit: number
  memoryLimit: number
  /** When it was read, by this computer's clock. */
  readAt: number
}

export const MOST_STATEMENTS = 30
const MOST_PICTURES = 10
export const MOST_PICTURE_BYTES = 1024 * 1024

/** The reader of the kept statements; an empty text is a guest. */
const ownerKey = 'statementsOf'
const ownerOf = (uid: string | null) => uid ?? ''

type Deps = { caches: CacheStorage; fetch: typeof fetch; now(): number }

const addressOf = (problemId: string) => `/kept/${encodeURIComponent(problemId)}`
const isStatement = ({ url }: Request) => new URL(url).pathname.startsWith('/kept/')
/** Counts up when everything is removed, so that a statement that is still on its way is not kept afterwards. */
let removals = 0

/** Removes all that is kept: at a sign-out, and before another person's statements are kept. */
export async function removeKept({ caches }: Pick<Deps, 'caches'>): Promise<void> {
  removals++
  safeStorage.remove(ownerKey)
  await caches.delete(cacheNames.statements)
}

/** Removes what the visits of somebody else have left. */
export async function removeOfOthers(deps: Pick<Deps, 'caches'>, uid: string | null): Promise<void> {
  const owner = safeStorage.get(ownerKey)
  if (owner !== null && owner !== ownerOf(uid)) await removeKept(deps)
}

/**
 * Keeps the statement of a problem of the bank, with its pictures. It is asked for without the reader's session: only what the server shows
 * to a signed-out visitor is kept, so a private problem or one of a contest never is.
 * @param problem its name where it was opened, and its number: elsewhere another problem may have the name
 */
export async function keepStatement(deps: Deps, problem: { problemId: string; id: number }, uid: string | null): Promise<void> {
  await removeOfOthers(deps, uid)
  const begun = removals
  const path = `/api/get-problem-detail?problemId=${encodeURIComponent(problem.problemId)}&html=true`
  const answer = await deps.fetch(path, { credentials: 'omit', cache: 'no-store' })
  const body: unknown = await answer.json()
  const data = dataOf(body)
  const found = isObject(data?.problem) ? data.problem : null
  const cache = await deps.caches.open(cacheNames.statements)
  const address = addressOf(problem.problemId)
  const kept = found?.id === problem.id ? { ...readFields(found), statementHtml: data?.statementHtml, readAt: deps.now() } : null
  if (!isKept(kept)) return void (await cache.delete(address))
  if (begun !== removals) return
  safeStorage.set(ownerKey, ownerOf(uid))
  await cache.delete(address) // the newest is the last one
  await cache.put(address, new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }))
  for (const picture of picturesOf(kept)) await keepPicture(deps, cache, picture)
  await trim(cache)
  if (begun !== removals) await deps.caches.delete(cacheNames.statements)
}

/** The kept statement of a problem; null when there is none of this person. */
export async function readKept({ caches }: Pick<Deps, 'caches'>, problemId: string, uid: string | null): Promise<KeptStatement | null> {
  if (safeStorage.get(ownerKey) !== ownerOf(uid)) return null
  const answer = await (await caches.open(cacheNames.statements)).match(addressOf(problemId))
  const kept: unknown = await answer?.json().catch(() => null)
  return isKept(kept) ? kept : null
}

/** All kept statements of this person, the newest first. */
export async function listKept({ caches }: Pick<Deps, 'caches'>, uid: string | null): Promise<KeptStatement[]> {
  if (safeStorage.get(ownerKey) !== ownerOf(uid)) return []
  const cache = await caches.open(cacheNames.statements)
  const keys = (await cache.keys()).filter(isStatement)
  const all = await Promise.all(keys.map(async (key): Promise<unknown> => (await cache.match(key))?.json().catch(() => null)))
  return all.filter(isKept).reverse()
}

const textFields = ['title', 'description', 'input', 'output', 'hint', 'examples'] as const

function readFields(problem: Record<string, unknown>): Record<string, unknown> {
  const wanted = ['problemId', ...textFields, 'statementFormat', 'timeLimit', 'memoryLimit']
  return Object.fromEntries(wanted.map((name) => [name, problem[name] ?? null]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function dataOf(body: unknown): Record<string, unknown> | null {
  return isObject(body) && body.status === 200 && isObject(body.data) ? body.data : null
}

const isPiece = (value: unknown): value is Piece =>
  isObject(value) && typeof value.field === 'string' && (value.html === null || typeof value.html === 'string')

function isKept(value: unknown): value is KeptStatement {
  if (!isObject(value)) return false
  const { problemId, statementFormat, statementHtml, timeLimit, memoryLimit, readAt } = value
  const numbers = [timeLimit, memoryLimit, readAt]
  return (
    [problemId, statementFormat].every((text) => typeof text === 'string') &&
    numbers.every((number) => typeof number === 'number') &&
    Array.isArray(statementHtml) &&
    statementHtml.every(isPiece) &&
    textFields.every((name) => value[name] === null || typeof value[name] === 'string')
  )
}

/** Pictures of this site in a statement, in both formats. */
function picturesOf(kept: KeptStatement): string[] {
  const text = [...textFields.map((name) => kept[name] ?? ''), ...kept.statementHtml.map(({ html }) => html ?? '')].join('\n')
  return [...new Set(text.match(/\/api\/public\/img\/[0-9a-zA-Z]{1,64}\.[a-z]{3,4}/g))].slice(0, MOST_PICTURES)
}

/** A missing or large picture is not kept; the statement is. */
async function keepPicture({ fetch }: Deps, cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return
  const answer = await fetch(path, { credentials: 'omit' }).catch(() => null)
  if (answer?.status !== 200) return
  const bytes = await answer.blob()
  if (bytes.size <= MOST_PICTURE_BYTES) await cache.put(path, new Response(bytes, { headers: { 'content-type': bytes.type } }))
}

/** Removes the oldest statements above the limit, and pictures that no kept one shows. */
async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys()
  const statements = keys.filter(isStatement)
  const tooMany = Math.max(0, statements.length - MOST_STATEMENTS)
  for (const key of statements.slice(0, tooMany)) await cache.delete(key)
  const shown = new Set<string>()
  for (const key of statements.slice(tooMany)) {
    const kept: unknown = await (await cache.match(key))?.json().catch(() => null)
    if (isKept(kept)) for (const path of picturesOf(kept)) shown.add(path)
  }
  for (const key of keys) if (!isStatement(key) && !shown.has(new URL(key.url).pathname)) await cache.delete(key)
}
