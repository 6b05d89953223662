import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import { DashboardInfo, JudgeServiceInfo, ProvingAgain, ServiceInfo, SignIn } from '@touchstone/shared/site/dashboard/dashboard.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { DashboardService } from './dashboard.service.ts'

type Deps = {
  dashboard: DashboardService
}

const sheet = { can: 'back_office', limit: 'read', input: NoInput } as const

export const createDashboardRouter = ({ dashboard }: Deps) =>
  router({
    info: endpoint({ ...sheet, rest: 'GET /api/admin/dashboard/get-dashboard-info', output: DashboardInfo }).query(() => dashboard.info()),

    lastSignIn: endpoint({ ...sheet, rest: 'POST /api/admin/dashboard/get-sessions', output: SignIn }).query(({ ctx }) =>
      dashboard.lastSignIn(ctx.request),
    ),

    site: endpoint({ ...sheet, rest: 'GET /api/admin/config/get-service-info', output: ServiceInfo }).query(() => dashboard.site()),

    judges: endpoint({ ...sheet, rest: 'GET /api/admin/config/get-judge-service-info', output: JudgeServiceInfo }).query(() =>
      dashboard.judges(),
    ),

    proveLanguages: endpoint({
      rest: 'POST /api/admin/judge/prove-languages',
      can: 'back_office',
      limit: 'write',
      doc: 'Has every judge look again for languages that do not work on it; how it went shows in the status of the site.',
      input: NoInput,
      output: ProvingAgain,
    }).mutation(() => dashboard.proveLanguages()),
  })
