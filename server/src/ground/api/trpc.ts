import { initTRPC } from '@trpc/server'
import type { Context } from './context.ts'
import type { EndpointMeta } from './endpoint-meta.ts'
import { describeError } from './errors.ts'

export const t = initTRPC
  .context<Context>()
  .meta<EndpointMeta>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const described = describeError(error, ctx)
      return {
        ...shape,
        message: described.message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          errorCode: described.errorCode,
          details: described.details,
          fields: described.fields,
        },
      }
    },
  })

export const router = t.router
