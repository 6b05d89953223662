import { LiveQuery } from '@touchstone/shared/submission/submission.schema.ts'
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
    ({ ctx, input, stream }) => {
      const talk = new Set([...input.dids.map((did) => talkKey({ did })), ...input.cids.map((cid) => talkKey({ cid }))])
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
