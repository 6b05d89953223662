import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { ChangeAccount, ChangeEmail, ChangeUserInfo, EmailQuery, UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'

export const profileRouter = router({
  change: endpoint({
    rest: 'POST /api/change-userInfo',
    can: 'login',
    limit: 'write',
    input: ChangeUserInfo,
    output: UserInfo,
  }).mutation(({ ctx, input }) => ctx.profiles.change(input, ctx.request)),

  sendEmailCode: endpoint({
    rest: 'GET /api/get-change-email-code',
    can: 'login',
    limit: 'mail',
    input: EmailQuery,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.profiles.sendEmailCode(input.email, ctx.request)),

  changeEmail: endpoint({
    rest: 'POST /api/change-email',
    can: 'login',
    limit: 'login',
    input: ChangeEmail,
    output: ChangeAccount,
  }).mutation(({ ctx, input }) => ctx.profiles.changeEmail(input, ctx.request)),
})
