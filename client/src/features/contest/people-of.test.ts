import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { expect, test } from 'vitest'
import { peopleOf } from './people-of.ts'

test.each([
  { name: 'a public contest says nothing while nobody is registered', auth: ContestAuth.public, count: null, people: null },
  { name: 'a public contest whose class list was registered counts it', auth: ContestAuth.public, count: 30, people: 30 },
  { name: 'a private contest without people says so', auth: ContestAuth.private, count: null, people: 0 },
  { name: 'a protected contest counts its people', auth: ContestAuth.protected, count: 2, people: 2 },
])('$name', ({ auth, count, people }) => {
  expect(peopleOf({ auth, count })).toBe(people)
})
