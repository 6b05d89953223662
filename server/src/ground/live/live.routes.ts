import { LiveQuery } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { eventStream, type RawRoute } from '../api/raw-route.ts'
import { talkKey } from './event-bus.ts'

export const liveRoutes: RawRoute[] = [
  eventStream(
    {
      rest: 'GET /api/live/events',
      can: 'public',
      limit: 'stream',
      doc: 'Server-sent events: each is a list of messages about what the caller may see: submissions, boards, messages, comments. One stream does for a browser.',
      input: LiveQuery,
    },
    async ({ ctx, input, stream }) => {
      const places = [...input.dids.map((did) => ({ did })), ...input.cids.map((cid) => ({ cid }))]
      const talk = new Set((await ctx.comments.opened(places, ctx.request)).map(talkKey))
      return ctx.live.join({
        actor: ctx.request.actor,
        ip: ctx.request.ip,
        watch: new Set(input.watch),
        talk,
        boards: input.boards,
        desks: input.desks,
        classes: input.classes,
        ...stream,
      })
    },
  ),
]
