import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { GroupOwnerPage, GroupOwnerQuery, OwnerRef, VouchedAll } from '@touchstone/shared/people/group/group-owner.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { GroupOwnerService } from './group-owner.service.ts'

type Deps = {
  groupOwners: GroupOwnerService
}

export const createGroupOwnerRouter = ({ groupOwners }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/group-owner/list',
      can: 'back_office',
      limit: 'read',
      doc: 'Owners of groups who are no staff, those for whom nobody vouches first.',
      input: GroupOwnerQuery,
      output: GroupOwnerPage,
    }).query(({ ctx, input }) => groupOwners.list(input, ctx.request)),

    vouch: endpoint({
      rest: 'PUT /api/admin/group-owner/voucher',
      can: 'back_office',
      limit: 'write',
      doc: 'Staff stands behind the groups of this account.',
      input: OwnerRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => groupOwners.vouch(input.uid, ctx.request)),

    withdraw: endpoint({
      rest: 'DELETE /api/admin/group-owner/voucher',
      can: 'back_office',
      limit: 'write',
      doc: 'Takes that back.',
      input: OwnerRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => groupOwners.withdraw(input.uid, ctx.request)),

    vouchForAll: endpoint({
      rest: 'POST /api/admin/group-owner/vouch-for-all',
      can: 'site.root',
      limit: 'write',
      doc: 'Vouches for everybody who owns a group now, as after an update.',
      input: NoInput,
      output: VouchedAll,
    }).mutation(({ ctx }) => groupOwners.vouchForAll(ctx.request)),
  })
