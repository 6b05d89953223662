import { rm } from 'node:fs/promises'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Upload } from '../blobs/file-transfer.ts'
import type { Context } from './context.ts'
import { decode } from './decode.ts'
import { guard } from './guard.ts'
import { type Download, PartlyDone, type UploadRoute } from './raw-route.ts'
import { declaredBytes, receiveUpload } from './receive-upload.ts'
import { refuseNul } from './refuse-nul.ts'
import { inputSchema } from './schemas.ts'
import { sendError } from './send-error.ts'

type Call<R> = { route: R; ctx: Context; raw: unknown; request: FastifyRequest; reply: FastifyReply }

async function enter(ctx: Context, route: Download | UploadRoute, changes: boolean): Promise<void> {
  ctx.limiter.take(route.meta.limit, ctx.request)
  guard(ctx, route.meta, changes)
  if (route.meta.can !== 'public') await ctx.sessions.renewWhenDue(ctx.request)
}

export async function answerDownload({ route, ctx, raw, request, reply }: Call<Download>): Promise<FastifyReply> {
  try {
    await enter(ctx, route, false)
    refuseNul(raw)
    const file = await route.run({ ctx, input: await route.input.parseAsync(raw) })
    void reply.header('Content-Type', file.mediaType)
    void reply.header('X-Content-Type-Options', 'nosniff')
    if (file.size !== undefined) void reply.header('Content-Length', file.size)
    if (file.fileName) {
      void reply.header('Content-Disposition', savedAs(file.fileName))
      void reply.header('Access-Control-Expose-Headers', 'Content-Disposition')
    }
    void reply.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-store')
    return reply.send(file.body)
  } catch (error) {
    return sendError({ error, ctx, request, reply, meta: route.meta }, 400)
  }
}

/** Documented clients decode everything after the last `filename=`; browsers use `filename*`. */
function savedAs(fileName: string): string {
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${encoded}; filename=${encoded}`
}

/** Where uploads lie while they are read, and the budget of their senders; people stand above this district. */
export type UploadGround = {
  uploadDir: string
  uploadBudget: { reserve(actor: Actor, bytes: number): Promise<{ settle(usedBytes: number): Promise<void> }> }
}

export async function answerUpload(call: Call<UploadRoute> & UploadGround): Promise<FastifyReply> {
  const { route, ctx, request, reply } = call
  try {
    return reply.send({ status: 200, data: (await takeUpload(call)) ?? null, msg: 'success' })
  } catch (error) {
    if (error instanceof PartlyDone) return sendError({ error: error.error, data: error.data, ctx, request, reply, meta: route.meta })
    return sendError({ error, ctx, request, reply, meta: route.meta })
  }
}

/** Checks rights, then budget, then reads the body; the file is deleted before the answer. */
async function takeUpload({ route, ctx, raw, request, uploadDir, uploadBudget }: Call<UploadRoute> & UploadGround): Promise<unknown> {
  await enter(ctx, route, true)
  await route.admit?.({ ctx, raw: raw as Record<string, unknown> })
  const { actor } = ctx.request
  if (!actor) throw new DomainError('session.signed-out')
  const meter = { bytes: 0 }
  const reservation = await uploadBudget.reserve(actor, declaredBytes(request, route.maxBytes))
  let file: Upload | undefined
  try {
    const received = await receiveUpload(request, { folder: uploadDir, maxBytes: route.maxBytes, meter })
    file = received.file
    const fields = { ...(raw as object), ...received.fields }
    // Form fields are texts, whatever the schema's type.
    refuseNul(fields)
    const input = await route.input.parseAsync(decode(inputSchema(route.input), fields))
    return await route.output.parseAsync(await route.run({ ctx, input, file }))
  } finally {
    if (file) await rm(file.path, { force: true })
    await reservation.settle(meter.bytes)
  }
}
