import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['李雷', '李雷'],
  ['欧阳娜娜', '娜娜'],
  ['阿依古丽·买买提', '买提'],
  ['Ada Lovelace', 'AL'],
  ['ada maria  king lovelace', 'AL'],
  ['root', 'R'],
  ['s20240101', 'S'],
  ['𠮷', '𠮷'],
  [' ', ''],
])('%s becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
