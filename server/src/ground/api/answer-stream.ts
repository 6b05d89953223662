import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { guard } from './guard.ts'
import type { EventStream } from './raw-route.ts'
import { refuseNul } from './refuse-nul.ts'
import { sendError } from './send-error.ts'

/** A tab that does not read loses its stream at this many waiting bytes. It then reconnects and loads everything again. */
const MAX_WAITING = 1024 * 1024

type Call = { route: EventStream; ctx: Context; raw: unknown; request: FastifyRequest; reply: FastifyReply }

/** Answers with server-sent events until either side ends it. */
export async function answerStream({ route, ctx, raw, request, reply }: Call): Promise<FastifyReply> {
  try {
    ctx.limiter.take(route.meta.limit, ctx.request)
    guard(ctx, route.meta, false)
    refuseNul(raw)
    const input: unknown = await route.input.parseAsync(raw)
    const body = new PassThrough()
    const leave = await route.run({
      ctx,
      input,
      stream: {
        send(chunk) {
          body.write(chunk)
          return body.readableLength + body.writableLength + reply.raw.writableLength < MAX_WAITING
        },
        end: () => body.destroy(),
      },
    })
    body.once('close', leave)
    void reply.headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    return reply.send(body)
  } catch (error) {
    return sendError({ error, ctx, request, reply, meta: route.meta })
  }
}
