import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  RemoteAccountRef,
  RemoteAccountSave,
  RemoteAccounts,
  RemoteAccountTest,
  RemoteImport as RemoteImportInput,
  RemoteProblemRef,
} from '@touchstone/shared/judging/remote/remote.schema.ts'
import { remoteFaultText } from '@touchstone/shared/judging/remote/remote-faults.ts'
import { ImportPreview, ImportReport } from '@touchstone/shared/problems/problem/import.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import { describePreview, describeReport } from '../../problems/problem-import/import-report.ts'
import type { RemoteAccountService } from './remote-account.service.ts'
import type { RemoteImport } from './remote-import.service.ts'

type Deps = { remoteImport: RemoteImport; remoteAccounts: RemoteAccountService }

const transfer = { can: 'problem.transfer', limit: 'upload' } as const
const accounts = { can: 'system_info_admin', limit: 'write' } as const

export const createRemoteRouter = ({ remoteImport, remoteAccounts }: Deps) =>
  router({
    importOne: endpoint({
      rest: 'GET /api/admin/problem/import-remote-oj-problem',
      can: 'problem.manage',
      limit: 'upload',
      input: RemoteProblemRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => remoteImport.importNew(input, ctx.request).then(() => null)),

    import: endpoint({
      rest: 'POST /api/admin/problem/import-remote-problems',
      ...transfer,
      doc: 'Imports problems of another judge by their ids there; each is whole or not there at all',
      input: RemoteImportInput,
      output: ImportReport,
    }).mutation(async ({ ctx, input }) => describeReport(await remoteImport.import(input, ctx.request), ctx.request.language)),

    preview: endpoint({
      rest: 'POST /api/admin/problem/preview-remote-problems',
      ...transfer,
      doc: 'Reads problems of another judge and shows what an import would do',
      input: RemoteImportInput,
      output: ImportPreview,
    }).mutation(async ({ ctx, input }) => describePreview(await remoteImport.preview(input, ctx.request), ctx.request.language)),

    accounts: endpoint({
      rest: 'GET /api/admin/config/get-remote-accounts',
      can: 'system_info_admin',
      limit: 'read',
      doc: 'Accounts of this site at other judges, with their health and without their passwords',
      input: NoInput,
      output: RemoteAccounts,
    }).query(async ({ ctx }) =>
      (await remoteAccounts.list()).map((account) => ({
        ...account,
        faultText: account.fault && remoteFaultText(account.fault, ctx.request.language),
      })),
    ),

    putAccount: endpoint({
      rest: 'PUT /api/admin/config/remote-account',
      ...accounts,
      doc: 'Adds an account at another judge, or sets its password',
      input: RemoteAccountSave,
      output: Nothing,
    }).mutation(({ ctx, input }) => remoteAccounts.put(input, ctx.request).then(() => null)),

    removeAccount: endpoint({
      rest: 'DELETE /api/admin/config/remote-account',
      ...accounts,
      doc: 'Deletes an account at another judge; runs that it has sent are asked for by others',
      input: RemoteAccountRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => remoteAccounts.remove(input.id, ctx.request).then(() => null)),

    testAccount: endpoint({
      rest: 'POST /api/admin/config/test-remote-account',
      ...accounts,
      doc: 'Signs an account in at the other judge now',
      input: RemoteAccountRef,
      output: RemoteAccountTest,
    }).mutation(async ({ ctx, input }) => {
      const fault = await remoteAccounts.test(input.id)
      return fault === null ? null : { fault, text: remoteFaultText(fault, ctx.request.language) }
    }),
  })
