import { ClassTestToSet, OwnTest } from '@touchstone/shared/contests/contest/class-test.schema.ts'
import { CreatedContest } from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { OwnTestService } from '../visit/own-test.service.ts'
import type { ClassTestService } from './class-test.service.ts'

type Deps = { classTests: ClassTestService; ownTests: OwnTestService }

/** Class tests: contests of a group with few questions. */
export const createClassTestRouter = ({ classTests, ownTests }: Deps) =>
  router({
    mine: endpoint({
      rest: 'GET /api/get-own-tests',
      can: 'login',
      limit: 'read',
      doc: "Contests of the caller's groups that run or start within a day",
      input: NoInput,
      output: z.array(OwnTest),
    }).query(({ ctx }) => ownTests.mine(ctx.request)),

    set: endpoint({
      rest: 'POST /api/group/set-class-test',
      once: true,
      can: 'login',
      limit: 'write',
      doc: 'Creates a class test with its problems, and names its id',
      input: ClassTestToSet,
      output: CreatedContest,
    }).mutation(({ ctx, input }) => classTests.set(input, ctx.request)),
  })
