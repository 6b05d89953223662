/** How many a person may keep: the last one is taken, and one more is refused with its reason. */

import { MAX_SNIPPETS } from '@touchstone/shared/classes/line-comment/line-comment.schema.ts'
import { MOST_CONTEST_TOKENS } from '@touchstone/shared/contests/contest/contest-token.schema.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { TEST_INPUT_MAX } from '@touchstone/shared/judging/job/test-run.schema.ts'
import { MOST_MACHINES } from '@touchstone/shared/judging/machine/machine.schema.ts'
import { maxSolutions } from '@touchstone/shared/judging/solution/solution.schema.ts'
import { MAX_PREVIEWED } from '@touchstone/shared/judging/submission/rejudging.schema.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allowLanguages, makeCases, makeContest, makeProblem, makeSubmission } from '../make.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { uploadForm } from '../upload-form.ts'

type Site = TestApp & { db: TestApp['services']['db']; uid: string; token: string; pid: number }
type Count = {
  name: string
  most: number
  /** Puts that many into the database. */
  fill(site: Site, count: number): Promise<unknown>
  add(site: Site): Promise<{ body: { status: number; errorCode?: string } }>
  refusal: string
}

const stamps = { gmtCreate: 1, gmtModified: 1 }
const banner = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>'

/** In parts, since a statement takes only so many values. */
async function insertMany<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>) {
  for (let n = 0; n < rows.length; n += 100) await insert(rows.slice(n, n + 100))
}
const times = <Row>(count: number, row: (n: number) => Row): Row[] => Array.from({ length: count }, (_, n) => row(n))

const counts: Count[] = [
  {
    name: 'solutions of a problem',
    most: maxSolutions,
    fill: ({ db, pid }, count) =>
      insertMany(
        times(count, () => ({ pid, language: 'C++ 17', code: 'x', ...stamps })),
        (rows) => db.insertInto('problemSolutions').values(rows).execute(),
      ),
    add: ({ call, token, pid }) =>
      call('PUT /api/admin/problem/solution', { token, body: { pid, language: 'C++ 17', code: 'x', version: null } }),
    refusal: 'solution.too-many',
  },
  {
    name: 'snippets of a user',
    most: MAX_SNIPPETS,
    fill: ({ db, uid }, count) =>
      insertMany(
        times(count, () => ({ uid, title: 't', content: 'c', ...stamps })),
        (rows) => db.insertInto('lineSnippets').values(rows).execute(),
      ),
    add: ({ call, token }) => call('PUT /api/line-snippet', { token, body: { id: null, title: 't', content: 'c' } }),
    refusal: 'line-snippet.full',
  },
  {
    name: 'pictures of the home page',
    most: 20,
    fill: ({ db, uid }, count) =>
      insertMany(
        times(count, (n) => ({
          name: `${n}.png`,
          originalName: 'a',
          kind: 'carousel',
          mediaType: 'image/png',
          hash: '0',
          size: 1,
          uid,
          ...stamps,
        })),
        (rows) => db.insertInto('files').values(rows).execute(),
      ),
    async add({ app, token }) {
      const { body, headers } = uploadForm('a.svg', banner)
      const answer = await app.inject({
        method: 'POST',
        url: '/api/file/upload-carouse-img',
        headers: { ...headers, authorization: token },
        payload: body,
      })
      return { body: answer.json() }
    },
    refusal: 'file.carousel-full',
  },
  {
    name: 'tokens of a contest',
    most: MOST_CONTEST_TOKENS,
    async fill({ db, uid }, count) {
      const cid = await makeContest(db, { uid })
      await insertMany(
        times(count, (n) => ({ cid, name: 'resolver', tokenHash: `${n}`, gmtCreate: 1 })),
        (rows) => db.insertInto('contestTokens').values(rows).execute(),
      )
    },
    add: ({ call, token }) => call('POST /api/admin/contest/tool-token', { token, body: { cid: 1, name: 'balloons', readsCode: false } }),
    refusal: 'contest.too-many-tokens',
  },
  {
    name: 'judge machines',
    most: MOST_MACHINES,
    async fill({ db }, count) {
      await insertMany(
        times(count, (n) => ({ name: 'box', keyHash: `${n}`, state: 'waiting' as const, gmtCreate: 1 })),
        (rows) => db.insertInto('judgeMachines').values(rows).execute(),
      )
    },
    async add({ call, token, db }) {
      const answer = await call('POST /api/admin/judge-machine/join-code', { token, body: { name: 'one more' } })
      if (answer.body.status === 200)
        await db.insertInto('judgeMachines').values({ name: 'x', keyHash: 'x', state: 'waiting', gmtCreate: 1 }).execute()
      return answer
    },
    refusal: 'machine.too-many',
  },
  {
    name: 'submissions of a rejudging',
    most: MAX_PREVIEWED,
    async fill({ db, uid, pid }, count) {
      await makeSubmission(db, uid, pid, { status: 0 })
      await sql`with recursive n(i) as (select 2 union all select i + 1 from n where i < ${count})
        insert into submissions (pid, display_pid, uid, submit_time, status, language, code, length, gmt_create, gmt_modified)
        select ${pid}, 'T', ${uid}, i, 0, 'C++ 17', 'x', 1, 1, 1 from n`.execute(db)
    },
    async add({ call, token, db, uid, pid }) {
      await makeSubmission(db, uid, pid, { status: 0 })
      return call('POST /api/admin/judge/preview-rejudge', { token, body: { pid } })
    },
    refusal: 'rejudging.too-many',
  },
]

async function openSite(): Promise<Site> {
  const site = await openTestApp()
  const { db } = site.services
  const { uid, token } = await site.signIn('root')
  const pid = await makeProblem(db, { problemId: 'P1' })
  await allowLanguages(db, pid, ['C++ 17'])
  await makeCases(db, pid, [{}])
  return { ...site, db, uid, token, pid }
}

describe('the last one is taken, and one more is refused', () => {
  test.each(counts)('$name', async ({ most, fill, add, refusal }) => {
    const site = await openSite()
    await fill(site, most - 1)
    expect((await add(site)).body).toMatchObject({ status: 200 })
    expect((await add(site)).body).toMatchObject({ errorCode: refusal })
  })

  test('characters of a test run', async () => {
    const { call, token, clock } = await openSite()
    const start = (length: number) => {
      clock.advance(hour)
      const body = {
        pid: 1,
        type: 'public',
        language: 'C++ 17',
        code: 'int main() { return 0; } // long enough for every rule, I hope',
        userInput: 'x'.repeat(length),
      }
      return call('POST /api/submit-problem-test-judge', { token, body })
    }
    expect((await start(TEST_INPUT_MAX)).body).toMatchObject({ status: 200 })
    expect((await start(TEST_INPUT_MAX + 1)).body).toMatchObject({ errorCode: 'test-run.input-length' })
  })
})
