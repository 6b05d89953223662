import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { Verification, VerifyRef } from '@touchstone/shared/judging/verify/verify.schema.ts'
import { HealthOf, ProblemHealth } from '@touchstone/shared/problems/health/problem-health.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { VerifyService } from '../verify/verify.service.ts'
import type { HealthService } from './health.service.ts'

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write' } as const

type Deps = { health: HealthService; verifies: VerifyService }

/** The health of a problem, and the check of it with its own solutions, for its preparers. */
export const createHealthRouter = ({ health, verifies }: Deps) =>
  router({
    read: endpoint({ rest: 'GET /api/admin/problem/get-problem-health', ...read, input: HealthOf, output: ProblemHealth }).query(
      ({ ctx, input }) => health.read(input.pid, ctx.request),
    ),

    /** The last check, with its findings; null where there was none. */
    verification: endpoint({
      rest: 'GET /api/admin/problem/get-verification',
      ...read,
      input: HealthOf,
      output: Verification.nullable(),
    }).query(({ ctx, input }) => verifies.read(input.pid, ctx.request)),

    verify: endpoint({ rest: 'POST /api/admin/problem/verify', ...write, input: HealthOf, output: Nothing }).mutation(({ ctx, input }) =>
      verifies.start(input.pid, ctx.request),
    ),

    cancelVerify: endpoint({ rest: 'POST /api/admin/problem/cancel-verify', ...write, input: VerifyRef, output: Nothing }).mutation(
      ({ ctx, input }) => verifies.cancel(input, ctx.request),
    ),
  })
