import { expect, test } from 'vitest'
import { asDatabaseError, isDatabaseAway, placeOf, toDatabaseStartError } from './postgres-faults.ts'

test.each([
  ['postgres://pupil:secret@db.example/site', 'db.example:5432/site'],
  ['postgres://pupil:secret@db.example:6000/site?sslmode=require', 'db.example:6000/site'],
  ['postgres:///site?host=/run/postgresql&user=pupil&password=secret', '/run/postgresql:5432/site'],
  ['postgres:///site?host=/run/postgresql&port=6000&user=pupil', '/run/postgresql:6000/site'],
  ['postgres://pupil@localhost/%E5%AD%A6%E6%A0%A1', 'localhost:5432/学校'],
])('%s is shown without user and password', (url, place) => {
  expect(placeOf(url)).toBe(place)
})

const fault = (fields: object, message = 'why') => Object.assign(new Error(message), fields)

test.each([
  { error: fault({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), want: 'the host of' },
  {
    error: fault({ code: 'ENOENT', syscall: 'open' }, 'no such file, /ca.pem'),
    want: 'the encrypted connection to place failed (no such file, /ca.pem)',
  },
  { error: fault({ code: 'ENOENT', syscall: 'connect' }), want: 'no PostgreSQL answers' },
  { error: fault({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), want: 'the encrypted connection' },
  { error: fault({ code: '53300' }), want: 'takes no more connections' },
  { error: fault({ code: '57P03' }, 'starting up'), want: 'starts or stops just now (starting up)' },
  { error: fault({ code: '25006' }), want: 'is a standby or read-only' },
])('a start says in words: $want', ({ error, want }) => {
  expect((toDatabaseStartError(error, 'place') as Error).message).toContain(want)
})

test('a fault of another kind stays as it is', () => {
  const error = fault({ code: '42P01' })
  expect(toDatabaseStartError(error, 'place')).toBe(error)
})

test('only an error of the driver says that the database is away, also as the cause of another one', () => {
  const lost = () => fault({ code: 'ECONNRESET', syscall: 'read' })
  expect(isDatabaseAway(lost())).toBe(false)
  expect(isDatabaseAway(asDatabaseError(lost()))).toBe(true)
  expect(isDatabaseAway(new Error('call failed', { cause: asDatabaseError(lost()) }))).toBe(true)
  expect(isDatabaseAway(asDatabaseError(fault({ code: '23505' })))).toBe(false)
})
