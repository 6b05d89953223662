import { expect, test } from 'vitest'
import { languagesInContest } from './contest-languages.ts'

test.each([
  { name: 'a contest without a choice', of: ['C', 'Python3'], allowed: null, is: ['C', 'Python3'] },
  { name: 'a choice', of: ['C', 'Python3'], allowed: ['Python3', 'Java'], is: ['Python3'] },
  { name: 'a device task', of: ['Text'], allowed: ['Python3'], is: ['Text'] },
])('$name', ({ of, allowed, is }) => expect(languagesInContest(of, allowed)).toEqual(is))
