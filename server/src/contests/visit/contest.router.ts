import {
  ContestAccess,
  ContestAnnouncementsQuery,
  ContestListQuery,
  ContestPage,
  ContestProblemDetail,
  ContestProblemQuery,
  ContestProblemRow,
  ContestProblemsQuery,
  ContestRef,
  ContestRegistration,
  NewPrint,
  OutsideContestInfo,
  OwnContestInfo,
  PrintPage,
  PrintRef,
  PrintSheet,
  PrintsQuery,
  PrintText,
  UnreadAnnouncement,
  UnreadQuery,
} from '@touchstone/shared/contests/contest/contest-visit.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { ReadAnnouncementPage } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { download, type RawRoute } from '../../ground/api/raw-route.ts'
import { router } from '../../ground/api/trpc.ts'
import type { StatementHtmlService } from '../../problems/statement/statement-html.service.ts'
import type { ContestPrintService } from './contest-print.service.ts'
import type { ContestProblemService } from './contest-problem.service.ts'
import type { ContestVisitService } from './contest-visit.service.ts'

type ContestRouterDeps = {
  contestProblems: ContestProblemService
  contestVisits: ContestVisitService
  contestPrints: ContestPrintService
  statements: StatementHtmlService
}

type ContestFilesDeps = {
  contestPrints: ContestPrintService
}

const read = { can: 'login', limit: 'read' } as const
const open = { can: 'public', limit: 'read' } as const

export const createContestRouter = ({ contestProblems, contestVisits, contestPrints, statements }: ContestRouterDeps) =>
  router({
    list: endpoint({ rest: 'GET /api/get-contest-list', ...open, input: ContestListQuery, output: ContestPage }).query(({ input }) =>
      contestVisits.list(input),
    ),

    info: endpoint({ rest: 'GET /api/get-contest-info', ...read, input: ContestRef, output: OwnContestInfo }).query(({ ctx, input }) =>
      contestVisits.info(input.cid, ctx.request),
    ),

    outsideInfo: endpoint({
      rest: 'GET /api/get-contest-outsize-info',
      ...open,
      input: ContestRef,
      output: OutsideContestInfo,
    }).query(({ ctx, input }) => contestVisits.outsideInfo(input.cid, ctx.request)),

    access: endpoint({ rest: 'GET /api/get-contest-access', ...read, input: ContestRef, output: ContestAccess }).query(({ ctx, input }) =>
      contestVisits.access(input.cid, ctx.request),
    ),

    /** Rate-limited like sign-ins, against guesses of the password. */
    register: endpoint({
      rest: 'POST /api/register-contest',
      can: 'login',
      limit: 'login',
      input: ContestRegistration,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestVisits.register(input, ctx.request)),

    problems: endpoint({
      rest: 'GET /api/get-contest-problem',
      ...open,
      refuseBadToken: true,
      input: ContestProblemsQuery,
      output: z.array(ContestProblemRow),
    }).query(({ ctx, input }) => contestProblems.list(input, ctx.request)),

    problem: endpoint({
      rest: 'GET /api/get-contest-problem-details',
      ...read,
      input: ContestProblemQuery,
      output: ContestProblemDetail,
    }).query(({ ctx, input }) => statements.withHtml(contestProblems.detail(input, ctx.request), input.html)),

    announcements: endpoint({
      rest: 'GET /api/get-contest-announcement',
      ...read,
      input: ContestAnnouncementsQuery,
      output: ReadAnnouncementPage,
    }).query(({ ctx, input }) => contestVisits.announcements(input, ctx.request)),

    unreadAnnouncements: endpoint({
      rest: 'POST /api/get-contest-not-read-announcement',
      ...read,
      input: UnreadQuery,
      output: z.array(UnreadAnnouncement),
    }).query(({ ctx, input }) => contestVisits.unread(input, ctx.request)),

    submitPrint: endpoint({
      rest: 'POST /api/submit-print-text',
      once: true,
      can: 'login',
      limit: 'write',
      input: NewPrint,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestPrints.submit(input, ctx.request)),

    prints: endpoint({ rest: 'GET /api/get-contest-print', ...read, input: PrintsQuery, output: PrintPage }).query(({ ctx, input }) =>
      contestPrints.list(input, ctx.request),
    ),

    print: endpoint({
      rest: 'GET /api/get-contest-print-sheet',
      ...read,
      doc: 'One text to be printed, with the name and the seat of who sent it',
      input: PrintRef,
      output: PrintSheet,
    }).query(({ ctx, input }) => contestPrints.sheet(input.id, ctx.request)),

    checkPrint: endpoint({
      rest: 'PUT /api/check-contest-print-status',
      can: 'login',
      limit: 'write',
      input: PrintRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestPrints.markPrinted(input, ctx.request)),
  })

export const createContestFiles = ({ contestPrints }: ContestFilesDeps): RawRoute[] => [
  download({ rest: 'GET /api/file/download-contest-print-text', ...read, input: PrintText }, async ({ ctx, input }) => {
    const { content, username } = await contestPrints.sheet(input.id, ctx.request)
    return { body: Buffer.from(content), mediaType: 'text/plain; charset=utf-8', fileName: `${username}_Contest_Print.txt` }
  }),
]
