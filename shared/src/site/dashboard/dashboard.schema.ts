import { z } from 'zod'
import { WireDate } from '../../ground/wire/wire.ts'
import { JudgeReason } from '../../judging/job/judge-fault.schema.ts'

export const DashboardInfo = z.object({
  userNum: z.number().int(),
  recentContestNum: z.number().int(),
  todayJudgeNum: z.number().int(),
})

/** The previous sign-in, or this one when it is the first. */
export const SignIn = z.object({
  id: z.number().int(),
  uid: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
})

const Service = z.object({
  serviceId: z.string(),
  host: z.string(),
  port: z.number().int(),
  secure: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  uri: z.string(),
  scheme: z.string().nullable(),
  instanceId: z.string().nullable(),
})

/** Shares as `12.34%`. The names are those of the contract: `nacos` states whether the site is up, `backup` is this server. */
export const ServiceInfo = z.object({
  nacos: z.object({ status: z.string() }),
  backupCores: z.number().int(),
  backupService: z.array(Service),
  backupPercentCpuLoad: z.string(),
  backupPercentMemoryLoad: z.string(),
})

export const JudgeServiceInfo = z.array(
  z.object({
    service: Service,
    cpuCores: z.number().int(),
    /** Share of the judge's lanes that are busy. */
    percentCpuLoad: z.string(),
    percentMemoryLoad: z.string(),
    /** Our own: whether it judges, or the reason why not. */
    state: z.string(),
    faults: JudgeReason.nullable(),
    reason: z.string().nullable(),
    lanes: z.number().int(),
    busyLanes: z.number().int(),
  }),
)

/** The number of judges that were asked to test their languages again. */
export const ProvingAgain = z.object({ judges: z.number().int() })
