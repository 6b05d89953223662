import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['20260317', '李雷', '李雷'],
  ['20260317', '欧阳娜娜', '娜娜'],
  ['s', '阿依古丽·买买提', '买提'],
  ['ada', 'Ada Lovelace', 'AL'],
  ['ada', 'ada maria  king lovelace', 'AL'],
  ['s', '𠮷', '𠮷'],
  ['', '高一3班', '3班'],
  ['', '高一（2）班', '2班'],
  ['', 'Riverside team', 'RT'],
  ['20260317', null, '17'],
  ['20260317', ' ', '17'],
  ['s2024-01-05x', undefined, '05'],
  ['root', null, 'R'],
  ['class3', null, 'C'],
  [' ', null, ''],
])('%s with the name %s becomes %s', (username, realname, initials) => {
  expect(initialsOf(username, realname)).toBe(initials)
})
