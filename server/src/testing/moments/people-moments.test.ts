import { describe, expect, test } from 'vitest'
import { answersOf } from './moment.ts'
import { peopleMoments } from './people-moments.ts'

describe('one millisecond before, at and after: accounts, sign-ins, groups and texts', () => {
  test.each(peopleMoments)('$decides', async (moment) => {
    expect(await answersOf(moment)).toEqual(moment.is)
  })
})
