import { beforeEach, describe, expect, test } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { keepStatement, listKept, MOST_PICTURE_BYTES, MOST_STATEMENTS, readKept, removeKept, removeOfOthers } from './kept-statements.ts'
import { cacheNames } from './offline-names.ts'

const picture = '/api/public/img/abc.png'
const statementHtml = [{ field: 'description', language: null, html: '<p>See</p>' }]
const problem = (problemId: string, more: object = {}) => ({
  id: 7,
  problemId,
  title: 'Sum',
  description: `See ![](${picture})`,
  input: null,
  output: null,
  hint: null,
  examples: null,
  statementFormat: 'markdown',
  timeLimit: 1000,
  memoryLimit: 256,
  ...more,
})
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

let caches = fakeCaches()
let sent: { path: string; credentials: RequestCredentials | undefined }[] = []
/** The server's answer to a signed-out visitor. */
let answer: (path: string) => Response | Promise<Response> = () => json({ status: 200, data: { statementHtml, problem: problem('P1') } })
let bytes = 10

const deps = () => ({
  caches,
  now: () => 1000,
  fetch: (async (path: string, init?: RequestInit) => {
    sent.push({ path, credentials: init?.credentials })
    return path === picture ? new Response(new Uint8Array(bytes)) : answer(path)
  }) as typeof fetch,
})
const keep = (problemId: string, uid: string | null = 'ada') => keepStatement(deps(), { problemId, id: 7 }, uid)

beforeEach(() => {
  localStorage.clear()
  caches = fakeCaches()
  sent = []
  bytes = 10
  answer = (path) =>
    json({ status: 200, data: { statementHtml, problem: problem(new URL(path, 'https://x').searchParams.get('problemId') ?? '') } })
})

describe('a statement that is kept', () => {
  test('is the one of a signed-out visitor, with the time of reading', async () => {
    await keep('P1')
    expect(sent.map(({ credentials }) => credentials)).toEqual(['omit', 'omit'])
    expect(await readKept(deps(), 'P1', 'ada')).toMatchObject({ problemId: 'P1', title: 'Sum', readAt: 1000 })
  })

  test.each([
    { name: 'visitors may not read it', body: { status: 403, data: null, msg: 'no' } },
    {
      name: 'the name belongs to another problem of the bank',
      body: { status: 200, data: { statementHtml, problem: problem('P1', { id: 8 }) } },
    },
    { name: 'the answer is not a problem', body: { status: 200, data: null } },
    { name: 'a field is missing', body: { status: 200, data: { statementHtml, problem: problem('P1', { timeLimit: undefined }) } } },
  ])('is not kept when $name, and an earlier one goes', async ({ body }) => {
    await keep('P1')
    answer = () => json(body)
    await keep('P1')
    expect(await listKept(deps(), 'ada')).toEqual([])
  })

  test('is for nobody else: neither read nor listed, and removed before somebody else reads', async () => {
    await keep('P1')
    expect([await readKept(deps(), 'P1', 'bob'), await listKept(deps(), null)]).toEqual([null, []])
    await keep('P2', 'bob')
    expect((await listKept(deps(), 'bob')).map(({ problemId }) => problemId)).toEqual(['P2'])
    expect(await listKept(deps(), 'ada')).toEqual([])
  })

  test('goes when its reader leaves, and stays when only the page is opened again', async () => {
    await keep('P1')
    await removeOfOthers(deps(), 'ada')
    expect(await listKept(deps(), 'ada')).toHaveLength(1)
    await removeOfOthers(deps(), null)
    expect(await caches.keys()).toEqual([])
  })

  test('is not kept any more when its reader leaves while it is on its way', async () => {
    answer = async () => {
      await removeKept(deps())
      return json({ status: 200, data: { statementHtml, problem: problem('P1') } })
    }
    await keep('P1')
    expect([await listKept(deps(), 'ada'), localStorage.getItem('statementsOf')]).toEqual([[], null])
  })

  test(`is one of ${MOST_STATEMENTS}: the oldest goes, and pictures that none of the others shows`, async () => {
    for (let at = 0; at <= MOST_STATEMENTS; at++) {
      answer = () =>
        json({ status: 200, data: { statementHtml, problem: problem(`P${at}`, { description: `![](/api/public/img/p${at}.png)` }) } })
      await keep(`P${at}`)
    }
    const kept = await listKept(deps(), 'ada')
    expect(kept.map(({ problemId }) => problemId)).toEqual(Array.from({ length: MOST_STATEMENTS }, (_, at) => `P${MOST_STATEMENTS - at}`))
    const paths = (await (await caches.open(cacheNames.statements)).keys()).map(({ url }) => new URL(url).pathname)
    expect(paths).not.toContain('/api/public/img/p0.png')
  })

  test.each([
    { size: MOST_PICTURE_BYTES, kept: true },
    { size: MOST_PICTURE_BYTES + 1, kept: false },
  ])('has a picture of $size bytes: $kept', async ({ size, kept }) => {
    bytes = size
    await keep('P1')
    expect((await (await caches.open(cacheNames.statements)).match(picture)) !== undefined).toBe(kept)
    expect(await readKept(deps(), 'P1', 'ada')).not.toBeNull()
  })
})
