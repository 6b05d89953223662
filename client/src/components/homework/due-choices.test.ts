import { expect, test } from 'vitest'
import { dueChoices } from './due-choices.ts'
import { dueWords } from './due-words.ts'

test.each([
  { name: 'in the morning', hour: 9, words: ['today 21:00', 'tomorrow 18:00', 'Friday 18:00', 'March 11 18:00'] },
  { name: 'in the evening', hour: 20, words: ['tomorrow 18:00', 'Friday 18:00', 'March 11 18:00'] },
])('usual due times $name', ({ hour, words }) => {
  const now = new Date(2026, 2, 4, hour)
  expect(dueChoices(now).map((at) => dueWords(at, now, 'en-US'))).toEqual(words)
})
