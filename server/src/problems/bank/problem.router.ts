import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import { CodeTemplate, Language, LanguagesQuery } from '@touchstone/shared/problems/problem/language.schema.ts'
import {
  ProblemDetail,
  ProblemDetailQuery,
  ProblemListQuery,
  ProblemPage,
  ProblemProgress,
  ProblemProgressQuery,
  ProblemRef,
  RandomProblem,
  RecentProblem,
  RelatedProblem,
} from '@touchstone/shared/problems/problem/problem.schema.ts'
import { ProblemStatistics, ProblemStatisticsQuery } from '@touchstone/shared/problems/problem/problem-statistics.schema.ts'
import { Tag } from '@touchstone/shared/problems/problem/tag.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { StatementHtmlService } from '../statement/statement-html.service.ts'
import type { ProblemBrowseService } from './problem-browse.service.ts'
import type { ProblemProgressService } from './problem-progress.service.ts'
import type { ProblemStatisticsService } from './problem-statistics.service.ts'

type Deps = {
  problemBrowse: ProblemBrowseService
  problemProgress: ProblemProgressService
  problemStatistics: ProblemStatisticsService
  statements: StatementHtmlService
}

const open = { can: 'public', limit: 'read' } as const

export const createProblemRouter = ({ problemBrowse, problemProgress, problemStatistics, statements }: Deps) =>
  router({
    list: endpoint({ rest: 'GET /api/get-problem-list', ...open, input: ProblemListQuery, output: ProblemPage }).query(({ ctx, input }) =>
      problemBrowse.list(input, ctx.request),
    ),

    progress: endpoint({
      rest: 'GET /api/get-problem-progress',
      can: 'login',
      limit: 'read',
      doc: 'How many problems of a list the caller has solved, and one to go on with',
      input: ProblemProgressQuery,
      output: ProblemProgress,
    }).query(({ ctx, input }) => problemProgress.of(input, ctx.request)),

    detail: endpoint({ rest: 'GET /api/get-problem-detail', ...open, input: ProblemDetailQuery, output: ProblemDetail }).query(
      ({ ctx, input }) => statements.withHtml(problemBrowse.detail(input, ctx.request), input.html),
    ),

    /** Our own: statistics of a problem, for its charts. */
    statistics: endpoint({
      rest: 'GET /api/get-problem-statistics',
      ...open,
      input: ProblemStatisticsQuery,
      output: ProblemStatistics,
    }).query(({ ctx, input }) => problemStatistics.of(input, ctx.request)),

    random: endpoint({ rest: 'GET /api/get-random-problem', ...open, input: NoInput, output: RandomProblem }).query(({ ctx }) =>
      problemBrowse.random(ctx.request),
    ),

    judges: endpoint({
      rest: 'GET /api/get-problem-judges',
      ...open,
      doc: 'Other judges with problems in the public list, for its filter',
      input: NoInput,
      output: z.array(z.string()),
    }).query(({ ctx }) => problemBrowse.judges(ctx.request)),

    recent: endpoint({ rest: 'GET /api/get-recent-updated-problem', ...open, input: NoInput, output: z.array(RecentProblem) }).query(
      ({ ctx }) => problemBrowse.recent(ctx.request),
    ),

    related: endpoint({
      rest: 'GET /api/get-related-problems',
      ...open,
      doc: 'Public problems with the same tags, at most five',
      input: ProblemRef,
      output: z.array(RelatedProblem),
    }).query(({ ctx, input }) => problemBrowse.related(input.pid, ctx.request)),

    tags: endpoint({ rest: 'GET /api/get-problem-tags', ...open, input: ProblemRef, output: z.array(Tag) }).query(({ ctx, input }) =>
      problemBrowse.tagsOf(input.pid, ctx.request),
    ),

    languages: endpoint({ rest: 'GET /api/languages', ...open, input: LanguagesQuery, output: z.array(Language) }).query(({ input }) =>
      problemBrowse.languages(input),
    ),

    problemLanguages: endpoint({ rest: 'GET /api/get-problem-languages', ...open, input: ProblemRef, output: z.array(Language) }).query(
      ({ input }) => problemBrowse.languagesOf(input.pid),
    ),

    codeTemplates: endpoint({
      rest: 'GET /api/get-problem-code-template',
      ...open,
      input: ProblemRef,
      output: z.array(CodeTemplate),
    }).query(({ ctx, input }) => problemBrowse.templatesOf(input.pid, ctx.request)),
  })
