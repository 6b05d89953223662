import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  ClassSizes,
  CreatedUser,
  CreateUser,
  DeleteUsers,
  EditUser,
  GeneratedKey,
  GenerateUsers,
  ImportUsers,
  ImportUsersReport,
  InsertBatchUsers,
  Login,
  UserInfo,
  UserListQuery,
  UserPage,
} from '@touchstone/shared/people/account/account.schema.ts'
import { ChangedUsers, ChangeUsers, PasswordSlips, ResetPasswords } from '@touchstone/shared/people/account/many-users.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { download } from '../../ground/api/raw-route.ts'
import { router } from '../../ground/api/trpc.ts'
import type { AccountService } from '../sign-in/account.service.ts'
import type { SessionService } from '../sign-in/session.service.ts'
import { accountSheet } from './account-sheet.ts'
import type { ManyUsersService } from './many-users.service.ts'
import type { UserAdminService } from './user-admin.service.ts'
import type { UserBatchService } from './user-batch.service.ts'

type UserAdminRouterDeps = {
  sessions: SessionService
  accounts: AccountService
  userAdmin: UserAdminService
  userBatch: UserBatchService
  manyUsers: ManyUsersService
}

type UserAdminFilesDeps = {
  userBatch: UserBatchService
}

export const createUserAdminRouter = ({ sessions, accounts, userAdmin, userBatch, manyUsers }: UserAdminRouterDeps) =>
  router({
    login: endpoint({
      rest: 'POST /api/admin/login',
      can: 'public',
      limit: 'signIn',
      fromOwnPages: true,
      beanValidation: true,
      input: Login,
      output: UserInfo,
    }).mutation(({ ctx, input }) => accounts.loginStaff(input, ctx.request)),

    logout: endpoint({
      rest: 'GET /api/admin/logout',
      can: 'back_office',
      limit: 'write',
      beforePasswordChange: true,
      input: NoInput,
      output: Nothing,
    }).mutation(async ({ ctx }) => {
      await sessions.end(ctx.request)
      return null
    }),

    list: endpoint({
      rest: 'GET /api/admin/user/get-user-list',
      can: 'user_admin',
      limit: 'read',
      input: UserListQuery,
      output: UserPage,
    }).query(({ input }) => userAdmin.list(input)),

    classes: endpoint({
      rest: 'GET /api/admin/user/get-classes',
      can: 'back_office',
      limit: 'read',
      doc: 'The classes that users are in, by name, with how many are in each.',
      input: NoInput,
      output: ClassSizes,
    }).query(() => userAdmin.classes()),

    insertBatch: endpoint({
      rest: 'POST /api/admin/user/insert-batch-user',
      can: 'user_admin',
      limit: 'write',
      input: InsertBatchUsers,
      output: Nothing,
    }).mutation(({ ctx, input }) => userBatch.insertBatch(input, ctx.request)),

    importUsers: endpoint({
      rest: 'POST /api/admin/user/import-users',
      can: 'user_admin',
      limit: 'write',
      doc: 'Creates the accounts of a class list row by row and reports each row; dryRun only looks.',
      input: ImportUsers,
      output: ImportUsersReport,
    }).mutation(({ ctx, input }) => userBatch.importRows(input, ctx.request)),

    create: endpoint({
      rest: 'POST /api/admin/user/create-user',
      can: 'user_admin',
      limit: 'write',
      doc: 'Creates one account.',
      input: CreateUser,
      output: CreatedUser,
    }).mutation(({ ctx, input }) => userAdmin.createByHand(input, ctx.request)),

    generate: endpoint({
      rest: 'POST /api/admin/user/generate-user',
      can: 'user_admin',
      limit: 'write',
      input: GenerateUsers,
      output: GeneratedKey,
    }).mutation(({ ctx, input }) => userBatch.generate(input, ctx.request)),

    edit: endpoint({ rest: 'PUT /api/admin/user/edit-user', can: 'user_admin', limit: 'write', input: EditUser, output: Nothing }).mutation(
      ({ ctx, input }) => userAdmin.edit(input, ctx.request),
    ),

    resetPasswords: endpoint({
      rest: 'POST /api/admin/user/reset-passwords',
      can: 'user_admin',
      limit: 'write',
      doc: 'Gives up to 100 users new passwords, ends their sessions, and returns the passwords this once.',
      input: ResetPasswords,
      output: PasswordSlips,
    }).mutation(({ ctx, input }) => manyUsers.resetPasswords(input, ctx.request)),

    change: endpoint({
      rest: 'PUT /api/admin/user/edit-users',
      can: 'user_admin',
      limit: 'write',
      doc: 'Gives several users a role, a state or a class, all or none; what is absent stays.',
      input: ChangeUsers,
      output: ChangedUsers,
    }).mutation(({ ctx, input }) => manyUsers.change(input, ctx.request)),

    remove: endpoint({
      rest: 'DELETE /api/admin/user/delete-user',
      can: 'user_admin',
      limit: 'write',
      input: DeleteUsers,
      output: Nothing,
    }).mutation(({ ctx, input }) => userAdmin.remove(input.ids, ctx.request)),
  })

export const createUserAdminFiles = ({ userBatch }: UserAdminFilesDeps) => [
  download(
    { rest: 'GET /api/file/generate-user-excel', can: 'user_admin', limit: 'read', input: z.object({ key: z.string().max(100) }) },
    async ({ input }) => ({
      body: await accountSheet(await userBatch.generatedAccounts(input.key)),
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: `${input.key}.xlsx`,
    }),
  ),
]
