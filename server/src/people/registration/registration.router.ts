import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  ApplyResetPassword,
  Captcha,
  EmailQuery,
  NameCheck,
  NamesTaken,
  Register,
  RegisterCode,
  ResetPassword,
} from '@touchstone/shared/people/account/account.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'

export const registrationRouter = router({
  sendCode: endpoint({
    rest: 'GET /api/get-register-code',
    can: 'public',
    limit: 'mail',
    input: EmailQuery,
    output: RegisterCode,
  }).mutation(({ ctx, input }) => ctx.registration.sendCode(input.email, ctx.request)),

  register: endpoint({
    rest: 'POST /api/register',
    can: 'public',
    limit: 'login',
    fromOwnPages: true,
    beanValidation: true,
    input: Register,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.registration.register(input, ctx.request)),

  taken: endpoint({
    rest: 'POST /api/check-username-or-email',
    can: 'public',
    limit: 'login',
    input: NameCheck,
    output: NamesTaken,
  }).query(({ ctx, input }) => ctx.registration.taken(input)),

  captcha: endpoint({ rest: 'GET /api/captcha', can: 'public', limit: 'login', input: NoInput, output: Captcha }).query(({ ctx }) =>
    ctx.captchas.make(),
  ),

  applyReset: endpoint({
    rest: 'POST /api/apply-reset-password',
    can: 'public',
    limit: 'mail',
    input: ApplyResetPassword,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.passwordReset.apply(input, ctx.request)),

  reset: endpoint({
    rest: 'POST /api/reset-password',
    can: 'public',
    limit: 'login',
    input: ResetPassword,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.passwordReset.reset(input)),
})
