import { expect, test } from 'vitest'
import { homeworkStanding } from './homework-standing.ts'

test.each([
  { name: 'nothing was sent', of: [6, 0, 0, true], is: 'open' },
  { name: 'one problem is missing', of: [6, 5, 5, true], is: 'open' },
  { name: 'everything was sent, and one answer is wrong', of: [6, 5, 6, true], is: 'handed-in' },
  { name: 'everything is solved', of: [6, 6, 6, true], is: 'done' },
  { name: 'everything is solved, and the time is over', of: [6, 6, 6, false], is: 'done' },
  { name: 'the time is over', of: [6, 5, 6, false], is: 'over' },
  { name: 'it has no problems yet', of: [0, 0, 0, true], is: 'open' },
] as const)('homework is $is where $name', ({ of: [problemCount, solvedCount, triedCount, takesWork], is }) => {
  expect(homeworkStanding({ problemCount, solvedCount, triedCount, takesWork })).toBe(is)
})
