import { describe, expect, test } from 'vitest'
import { damagedLists, formatAwardTiers, formatStars, readAwardTiers, readStars } from './stored-lists.ts'

const gold = { name: 'Gold', background: '#fc0', color: '#000', num: 10, priority: 1 }

describe('lists of a contest stored as JSON', () => {
  test('are read back as written, in the form of documented clients', () => {
    expect(formatStars(['ada', 'eve'])).toBe('{"star_account":["ada","eve"]}')
    expect(readStars(formatStars(['ada', 'eve']))).toEqual(['ada', 'eve'])
    expect(readAwardTiers(formatAwardTiers([gold]))).toEqual([gold])
  })

  test.each(['x', '[]', '{"star_account":"ada"}', '{"config":[{"num":-1}]}'])('%s is an empty list, and is named as damaged', (text) => {
    expect(readStars(text)).toEqual([])
    expect(readAwardTiers(text)).toEqual([])
    expect(damagedLists({ starAccount: text, awardConfig: text })).toEqual(['starAccount', 'awardConfig'])
  })

  test('an absent list is empty and not damaged', () => {
    for (const text of [null, '']) expect([readStars(text), readAwardTiers(text)]).toEqual([[], []])
    expect(damagedLists({ starAccount: null, awardConfig: '' })).toEqual([])
    expect(damagedLists({ starAccount: formatStars(['ada']), awardConfig: formatAwardTiers([gold]) })).toEqual([])
    expect(damagedLists({ starAccount: '{', awardConfig: formatAwardTiers([]) })).toEqual(['starAccount'])
  })
})
