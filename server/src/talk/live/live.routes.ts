import { LiveQuery } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { eventStream, type RawRoute } from '../../ground/api/raw-route.ts'
import { talkKey } from '../../ground/live/event-bus.ts'
import type { LiveHub } from '../../ground/live/live-hub.ts'
import type { CommentService } from '../comment/comment.service.ts'

type Deps = {
  comments: CommentService
  live: LiveHub
}

export const createLiveRoutes = ({ comments, live }: Deps): RawRoute[] => [
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
      const talk = new Set((await comments.opened(places, ctx.request)).map(talkKey))
      return live.join({
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
