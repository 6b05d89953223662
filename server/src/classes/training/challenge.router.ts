import {
  ChallengePlace,
  ChallengeRef,
  ChallengeResult,
  ChallengeResultsQuery,
  ChallengeState,
} from '@touchstone/shared/classes/challenge/challenge.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { ChallengeService } from './challenge.service.ts'

const read = { can: 'login', limit: 'read' } as const

export const createChallengeRouter = ({ challenges }: { challenges: ChallengeService }) =>
  router({
    state: endpoint({
      rest: 'GET /api/get-challenge',
      ...read,
      doc: "The caller's challenge at a problem of a training",
      input: ChallengePlace,
      output: ChallengeState,
    }).query(({ ctx, input }) => challenges.state(input, ctx.request)),

    start: endpoint({
      rest: 'POST /api/challenge',
      can: 'submit',
      limit: 'write',
      doc: 'Starts a challenge, or returns the one that is there',
      input: ChallengePlace,
      output: ChallengeState,
    }).mutation(({ ctx, input }) => challenges.start(input, ctx.request)),

    results: endpoint({
      rest: 'GET /api/get-challenge-results',
      ...read,
      doc: 'Challenges of all pupils at a problem of a training, for its teachers',
      input: ChallengeResultsQuery,
      output: z.array(ChallengeResult),
    }).query(({ ctx, input }) => challenges.results(input, ctx.request)),

    reset: endpoint({
      rest: 'PUT /api/challenge-reset',
      can: 'login',
      limit: 'write',
      doc: "Sets a pupil's challenge aside, so that the pupil may start again",
      input: ChallengeRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => challenges.reset(input.id, ctx.request)),
  })
