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

/** The scroll board shows what the seal hides, so both its calls are for contest admins and helpers with the right to the board. */
export const scrollBoardRouter = router({
  info: endpoint({
    rest: 'GET /api/get-contest-scroll-board-info',
    can: 'login',
    limit: 'read',
    input: ContestRef,
    output: ScrollBoardInfo,
  }).query(({ ctx, input }) => ctx.ceremony.scrollInfo(input.cid, ctx.request)),

  runs: endpoint({
    rest: 'GET /api/get-contest-scroll-board-submission',
    can: 'login',
    limit: 'read',
    input: ScrollRunsQuery,
    output: ScrollRuns,
  }).query(({ ctx, input }) => ctx.ceremony.scrollRuns(input, ctx.request)),
})

export const balloonRouter = router({
  list: endpoint({
    rest: 'GET /api/get-contest-ac-info',
    can: 'login',
    limit: 'read',
    input: BalloonQuery,
    output: BalloonPage,
  }).query(({ ctx, input }) => ctx.ceremony.balloons(input, ctx.request)),

  check: endpoint({
    rest: 'PUT /api/check-contest-ac-info',
    can: 'login',
    limit: 'write',
    input: CheckBalloon,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.ceremony.checkBalloon(input, ctx.request)),
})

export const boardFiles = [
  download({ rest: 'GET /api/file/download-contest-rank', can: 'login', limit: 'read', input: SheetQuery }, async ({ ctx, input }) => ({
    body: await ctx.boardFiles.sheet(input, ctx.request),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `contest_${input.cid}_rank.xlsx`,
  })),
  download(
    { rest: 'GET /api/file/download-contest-ac-submission', can: 'login', limit: 'read', input: AcceptedCodeQuery },
    async ({ ctx, input }) => ({
      body: await ctx.boardFiles.acceptedCode(input, ctx.request),
      mediaType: 'application/zip',
      fileName: `contest_${input.cid}_${ctx.clock.now()}.zip`,
    }),
  ),
]
