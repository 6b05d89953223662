import { FailingCase, FailingCaseQuery } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { FailingCaseService } from './failing-case.service.ts'

export const createFailingCaseRouter = ({ failingCases }: { failingCases: FailingCaseService }) =>
  router({
    read: endpoint({
      rest: 'GET /api/get-failing-case',
      can: 'login',
      limit: 'read',
      doc: "A failed test of a submission with input, expected output and the program's output, where the problem's owner lets the caller read it.",
      input: FailingCaseQuery,
      output: FailingCase,
    }).query(({ ctx, input }) => failingCases.read(input, ctx.request)),
  })
