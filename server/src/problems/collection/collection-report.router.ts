import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  CollectionReportAnswer,
  CollectionReportPage,
  CollectionReportQuery,
  CollectionTakeDown,
  NewCollectionReport,
} from '@touchstone/shared/problems/collection/collection-report.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { CollectionReportService } from './collection-report.service.ts'

export const createCollectionReportRouter = ({ collectionReports }: { collectionReports: CollectionReportService }) =>
  router({
    report: endpoint({
      can: 'login',
      limit: 'write',
      rest: 'POST /api/report-collection',
      once: true,
      doc: 'Reports a shared list of problems to staff, once by each person',
      input: NewCollectionReport,
      output: Nothing,
    }).mutation(({ ctx, input }) => collectionReports.report(input, ctx.request)),

    list: endpoint({
      can: 'back_office',
      limit: 'read',
      rest: 'GET /api/admin/collection-report',
      doc: 'Reports about shared lists of problems, open ones first, with the title and the text that were reported',
      input: CollectionReportQuery,
      output: CollectionReportPage,
    }).query(({ ctx, input }) => collectionReports.list(input, ctx.request)),

    answer: endpoint({
      can: 'back_office',
      limit: 'write',
      rest: 'POST /api/admin/collection-report/answer',
      doc: 'Takes the reported list down for a reason that its owner reads, or dismisses the report',
      input: CollectionReportAnswer,
      output: Nothing,
    }).mutation(({ ctx, input }) => collectionReports.answer(input, ctx.request)),

    takeDown: endpoint({
      can: 'back_office',
      limit: 'write',
      rest: 'PUT /api/admin/take-down-collection',
      doc: 'Makes a shared list private for good, for a reason that its owner reads; its owner keeps it',
      input: CollectionTakeDown,
      output: Nothing,
    }).mutation(({ ctx, input }) => collectionReports.takeDown(input, ctx.request)),
  })
