import { expect, test } from 'vitest'
import { threadState } from './thread-state.ts'

const remark = (byAuthor: boolean) => ({
  id: 1,
  uid: 'u',
  username: 'ann',
  realname: null,
  isTeacher: !byAuthor,
  avatar: null,
  byAuthor,
  content: 'x',
  at: 1,
  editedAt: null,
  can: { edit: false, remove: false },
})
const pupil = { answer: true, settle: false }
const teacher = { answer: true, settle: true }

test.each([
  { name: 'a pupil reads that a reply is needed', can: pupil, last: false, settled: null, state: 'thread.yourTurn' },
  { name: 'a pupil who has replied waits', can: pupil, last: true, settled: null, state: 'thread.open' },
  { name: 'a teacher reads that it is open', can: teacher, last: false, settled: null, state: 'thread.open' },
  {
    name: 'a reader who may not answer is not asked to',
    can: { answer: false, settle: false },
    last: false,
    settled: null,
    state: 'thread.open',
  },
  { name: 'a settled one is settled', can: pupil, last: false, settled: { at: 1, by: 'ann' }, state: 'thread.settled' },
])('the state of a comment on code: $name', ({ can, last, settled, state }) => {
  expect(threadState({ settled, remarks: [remark(false), remark(last)], can })).toBe(state)
})
