import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { ChangeAccount, ChangeEmail, ChangeUserInfo, EmailQuery, UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { ProfileService } from './profile.service.ts'

type Deps = {
  profiles: ProfileService
}

export const createProfileRouter = ({ profiles }: Deps) =>
  router({
    change: endpoint({
      rest: 'POST /api/change-userInfo',
      can: 'login',
      limit: 'write',
      input: ChangeUserInfo,
      output: UserInfo,
    }).mutation(({ ctx, input }) => profiles.change(input, ctx.request)),

    sendEmailCode: endpoint({
      rest: 'GET /api/get-change-email-code',
      can: 'login',
      limit: 'mail',
      input: EmailQuery,
      output: Nothing,
    }).mutation(({ ctx, input }) => profiles.sendEmailCode(input.email, ctx.request)),

    changeEmail: endpoint({
      rest: 'POST /api/change-email',
      can: 'login',
      limit: 'login',
      input: ChangeEmail,
      output: ChangeAccount,
    }).mutation(({ ctx, input }) => profiles.changeEmail(input, ctx.request)),
  })
