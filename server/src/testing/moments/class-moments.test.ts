import { describe, expect, test } from 'vitest'
import { classMoments } from './class-moments.ts'
import { answersOf } from './moment.ts'

describe('one millisecond before, at and after: homework and rankings', () => {
  test.each(classMoments)('$decides', async (moment) => {
    expect(await answersOf(moment)).toEqual(moment.is)
  })
})
