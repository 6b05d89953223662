import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { decode } from './decode.ts'
import { guard } from './guard.ts'
import { type Download, PartlyDone, type Upload, type UploadRoute } from './raw-route.ts'
import { refuseNul } from './refuse-nul.ts'
import { sendError } from './rest.ts'
import { inputSchema } from './schemas.ts'

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

/** Documented clients take all that follows the last `filename=` and decode it; browsers go by `filename*`. */
function savedAs(fileName: string): string {
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${encoded}; filename=${encoded}`
}

export async function answerUpload(call: Call<UploadRoute> & { uploadDir: string }): Promise<FastifyReply> {
  const { route, ctx, request, reply } = call
  let file: Upload | undefined
  try {
    await enter(ctx, route, true)
    const received = await receive(call)
    file = received.file
    // Form fields are texts, whatever the schema asks for.
    refuseNul(received.input)
    const input = await route.input.parseAsync(decode(inputSchema(route.input), received.input))
    const data = await route.output.parseAsync(await route.run({ ctx, input, file }))
    return reply.send({ status: 200, data: data ?? null, msg: 'success' })
  } catch (error) {
    if (error instanceof PartlyDone) return sendError({ error: error.error, data: error.data, ctx, request, reply, meta: route.meta })
    return sendError({ error, ctx, request, reply, meta: route.meta })
  } finally {
    if (file) await rm(file.path, { force: true })
  }
}

/** Streams the one file to disk; other form fields join the input. */
async function receive({
  route,
  raw,
  request,
  uploadDir,
}: Call<UploadRoute> & { uploadDir: string }): Promise<{ file: Upload; input: unknown }> {
  if (!request.isMultipart()) throw new DomainError('file.missing')
  const input: Record<string, unknown> = { ...(raw as object) }
  let file: Upload | undefined
  await mkdir(uploadDir, { recursive: true, mode: 0o700 })
  for await (const part of request.parts({ limits: { fileSize: route.maxBytes, files: 1, fields: 20, fieldSize: 100_000 } })) {
    if (part.type === 'field') {
      input[part.fieldname] = part.value
      continue
    }
    const path = join(uploadDir, `incoming-${randomBytes(12).toString('hex')}`)
    try {
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
      if (part.file.truncated) throw new DomainError('file.too-large', { maxMb: Math.round(route.maxBytes / 1024 / 1024) })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    file = { path, fileName: part.filename ?? '', size: (await stat(path)).size }
  }
  if (!file) throw new DomainError('file.missing')
  return { file, input }
}
