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
import type { CaptchaService } from '../sign-in/captcha.service.ts'
import type { PasswordResetService } from '../sign-in/password-reset.service.ts'
import type { RegistrationService } from './registration.service.ts'

type Deps = {
  registration: RegistrationService
  passwordReset: PasswordResetService
  captchas: CaptchaService
}

export const createRegistrationRouter = ({ registration, passwordReset, captchas }: Deps) =>
  router({
    sendCode: endpoint({
      rest: 'GET /api/get-register-code',
      can: 'public',
      limit: 'mail',
      input: EmailQuery,
      output: RegisterCode,
    }).mutation(({ ctx, input }) => registration.sendCode(input.email, ctx.request)),

    register: endpoint({
      rest: 'POST /api/register',
      can: 'public',
      limit: 'login',
      fromOwnPages: true,
      beanValidation: true,
      input: Register,
      output: Nothing,
    }).mutation(({ ctx, input }) => registration.register(input, ctx.request)),

    taken: endpoint({
      rest: 'POST /api/check-username-or-email',
      can: 'public',
      limit: 'login',
      input: NameCheck,
      output: NamesTaken,
    }).query(({ input }) => registration.taken(input)),

    captcha: endpoint({ rest: 'GET /api/captcha', can: 'public', limit: 'login', input: NoInput, output: Captcha }).query(() =>
      captchas.make(),
    ),

    applyReset: endpoint({
      rest: 'POST /api/apply-reset-password',
      can: 'public',
      limit: 'mail',
      input: ApplyResetPassword,
      output: Nothing,
    }).mutation(({ ctx, input }) => passwordReset.apply(input, ctx.request)),

    reset: endpoint({
      rest: 'POST /api/reset-password',
      can: 'public',
      limit: 'login',
      input: ResetPassword,
      output: Nothing,
    }).mutation(({ input }) => passwordReset.reset(input)),
  })
