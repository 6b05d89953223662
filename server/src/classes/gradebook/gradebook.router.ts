import {
  Gradebook,
  GradebookCellQuery,
  GradebookPart,
  GradebookQuery,
  GradebookSheetQuery,
  NewGradebookRules,
} from '@touchstone/shared/classes/gradebook/gradebook.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { download } from '../../ground/api/raw-route.ts'
import { router } from '../../ground/api/trpc.ts'
import type { GradebookService } from './gradebook.service.ts'

type GradebookRouterDeps = {
  gradebooks: GradebookService
}

type GradebookFilesDeps = {
  gradebooks: GradebookService
}

export const createGradebookRouter = ({ gradebooks }: GradebookRouterDeps) =>
  router({
    read: endpoint({
      rest: 'GET /api/group/gradebook',
      can: 'login',
      limit: 'read',
      doc: 'Points of the pupils in every training and contest of a group, and the mark made of them, page by page, for those who lead the group',
      input: GradebookQuery,
      output: Gradebook,
    }).query(({ ctx, input }) => gradebooks.read(input, ctx.request)),

    setRules: endpoint({
      rest: 'PUT /api/group/gradebook',
      can: 'login',
      limit: 'write',
      doc: 'What counts in the marks of a group, and how',
      input: NewGradebookRules,
      output: Nothing,
    }).mutation(({ ctx, input }) => gradebooks.setRules(input, ctx.request)),

    trace: endpoint({
      rest: 'GET /api/group/gradebook-cell',
      can: 'login',
      limit: 'read',
      doc: 'What one figure of the gradebook is made of, problem by problem',
      input: GradebookCellQuery,
      output: z.array(GradebookPart),
    }).query(({ ctx, input }) => gradebooks.trace(input, ctx.request)),
  })

const mediaTypes = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv; charset=utf-8' } as const

export const createGradebookFiles = ({ gradebooks }: GradebookFilesDeps) => [
  download({ rest: 'GET /api/file/group-gradebook', can: 'login', limit: 'read', input: GradebookSheetQuery }, async ({ ctx, input }) => ({
    ...(await gradebooks.sheet(input.gid, input.format, ctx.request)),
    mediaType: mediaTypes[input.format],
  })),
]
