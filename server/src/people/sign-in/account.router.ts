import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  AuthInfo,
  ChangeAccount,
  ChangePassword,
  DeviceList,
  DeviceRef,
  Login,
  UserInfo,
} from '@touchstone/shared/people/account/account.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { AccountService } from './account.service.ts'
import type { SessionService } from './session.service.ts'

type Deps = {
  sessions: SessionService
  accounts: AccountService
}

export const createAccountRouter = ({ sessions, accounts }: Deps) =>
  router({
    login: endpoint({
      rest: 'POST /api/login',
      can: 'public',
      limit: 'signIn',
      fromOwnPages: true,
      beanValidation: true,
      input: Login,
      output: UserInfo,
    }).mutation(({ ctx, input }) => accounts.login(input, ctx.request)),

    logout: endpoint({
      rest: 'GET /api/logout',
      can: 'login',
      limit: 'write',
      beforePasswordChange: true,
      input: NoInput,
      output: Nothing,
    }).mutation(async ({ ctx }) => {
      await sessions.end(ctx.request)
      return null
    }),

    authInfo: endpoint({
      rest: 'GET /api/get-user-auth-info',
      can: 'login',
      limit: 'read',
      beforePasswordChange: true,
      input: NoInput,
      output: AuthInfo,
    }).query(({ ctx }) => ({ roles: ctx.request.actor ? [ctx.request.actor.role] : [], permissions: null })),

    changePassword: endpoint({
      rest: 'POST /api/change-password',
      can: 'login',
      limit: 'login',
      beforePasswordChange: true,
      input: ChangePassword,
      output: ChangeAccount,
    }).mutation(({ ctx, input }) => accounts.changePassword(input, ctx.request)),

    devices: endpoint({
      rest: 'GET /api/get-user-sessions',
      can: 'login',
      limit: 'read',
      doc: 'Where the caller is signed in.',
      input: NoInput,
      output: DeviceList,
    }).query(({ ctx }) => sessions.list(ctx.request)),

    endDevice: endpoint({
      rest: 'DELETE /api/user-session',
      can: 'login',
      limit: 'write',
      doc: 'Signs out one other device of the caller.',
      input: DeviceRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => sessions.endOne(input.id, ctx.request)),

    endOtherDevices: endpoint({
      rest: 'DELETE /api/other-user-sessions',
      can: 'login',
      limit: 'write',
      doc: 'Signs out every other device of the caller.',
      input: NoInput,
      output: Nothing,
    }).mutation(({ ctx }) => sessions.endOthers(ctx.request)),
  })
