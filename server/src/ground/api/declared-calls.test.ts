import { describe, expect, test } from 'vitest'
import { appRouter, rawRoutes } from '../../testing/declared-router.ts'
import { declaredCalls, splitRest } from './calls.ts'

const calls = [
  ...declaredCalls(appRouter).map(({ method, path, meta, type }) => ({ method, path, meta, changes: type === 'mutation' })),
  ...rawRoutes.map(({ meta, kind }) => ({ ...splitRest(meta.rest), meta, changes: kind === 'upload' })),
]
const restOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Calls that change state but use GET in the reference; the guard requires the token header for them, not only the cookie. */
const changingGets = [
  'GET /api/admin/contest/clone',
  'GET /api/admin/contest/import-remote-oj-problem',
  'GET /api/admin/judge/cancel-judge',
  'GET /api/admin/judge/manual-judge',
  'GET /api/admin/judge/rejudge',
  'GET /api/admin/judge/rejudge-contest-problem',
  'GET /api/admin/logout',
  'GET /api/admin/problem/import-remote-oj-problem',
  'GET /api/admin/training/import-remote-oj-problem',
  'GET /api/comment-like',
  'GET /api/discussion-like',
  'GET /api/file/delete-md-img',
  'GET /api/get-change-email-code',
  'GET /api/get-register-code',
  'GET /api/logout',
  'GET /api/resubmit',
]

describe('every declared call', () => {
  test('under GET only reads, except for exceptions of the contract', () => {
    expect(
      calls
        .filter(({ method, changes }) => method === 'GET' && changes)
        .map(restOf)
        .sort(),
    ).toEqual(changingGets)
  })

  test('that is open to guests is on the reviewed list', () => {
    expect(
      calls
        .filter(({ meta }) => meta.can === 'public')
        .map(restOf)
        .sort(),
    ).toMatchSnapshot()
  })
})
