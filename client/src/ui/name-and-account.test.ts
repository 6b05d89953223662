import { expect, test } from 'vitest'
import { nameAndAccount } from './name-and-account.ts'

test.each([
  { name: 'an account with a name', realname: '李老师', shown: '李老师 (li)' },
  { name: 'an account without a name', realname: null, shown: 'li' },
  { name: 'an account that is called like its user', realname: 'li', shown: 'li' },
  { name: 'an empty name', realname: '', shown: 'li' },
])('staff reads $name', ({ realname, shown }) => {
  expect(nameAndAccount('li', realname)).toBe(shown)
})
