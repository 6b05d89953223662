import { describe, expect, test } from 'vitest'
import { contestMoments } from './contest-moments.ts'
import { answersOf } from './moment.ts'

describe('one millisecond before, at and after: contests', () => {
  test.each(contestMoments)('$decides', async (moment) => {
    expect(await answersOf(moment)).toEqual(moment.is)
  })
})
