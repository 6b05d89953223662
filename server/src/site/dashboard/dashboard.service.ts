import { hostname } from 'node:os'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { DashboardInfo, JudgeServiceInfo, ServiceInfo, SignIn } from '@touchstone/shared/site/dashboard/dashboard.schema.ts'
import type { z } from 'zod'
import type { RecentContestService } from '../../contests/visit/recent-contest.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { addLocalDays, startOfLocalDay } from '../../ground/time/local-day.ts'
import type { JudgingService } from '../../judging/queue/judging.service.ts'
import { countSubmissions } from '../ranking/week-statistics.service.ts'
import * as queries from './dashboard.queries.ts'
import { cpuShare, memoryShare, percent, processors, readCpu } from './system-load.ts'

type Deps = { db: Database; clock: Clock; judging: JudgingService; recentContests: RecentContestService; port: number }

export type DashboardService = {
  info(): Promise<z.input<typeof DashboardInfo>>
  /** The caller's sign-in before this one. */
  lastSignIn(caller: Caller): Promise<z.input<typeof SignIn>>
  site(): z.input<typeof ServiceInfo>
  /**
   * Makes the judges test their failing languages again; they receive the request within seconds.
   * @throws DomainError judge.not-ready
   */
  proveLanguages(): { judges: number }
  /** One entry per connected judge worker; one that does not judge gives its reason. */
  judges(): Promise<z.input<typeof JudgeServiceInfo>>
}

function service(serviceId: string, host: string, port: number, healthy: boolean, metadata: Record<string, string>) {
  return {
    serviceId,
    host,
    port,
    secure: false,
    scheme: 'http',
    instanceId: `${host}:${port}`,
    metadata: { 'nacos.healthy': String(healthy), ...metadata },
    uri: `http://${host}:${port}`,
  }
}

export function createDashboardService({ db, clock, judging, recentContests, port }: Deps): DashboardService {
  let lastCpu = readCpu()
  let load = 0

  /** Load since the last request; requests within the same moment share an answer. */
  function cpuLoad(): number {
    const now = readCpu()
    if (now.total - lastCpu.total >= 500) {
      load = cpuShare(lastCpu, now)
      lastCpu = now
    }
    return load
  }

  return {
    async info() {
      const now = clock.now()
      return {
        userNum: await queries.countUsers(db),
        recentContestNum: await recentContests.count(),
        todayJudgeNum: await countSubmissions(db, { from: startOfLocalDay(now), to: addLocalDays(now, 1) }),
      }
    },

    async lastSignIn(caller) {
      const uid = caller.actor?.uid ?? ''
      const [newest, before] = await queries.listSignIns(db, uid, 2)
      const row = before ?? newest
      if (!row) throw new DomainError('session.signed-out')
      const { id, userAgent, ip, createdAt, lastSeenAt } = row
      return { id, uid, userAgent, ip, gmtCreate: createdAt, gmtModified: Number(lastSeenAt) }
    },

    site: () => ({
      nacos: { status: 'UP' },
      backupCores: processors(),
      backupService: [service('touchstone-server', hostname(), port, true, {})],
      backupPercentCpuLoad: percent(cpuLoad()),
      backupPercentMemoryLoad: percent(memoryShare()),
    }),

    proveLanguages() {
      const judges = judging.proveLanguagesAgain()
      if (judges === 0) throw new DomainError('judge.not-ready')
      return { judges }
    },

    async judges() {
      const { workers } = await judging.status()
      return workers.map(({ name, lanes, busyLanes, state, faults, reason }) => ({
        service: service('touchstone-judge', name, 0, state === 'ready', {
          judgeName: name,
          maxTaskNum: String(lanes),
          maxRemoteTaskNum: '0',
        }),
        cpuCores: lanes,
        percentCpuLoad: percent(lanes > 0 ? busyLanes / lanes : 0),
        percentMemoryLoad: percent(memoryShare()),
        state,
        faults,
        reason,
        lanes,
        busyLanes,
      }))
    },
  }
}
