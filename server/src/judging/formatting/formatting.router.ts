import { FormatAnswer, FormatProgram } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { FormattingService } from './formatting.service.ts'

export const createFormattingRouter = ({ formatting }: { formatting: FormattingService }) =>
  router({
    run: endpoint({
      rest: 'POST /api/format-program',
      can: 'submit',
      limit: 'write',
      doc: 'A program in C, C++ or Java with even white space, where the judge has a formatter and a free lane; nothing else of it changes.',
      input: FormatProgram,
      output: FormatAnswer,
    }).mutation(({ ctx, input }) => formatting.format(input, ctx.request)),
  })
