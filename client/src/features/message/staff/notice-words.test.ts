import { describe, expect, test } from 'vitest'
import { faultsOf, type NoticeWords, noticeOf, typeOf } from './notice-words.ts'

const now = new Date('2026-03-02T08:00').getTime()
const words: NoticeWords = { title: 'Lab', content: 'Closed', type: 'All', recipientId: '', gid: '', later: false, at: '' }

describe('the faults of a notice', () => {
  test.each<{ name: string; change: Partial<NoticeWords>; faults: object }>([
    { name: 'nothing', change: {}, faults: {} },
    { name: 'blank words', change: { title: ' ', content: '\n' }, faults: { title: 'fault.required', content: 'fault.required' } },
    { name: 'a long title', change: { title: 'x'.repeat(256) }, faults: { title: 'fault.tooLong' } },
    { name: 'to one, and nobody is chosen', change: { type: 'Single' }, faults: { recipientId: 'fault.required' } },
    { name: 'to a group, and none is chosen', change: { type: 'Group' }, faults: { gid: 'fault.required' } },
    { name: 'later, without a time', change: { later: true }, faults: { at: 'fault.time' } },
    { name: 'later, at a time that is over', change: { later: true, at: '2026-03-02T08:00' }, faults: { at: 'fault.time' } },
    { name: 'later, at a time to come', change: { later: true, at: '2026-03-02T08:01' }, faults: {} },
    { name: 'at once, whatever stands in the field of the time', change: { at: 'yesterday' }, faults: {} },
  ])('$name', ({ change, faults }) => {
    const found = Object.entries(faultsOf({ ...words, ...change }, now)).map(([field, fault]) => [field, fault.key])
    expect(Object.fromEntries(found)).toEqual(faults)
  })
})

test('nothing is sent that belongs to another kind of reader', () => {
  const sent = noticeOf({ ...words, recipientId: 'ada', gid: '7', at: '2026-03-02T08:01' })
  expect(sent).toEqual({ title: 'Lab', content: 'Closed', type: 'All', recipientId: null, gid: null, publishAt: null })
  expect(noticeOf({ ...words, type: 'Group', recipientId: 'ada', gid: '7' })).toMatchObject({ recipientId: null, gid: 7 })
})

test('an unknown kind is never shown as one to everybody', () => {
  expect(typeOf('Everyone')).toBe('Single')
})
