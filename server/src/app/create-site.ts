import { objectsOf } from '../ground/blobs/s3/contents.ts'
import { productVersion } from '../ground/environment/product-version.ts'
import type { MailAccount } from '../ground/mail/mail.ts'
import { createProblemLevelService } from '../problems/levels/problem-level.service.ts'
import { createBackupService } from '../site/backup/backup.service.ts'
import { freeSpace } from '../site/backup/free-space.ts'
import { runDrill } from '../site/backup/run-drill.ts'
import { createDashboardService } from '../site/dashboard/dashboard.service.ts'
import { createMovingIn } from '../site/moving-in/moving-in.service.ts'
import { createSiteOverviewService } from '../site/overview/site-overview.service.ts'
import { createRankingService } from '../site/ranking/ranking.service.ts'
import { createWeekStatisticsService } from '../site/ranking/week-statistics.service.ts'
import { createSiteSearchService } from '../site/search/site-search.service.ts'
import { createSiteSettingsService } from '../site/site-settings/site-settings.service.ts'
import { createSiteStatusService } from '../site/status/site-status.service.ts'
import { createUserHomeService } from '../site/user-home/user-home.service.ts'
import { createAnnouncementService } from '../talk/announcement/announcement.service.ts'
import { rebuildTalkCounts } from '../talk/discussion/talk-counts.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground &
  Pick<
    Services,
    | 'accounts'
    | 'judging'
    | 'recentContests'
    | 'locks'
    | 'blobs'
    | 'storeWatch'
    | 'processes'
    | 'problems'
    | 'languages'
    | 'mail'
    | 'groups'
    | 'remoteAccounts'
    | 'publicData'
    | 'problemBrowse'
    | 'contestVisits'
    | 'trainings'
    | 'groupBrowse'
    | 'groupMembers'
    | 'collectionWork'
    | 'userAdmin'
  > & {
    mailAccount: MailAccount | null
    port: number
    dataDir: string
    databaseUrl: string | null
    baseUrl: string | null
  }
type Gives = Pick<
  Services,
  | 'siteSearch'
  | 'userHomes'
  | 'ranking'
  | 'weekStatistics'
  | 'announcements'
  | 'dashboard'
  | 'siteSettings'
  | 'siteStatus'
  | 'siteOverview'
  | 'backups'
  | 'movingIn'
>

/** The site as a whole: home pages, rankings, figures, backups and moving in. */
export function createSite(needs: Needs): Gives {
  const {
    db,
    clock,
    ids,
    audit,
    events,
    config,
    log,
    accounts,
    judging,
    recentContests,
    locks,
    blobs,
    storeWatch,
    processes,
    problems,
    languages,
    mail,
    groups,
    mailAccount,
    remoteAccounts,
    publicData,
    problemBrowse,
    contestVisits,
    trainings,
    groupBrowse,
    groupMembers,
    collectionWork,
    userAdmin,
    port,
    dataDir,
    databaseUrl,
    baseUrl,
  } = needs
  const userHomes = createUserHomeService({ db, clock, accounts, publicData, problemBrowse })
  const siteSearch = createSiteSearchService({
    db,
    problemBrowse,
    contestVisits,
    trainings,
    groupBrowse,
    collectionWork,
    groupMembers,
    userAdmin,
  })
  const ranking = createRankingService({ db, clock, events, groups, log })
  const weekStatistics = createWeekStatisticsService({ db, clock, events })
  const announcements = createAnnouncementService({ db, clock, groups, audit })
  const dashboard = createDashboardService({ db, clock, judging, recentContests, port })
  const problemLevels = createProblemLevelService({ db })
  const siteSettings = createSiteSettingsService({ db, config, mail, audit, mailAccount, remoteAccounts, problemLevels })
  const siteStatus = createSiteStatusService({ config, judging, remoteAccounts })
  const backups = createBackupService({
    db,
    clock,
    locks,
    config,
    audit,
    dataDir,
    databaseUrl,
    objects: objectsOf(blobs),
    version: productVersion,
    runDrill,
    log,
  })
  const siteOverview = createSiteOverviewService({
    db,
    clock,
    config,
    judging,
    backups,
    freeBytes: () => freeSpace(dataDir),
    storeWatch,
    processes,
    baseUrl,
  })
  const movingIn = createMovingIn({
    db,
    clock,
    ids,
    locks,
    blobs,
    problems,
    languages,
    ranking,
    audit,
    rebuildTalkCounts,
    dataDir: dataDir,
  })
  return {
    siteSearch,
    userHomes,
    ranking,
    weekStatistics,
    announcements,
    dashboard,
    siteSettings,
    siteStatus,
    siteOverview,
    backups,
    movingIn,
  }
}
