import { expect, test } from 'vitest'
import { describeLanguages } from './describe-languages.ts'

test('the console hears what works, what does not, and one command that brings the rest', () => {
  const missing = { available: false, proving: false, version: null, outOfTime: false } as const
  expect(
    describeLanguages([
      { name: 'C', available: true, proving: false, version: '12.2', reason: null, outOfTime: false, debianPackage: null },
      { name: 'Golang', ...missing, reason: 'go was not found', debianPackage: 'golang-go' },
      { name: 'Python2', ...missing, reason: 'python2 is history', debianPackage: null },
    ]),
  ).toEqual([
    '1 of 3 languages work:',
    '  C        12.2',
    'These do not:',
    '  Golang   go was not found',
    '  Python2  python2 is history',
    'To have more of them: apt-get install golang-go',
  ])
})
