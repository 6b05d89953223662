import { describe, expect, test } from 'vitest'
import { judgingMoments } from './judging-moments.ts'
import { answersOf } from './moment.ts'

describe('one millisecond before, at and after: the queue, rejudgings, backups and the record of acts', () => {
  test.each(judgingMoments)('$decides', async (moment) => {
    expect(await answersOf(moment)).toEqual(moment.is)
  })
})
