import {
  AcceptedCodeQuery,
  BalloonPage,
  BalloonQuery,
  CheckBalloon,
  ContestRef,
  ScrollBoardInfo,
  ScrollRuns,
  ScrollRunsQuery,
  SheetQuery,
} from '@touchstone/shared/contests/scoreboard/ceremony.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { download } from '../../ground/api/raw-route.ts'
import { router } from '../../ground/api/trpc.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ContestAdminService } from '../staff/contest-admin.service.ts'
import type { BoardFilesService } from './board-files.service.ts'
import type { CeremonyService } from './ceremony.service.ts'

type ScrollBoardRouterDeps = {
  ceremony: CeremonyService
  contestAdmin: Pick<ContestAdminService, 'publishBoard'>
}

type BalloonRouterDeps = {
  ceremony: CeremonyService
}

type BoardFilesDeps = {
  clock: Clock
  boardFiles: BoardFilesService
}

/** The scroll board shows sealed data, so both its calls are for contest admins and helpers with the right to the board. */
export const createScrollBoardRouter = ({ ceremony, contestAdmin }: ScrollBoardRouterDeps) =>
  router({
    info: endpoint({
      rest: 'GET /api/get-contest-scroll-board-info',
      can: 'login',
      limit: 'read',
      input: ContestRef,
      output: ScrollBoardInfo,
    }).query(({ ctx, input }) => ceremony.scrollInfo(input.cid, ctx.request)),

    runs: endpoint({
      rest: 'GET /api/get-contest-scroll-board-submission',
      can: 'login',
      limit: 'read',
      input: ScrollRunsQuery,
      output: ScrollRuns,
    }).query(({ ctx, input }) => ceremony.scrollRuns(input, ctx.request)),

    publish: endpoint({
      rest: 'PUT /api/publish-contest-board',
      can: 'login',
      limit: 'write',
      doc: 'Opens the sealed board of a contest that is over; an open board stays as it is',
      input: ContestRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => contestAdmin.publishBoard(input.cid, ctx.request)),
  })

export const createBalloonRouter = ({ ceremony }: BalloonRouterDeps) =>
  router({
    list: endpoint({
      rest: 'GET /api/get-contest-ac-info',
      can: 'login',
      limit: 'read',
      input: BalloonQuery,
      output: BalloonPage,
    }).query(({ ctx, input }) => ceremony.balloons(input, ctx.request)),

    check: endpoint({
      rest: 'PUT /api/check-contest-ac-info',
      can: 'login',
      limit: 'write',
      input: CheckBalloon,
      output: Nothing,
    }).mutation(({ ctx, input }) => ceremony.checkBalloon(input, ctx.request)),
  })

export const createBoardFiles = ({ clock, boardFiles }: BoardFilesDeps) => [
  download({ rest: 'GET /api/file/download-contest-rank', can: 'login', limit: 'read', input: SheetQuery }, async ({ ctx, input }) => ({
    body: await boardFiles.sheet(input, ctx.request),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `contest_${input.cid}_rank.xlsx`,
  })),
  download(
    { rest: 'GET /api/file/download-contest-ac-submission', can: 'login', limit: 'read', input: AcceptedCodeQuery },
    async ({ ctx, input }) => ({
      body: await boardFiles.acceptedCode(input, ctx.request),
      mediaType: 'application/zip',
      fileName: `contest_${input.cid}_${clock.now()}.zip`,
    }),
  ),
]
