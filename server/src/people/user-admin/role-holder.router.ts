import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import { RoleHolders } from '@touchstone/shared/people/account/role-holder.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { RoleHolderService } from './role-holder.service.ts'

type Deps = {
  roleHolders: RoleHolderService
}

export const createRoleHolderRouter = ({ roleHolders }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/role/holders',
      can: 'user_admin',
      limit: 'read',
      doc: 'Who has which role of the site: how many accounts, and of staff their names.',
      input: NoInput,
      output: z.array(RoleHolders),
    }).query(() => roleHolders.list()),
  })
