import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import { Website } from '@touchstone/shared/ground/config/settings.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { siteAlarms } from '@touchstone/shared/site/overview/site-alarms.ts'
import type { FirstSteps, SiteAlarms, SiteOverview } from '@touchstone/shared/site/overview/site-overview.schema.ts'
import type { z } from 'zod'
import type { StoreWatch } from '../../ground/blobs/store-watch.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { SiteProcesses } from '../../ground/processes/site-processes.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { addLocalDays, startOfLocalDay } from '../../ground/time/local-day.ts'
import type { JudgingService } from '../../judging/queue/judging.service.ts'
import type { BackupService } from '../backup/backup.service.ts'
import { countSubmissions } from '../ranking/week-statistics.service.ts'
import * as queries from './site-overview.queries.ts'

/** A lesson. */
const BUSY_FOR = 45 * minute
const usualName = Website.parse({}).name

type Deps = {
  db: Database
  clock: Clock
  config: ConfigService
  judging: JudgingService
  backups: BackupService
  /** Bytes that are free on the data disk. */
  freeBytes(): Promise<number>
  storeWatch: Pick<StoreWatch, 'fault'>
  processes: Pick<SiteProcesses, 'list'>
  /** Public address of the site from the environment. */
  baseUrl: string | null
}

export type SiteOverviewService = {
  /** The day at the site. Administrators also get its first steps. */
  overview(actor: Actor | null): Promise<SiteOverview>
  /** Things that staff must mend. */
  alarms(): Promise<z.infer<typeof SiteAlarms>>
}

const isLocal = (address: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address)

export function createSiteOverviewService({
  db,
  clock,
  config,
  judging,
  backups,
  freeBytes,
  storeWatch,
  processes,
  baseUrl,
}: Deps): SiteOverviewService {
  async function steps(): Promise<z.infer<typeof FirstSteps>> {
    const { name, baseUrl: chosen } = config.website()
    const address = chosen ?? baseUrl
    return {
      isNamed: name !== null && name !== usualName,
      teachers: Math.max(0, (await queries.countActiveStaff(db)) - 1),
      groups: await queries.countGroups(db),
      problems: await queries.countProblems(db),
      isReached: await queries.hasVisitors(db),
      address: address === null || isLocal(address) ? null : address,
    }
  }

  return {
    async overview(actor) {
      const now = clock.now()
      const today = startOfLocalDay(now)
      const tomorrow = addLocalDays(now, 1)
      const isRoot = actor !== null && can(actor.role, 'site.root')
      const uid = isRoot ? null : (actor?.uid ?? '')
      return {
        steps: isRoot ? await steps() : null,
        submissions: await countSubmissions(db, { from: today, to: tomorrow }),
        groups: await queries.listBusyGroups(db, now - BUSY_FOR, uid),
        contests: await queries.listContestsBetween(db, today, tomorrow, uid),
      }
    },

    async alarms() {
      const free = await freeBytes().catch(() => null)
      const { state } = await judging.status()
      return {
        alarms: siteAlarms({
          judge: state,
          storeAnswers: storeWatch.fault() === null,
          allHear: (await processes.list()).every(({ hears }) => hears),
          freeBytes: free,
          backups: await backups.status(),
        }),
        freeBytes: free,
      }
    },
  }
}
