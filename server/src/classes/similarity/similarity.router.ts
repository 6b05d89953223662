import {
  NewSimilarity,
  SimilarityLook,
  SimilarityOverview,
  SimilarityPairView,
  SimilarityQuery,
  SimilarityRef,
  SimilarityReport,
} from '@touchstone/shared/classes/similarity/similarity.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { SimilarityService } from './similarity.service.ts'

type Deps = {
  similarity: SimilarityService
}

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write' } as const

export const createSimilarityRouter = ({ similarity }: Deps) =>
  router({
    overview: endpoint({
      rest: 'GET /api/group/get-similarity',
      ...read,
      doc: 'A training of a group and the comparisons of its programs that are kept, newest first; for those who lead the group',
      input: SimilarityQuery,
      output: SimilarityOverview,
    }).query(({ ctx, input }) => similarity.overview(input.tid, ctx.request)),

    start: endpoint({
      rest: 'POST /api/group/similarity',
      once: true,
      ...write,
      doc: 'Compares the accepted programs of the members that count in a training, or in one problem of it, in the background',
      input: NewSimilarity,
      output: SimilarityRef,
    }).mutation(({ ctx, input }) => similarity.start(input.tid, input.pid ?? null, ctx.request)),

    report: endpoint({
      rest: 'GET /api/group/get-similarity-report',
      ...read,
      doc: 'How far a comparison is, and the pairs of programs that it found alike',
      input: SimilarityRef,
      output: SimilarityReport,
    }).query(({ ctx, input }) => similarity.report(input.id, ctx.request)),

    pair: endpoint({
      rest: 'GET /api/group/get-similarity-pair',
      ...read,
      doc: 'Two programs and the regions that are alike in them',
      input: SimilarityRef,
      output: SimilarityPairView,
    }).query(({ ctx, input }) => similarity.pair(input.id, ctx.request)),

    look: endpoint({
      rest: 'PUT /api/group/similarity-look',
      ...write,
      doc: 'Marks a pair of programs as looked at, or takes that back',
      input: SimilarityLook,
      output: Nothing,
    }).mutation(({ ctx, input }) => similarity.look(input.id, input.looked, ctx.request)),
  })
