import type { TRPCProcedureBuilder } from '@trpc/server'
import type { z } from 'zod'
import type { Context } from './context.ts'
import type { EndpointMeta } from './endpoint-meta.ts'
import { toTrpcError } from './errors.ts'
import { guard } from './guard.ts'
import { answerOnce } from './once.ts'
import { refuseNul } from './refuse-nul.ts'
import { t } from './trpc.ts'

/** Errors get the code of the catalogue. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  throw toTrpcError(result.error)
})

/** The few calls for newcomers treat a newcomer as the actor; for all others it stays a guest. */
const admitNewcomer = t.middleware(({ ctx, meta, next }) => {
  const { newcomer } = ctx.request
  return meta?.beforePasswordChange && newcomer ? next({ ctx: { ...ctx, request: { ...ctx.request, actor: newcomer } } }) : next()
})

const limitRate = t.middleware(({ ctx, meta, next }) => {
  if (meta) ctx.limiter.take(meta.limit, ctx.request)
  return next()
})

const checkGuard = t.middleware(async ({ ctx, meta, type, next }) => {
  if (!meta) throw new Error('a procedure without a data sheet')
  guard(ctx, meta, type === 'mutation')
  if (meta.can !== 'public') await ctx.sessions.renewWhenDue(ctx.request)
  return next()
})

const checkTexts = t.middleware(async ({ getRawInput, next }) => {
  refuseNul(await getRawInput())
  return next()
})

// The steps before the input are joined once: the library copies all that it has at each joint, and a site has some 800 calls.
const guarded = t.procedure.use(translateErrors).use(admitNewcomer).use(limitRate).use(checkGuard).use(checkTexts)

type Builder<I extends z.ZodType, OIn, OOut> = TRPCProcedureBuilder<
  Context,
  EndpointMeta,
  object,
  z.input<I>,
  z.output<I>,
  OIn,
  OOut,
  false
>

/**
 * Declares a call. Every procedure of the product is made here, so that the order of the steps exists once: errors, rate limit, guard,
 * invalid characters, input, output, once. The output is parsed too: a stray column cannot leak.
 */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  sheet: EndpointMeta & { input: I; output: O },
): Builder<I, z.input<O>, z.output<O>> {
  const { input, output, ...meta } = sheet
  const checked = guarded.meta(meta).input(input).output(output)
  const builder = meta.once ? checked.use(answerOnce) : checked
  // The library infers the same type, but as conditions over I and O that each router would solve again.
  return builder as unknown as Builder<I, z.input<O>, z.output<O>>
}
