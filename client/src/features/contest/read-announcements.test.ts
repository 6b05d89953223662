import { beforeEach, describe, expect, test } from 'vitest'
import { safeStorage } from '../../storage/safe-storage.ts'
import { markRead, readAnnouncements } from './read-announcements.ts'

beforeEach(() => safeStorage.remove('contestAnnouncement'))

describe('announcements that were read', () => {
  test('are kept for each contest, once', () => {
    expect(markRead(1, [3, 4])).toBe(true)
    expect(markRead(1, [4])).toBe(false)
    markRead(2, [9])
    markRead(1, [5])
    expect([readAnnouncements(1), readAnnouncements(2), readAnnouncements(7)]).toEqual([[3, 4, 5], [9], []])
  })

  test('of fifty contests are remembered, those of the oldest are forgotten', () => {
    for (let cid = 1; cid <= 51; cid += 1) markRead(cid, [cid])
    expect([readAnnouncements(1), readAnnouncements(2), readAnnouncements(51)]).toEqual([[], [2], [51]])
  })

  test.each(['{"1":[2]}', '[[1]]', 'nonsense', '[["1",[2]]]'])('a store that says %s counts as empty', (text) => {
    safeStorage.set('contestAnnouncement', text)
    expect(readAnnouncements(1)).toEqual([])
    markRead(1, [2])
    expect(readAnnouncements(1)).toEqual([2])
  })
})
