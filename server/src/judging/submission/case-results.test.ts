import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import type { SubmissionCaseTable } from '../../ground/db/tables/submission.table.ts'
import { caseResults } from './case-results.ts'

const parent = { pid: 1, uid: '1', judgeCaseMode: 'subtask_lowest' }
const row = (status: number) => ({ status, groupNum: 1, score: 0, mode: 'subtask_lowest' }) as Selectable<SubmissionCaseTable>

test.each([
  { name: 'no case of it was run', cases: [Verdict.Cancelled, Verdict.Cancelled], status: Verdict.Cancelled },
  { name: 'the judge failed at one case', cases: [Verdict.WrongAnswer, Verdict.SystemError], status: Verdict.SystemError },
  {
    name: 'a case failed and the rest was skipped',
    cases: [Verdict.Accepted, Verdict.TimeLimit, Verdict.Cancelled],
    status: Verdict.TimeLimit,
  },
  { name: 'all cases were right', cases: [Verdict.Accepted, Verdict.Accepted], status: Verdict.Accepted },
])('a subtask where $name', ({ cases, status }) => {
  const [subtask] = caseResults(parent, cases.map(row), false).subTaskJudgeCaseVoList
  expect(subtask?.status).toBe(status)
})
