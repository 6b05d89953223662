import { expect, test } from 'vitest'
import { contestSubmissionColumns } from './contest-submission-columns.tsx'

const columns = (isAdmin: boolean, rejudges: boolean) =>
  contestSubmissionColumns((key) => key, 1, { scored: false, isAdmin, rejudges }).map(({ key }) => key)

test.each([
  { name: 'a pupil sees neither the judge nor a way to judge again', isAdmin: false, rejudges: false, judger: false, actions: false },
  { name: 'an admin of the contest sees which judge it was', isAdmin: true, rejudges: false, judger: true, actions: false },
  { name: 'root has runs judged again from their rows', isAdmin: true, rejudges: true, judger: true, actions: true },
])('$name', ({ isAdmin, rejudges, judger, actions }) => {
  const shown = columns(isAdmin, rejudges)
  expect({ judger: shown.includes('judger'), actions: shown.includes('actions') }).toEqual({ judger, actions })
})
