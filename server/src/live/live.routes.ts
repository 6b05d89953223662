import { LiveQuery } from '@touchstone/shared/submission/submission.schema.ts'
import { eventStream, type RawRoute } from '../api/raw-route.ts'

export const liveRoutes: RawRoute[] = [
  eventStream(
    {
      rest: 'GET /api/live/events',
      can: 'public',
      limit: 'stream',
      doc: 'Server-sent events: each is a list of messages about submissions that the caller may see. One stream does for a browser.',
      input: LiveQuery,
    },
    ({ ctx, input, stream }) => ctx.live.join({ actor: ctx.request.actor, ip: ctx.request.ip, watch: new Set(input.watch), ...stream }),
  ),
]
