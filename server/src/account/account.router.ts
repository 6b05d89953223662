import { AuthInfo, ChangeAccount, ChangePassword, Login, UserInfo } from '@touchstone/shared/account/account.schema.ts'
import { NoInput, Nothing } from '@touchstone/shared/wire/wire.ts'
import { endpoint } from '../api/endpoint.ts'
import { router } from '../api/trpc.ts'

export const accountRouter = router({
  login: endpoint({
    rest: 'POST /api/login',
    can: 'public',
    limit: 'login',
    beanValidation: true,
    input: Login,
    output: UserInfo,
  }).mutation(({ ctx, input }) => ctx.accounts.login(input, ctx.request)),

  logout: endpoint({ rest: 'GET /api/logout', can: 'login', limit: 'write', input: NoInput, output: Nothing }).mutation(async ({ ctx }) => {
    await ctx.sessions.end(ctx.request)
    return null
  }),

  authInfo: endpoint({ rest: 'GET /api/get-user-auth-info', can: 'login', limit: 'read', input: NoInput, output: AuthInfo }).query(
    ({ ctx }) => ({ roles: ctx.request.actor ? [ctx.request.actor.role] : [], permissions: null }),
  ),

  changePassword: endpoint({
    rest: 'POST /api/change-password',
    can: 'login',
    limit: 'login',
    input: ChangePassword,
    output: ChangeAccount,
  }).mutation(({ ctx, input }) => ctx.accounts.changePassword(input, ctx.request)),
})
