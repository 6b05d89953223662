import { createCounterService } from '../account/counter.service.ts'
import { createGuessLimit } from '../account/guess-limit.ts'
import { createMuteService } from '../account/mute.service.ts'
import { createRoleHolderService } from '../account/role-holder.service.ts'
import { createAnnouncementService } from '../announcement/announcement.service.ts'
import { createGroupAnnouncementService } from '../announcement/group-announcement.service.ts'
import { createAuditService } from '../audit/audit.service.ts'
import { createAuditLogService } from '../audit/audit-log.service.ts'
import { createBackupService } from '../backup/backup.service.ts'
import { productVersion } from '../backup/product-version.ts'
import { runDrill } from '../backup/run-drill.ts'
import { createBlobStore } from '../blobs/blob-store.ts'
import { createBasicAuth } from '../ccs/basic-auth.service.ts'
import { createCcsService } from '../ccs/ccs.service.ts'
import { createCcsBook } from '../ccs/ccs-book.ts'
import { createCcsKeeper } from '../ccs/ccs-keeper.ts'
import { createCcsWaker } from '../ccs/ccs-waker.ts'
import { createCheckerCompileService } from '../checker-compile/checker-compile.service.ts'
import { createCheckerCompileJob, createCheckerCompileRequests } from '../checker-compile/checker-compile-job.ts'
import { createConfigService } from '../config/config.service.ts'
import { createContestDoor } from '../contest/contest-door.service.ts'
import { createContestEntryService } from '../contest/contest-entry.service.ts'
import { createContestPrintService } from '../contest/contest-print.service.ts'
import { createContestProblemService } from '../contest/contest-problem.service.ts'
import { createContestRunService } from '../contest/contest-runs.service.ts'
import { createContestVisitService } from '../contest/contest-visit.service.ts'
import { createRecentContestService } from '../contest/recent-contest.service.ts'
import { createDashboardService } from '../dashboard/dashboard.service.ts'
import type { Database } from '../db/database.ts'
import { rebuildTalkCounts } from '../discussion/talk-counts.ts'
import { createFileService } from '../files/file.service.ts'
import { createUploadBudget } from '../files/upload-budget.ts'
import { createUploadFolder } from '../files/upload-folder.ts'
import { createGradebookService } from '../gradebook/gradebook.service.ts'
import { createGroupService } from '../group/group.service.ts'
import { createGroupBrowseService } from '../group/group-browse.service.ts'
import { createGroupDoor } from '../group/group-door.service.ts'
import { createGroupMemberService } from '../group/group-member.service.ts'
import { createGroupNews } from '../group/group-news.ts'
import { createGroupOwnerService } from '../group/group-owner.service.ts'
import { createGroupRosterService } from '../group/group-roster.service.ts'
import { createGroupSettingsService } from '../group/group-settings.service.ts'
import { createHintService } from '../hint/hint.service.ts'
import { hintRecord } from '../hint/hint-record.ts'
import { createClassDoor } from '../homework/class-door.ts'
import { createCockpitService } from '../homework/cockpit.service.ts'
import { createHomeworkService } from '../homework/homework.service.ts'
import { createHomeworkNews } from '../homework/homework-news.ts'
import { homeworkWork } from '../homework/homework-work.ts'
import type { Ids } from '../ids/ids.ts'
import { createJudgePace } from '../judging/judge-pace.ts'
import { createJudgingService } from '../judging/judging.service.ts'
import { createWorkerRoster } from '../judging/worker-roster.ts'
import { createLineCommentService } from '../line-comment/line-comment.service.ts'
import { createLineListService } from '../line-comment/line-list.service.ts'
import { createLineNews } from '../line-comment/line-news.ts'
import { createLineSnippetService } from '../line-comment/line-snippet.service.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { createLocalEventBus } from '../live/local-event-bus.ts'
import { createStreamSeats } from '../live/stream-seats.ts'
import { createLocalLocks } from '../locks/local-locks.ts'
import { mailSettings } from '../mail/mail.service.ts'
import type { MailAccount, SendMail } from '../mail/mail.ts'
import { sendBySmtp } from '../mail/smtp.ts'
import { createMessageService } from '../message/message.service.ts'
import { createNoticeService } from '../message/notice.service.ts'
import { createPublicationReminder } from '../message/publication-reminder.ts'
import { createMovingIn } from '../moving-in/moving-in.service.ts'
import { createBankClosing } from '../problem/bank-closing.ts'
import { createGroupProblemService } from '../problem/group-problem.service.ts'
import { createGroupProblemOrderService } from '../problem/group-problem-order.service.ts'
import { createLanguageService } from '../problem/language.service.ts'
import { createProblemService } from '../problem/problem.service.ts'
import { createProblemAdminService } from '../problem/problem-admin.service.ts'
import { createProblemBrowseService } from '../problem/problem-browse.service.ts'
import { createProblemStatisticsService } from '../problem/problem-statistics.service.ts'
import { createTagService } from '../problem/tag.service.ts'
import { createTestcaseFilesService } from '../problem/testcase-files.service.ts'
import { createProblemExportService } from '../problem-import/problem-export.service.ts'
import { createProblemImportService } from '../problem-import/problem-import.service.ts'
import { createRankingService } from '../ranking/ranking.service.ts'
import { createWeekStatisticsService } from '../ranking/week-statistics.service.ts'
import { createRateLimiter } from '../rate-limit/rate-limit.ts'
import { createRecordedContests } from '../recorded/recorded-contest.service.ts'
import { createPreviewJob } from '../rejudge/preview-job.ts'
import { createRejudgeService } from '../rejudge/rejudge.service.ts'
import { createRejudgingService } from '../rejudge/rejudging.service.ts'
import { createCellReader } from '../scoreboard/cell-reader.ts'
import type { Services } from '../services/app-services.ts'
import { type Compare, runCompare } from '../similarity/run-compare.ts'
import { createSimilarityService } from '../similarity/similarity.service.ts'
import { createLimitMeasure } from '../solution/limit-measure.service.ts'
import { createSolutionService } from '../solution/solution.service.ts'
import { createSiteStatusService } from '../status/site-status.service.ts'
import { createContestSubmissionService } from '../submission/contest-submission.service.ts'
import { createReadablePrograms } from '../submission/readable-programs.ts'
import { createShownRows } from '../submission/shown-rows.ts'
import { createSubmissionService } from '../submission/submission.service.ts'
import { createSubmissionFacts } from '../submission/submission-facts.ts'
import { createSubmissionJob } from '../submission/submission-job.ts'
import { createSubmissionNews } from '../submission/submission-news.ts'
import { createSystemErrorService } from '../submission/system-error.service.ts'
import { createTaskService } from '../task/task.service.ts'
import { createTestRunService } from '../test-run/test-run.service.ts'
import { createTestRunJob } from '../test-run/test-run-job.ts'
import { createTestcaseArchiveService } from '../testcase/testcase-archive.service.ts'
import { createTestcaseUploads } from '../testcase/testcase-uploads.ts'
import { createTicketService } from '../tickets/ticket.service.ts'
import type { Clock } from '../time/clock.ts'
import { createExtensionService } from '../training/extension.service.ts'
import { createHomeworkSource } from '../training/homework-source.ts'
import { createLedSubmissions } from '../training/led-submissions.ts'
import { createTrainingService } from '../training/training.service.ts'
import { createTrainingAdminService } from '../training/training-admin.service.ts'
import { createTrainingCategoryService } from '../training/training-category.service.ts'
import { createTrainingDoor } from '../training/training-door.service.ts'
import { createTrainingEditorService } from '../training/training-editor.service.ts'
import { createTrainingProblemAdminService } from '../training/training-problem-admin.service.ts'
import { createUserHomeService } from '../user-home/user-home.service.ts'
import { createAccounts } from './create-accounts.ts'
import { createBoards } from './create-boards.ts'
import { createContestStaff } from './create-contest-staff.ts'
import { createTalk } from './create-talk.ts'

export type ServiceDeps = {
  db: Database
  clock: Clock
  ids: Ids
  /** The data folder: blobs/, uploads/, cache/ ... lie in it. */
  dataDir: string
  /** Address under which users reach the site, for links in mail; the settings may name another. */
  baseUrl?: string | null
  /** Mail account of the environment; the settings may name another. */
  mailAccount?: MailAccount | null
  /** Port the site listens on, as the dashboard shows it. */
  port?: number
  /** How mail leaves; tests collect it. */
  sendMail?: SendMail
  /** Compares programs; tests do so in their own process. */
  compare?: Compare
  /** Where a failed mail is logged. */
  log?: (error: unknown) => void
}

/** The composition root: every service is built here, once, by name. */
export async function createServices(deps: ServiceDeps): Promise<Services> {
  const {
    db,
    clock,
    ids,
    dataDir,
    baseUrl = null,
    mailAccount = null,
    port = 0,
    sendMail = sendBySmtp,
    compare = runCompare,
    log = () => {},
  } = deps
  const limiter = createRateLimiter(clock)
  const locks = createLocalLocks()
  const counters = createCounterService({ db, clock })
  const guesses = createGuessLimit({ counters, clock })
  const tickets = createTicketService({ db, clock, ids })
  const audit = createAuditService({ clock })
  const events = createLocalEventBus(log)
  const messages = createMessageService({ db, clock, events })
  const notices = createNoticeService({ db, clock, audit, events })
  const mutes = createMuteService({ db, clock, audit, messages })
  const publicationReminder = createPublicationReminder({ db, clock, messages })
  const config = await createConfigService({ db, clock, locks, mailReady: (stored) => mailSettings(stored, mailAccount) !== null })
  const problems = createProblemService({ db })
  const ground = { db, clock, ids, audit, events, config, log }
  const people = createAccounts({ ...ground, counters, messages, problems, tickets, baseUrl, mailAccount, sendMail })
  const { accounts, manyUsers, profiles, sessions, userBatch } = people
  const blobs = createBlobStore({ dataDir, clock })
  const languages = createLanguageService({ db, clock })
  await languages.sync()
  const groups = createGroupService({ db })
  const groupDoor = createGroupDoor({ groups })
  const groupBrowse = createGroupBrowseService({ db, clock, door: groupDoor })
  const groupAnnouncements = createGroupAnnouncementService({ db, clock, door: groupDoor, audit })
  const contestDoor = createContestDoor({ db, clock, groups })
  const contestEntries = createContestEntryService({ db, door: contestDoor, problems })
  const contestRuns = createContestRunService({ db, clock })
  const closing = createBankClosing({ db, clock })
  const tellGroup = createGroupNews({ messages })
  const groupMembers = createGroupMemberService({ db, clock, door: groupDoor, audit, guesses, tell: tellGroup })
  const groupRoster = createGroupRosterService({ db, clock, groups, door: groupDoor, audit, tell: tellGroup, userBatch, manyUsers })
  const groupOwners = createGroupOwnerService({ db, clock, audit })
  const roleHolders = createRoleHolderService({ db })
  const groupSettings = createGroupSettingsService({
    ...{ db, clock, config, counters, audit, events, door: groupDoor },
    ...{ tell: tellGroup, afterDelete: rebuildTalkCounts },
  })
  const roster = createWorkerRoster({ clock })
  const pace = createJudgePace({ clock })
  const news = createSubmissionNews({ db, events, config, contestRuns })
  const kinds = {
    submission: createSubmissionJob({ clock, config, problems, news }),
    'rejudge-preview': createPreviewJob({ clock, config, problems }),
    'test-run': createTestRunJob({ tickets, problems, events }),
    'checker-compile': createCheckerCompileJob({ tickets }),
  }
  const judging = createJudgingService({ db, clock, roster, pace, kinds })
  const led = createLedSubmissions({ db, groups })
  const factsOf = createSubmissionFacts({ config, groups, contestDoor, contestRuns, closing, led })
  const problemBrowse = createProblemBrowseService({ db, config, groups, reports: () => roster.status(0).languages, closing })
  const contestProblems = createContestProblemService({ db, door: contestDoor, problems, browse: problemBrowse })
  const contestVisits = createContestVisitService({ db, clock, door: contestDoor, groupDoor, problems: contestProblems, guesses })
  const contestPrints = createContestPrintService({ db, clock, events, door: contestDoor, groups })
  const trainingDoor = createTrainingDoor({ groups, groupDoor, clock })
  const trainings = createTrainingService({ db, clock, door: trainingDoor, groupDoor, problemBrowse, guesses })
  const contestSubmissions = createContestSubmissionService({ db, contestDoor, contestProblems, trainings, factsOf })
  const trainingAdmin = createTrainingAdminService({ db, clock, door: trainingDoor, groupDoor, audit, events })
  const trainingEditor = createTrainingEditorService({ db, clock, door: trainingDoor, audit, events })
  const trainingCategories = createTrainingCategoryService({ db, clock, groups, audit })
  const homeworkSource = createHomeworkSource()
  const extensions = createExtensionService({ db, clock, groupDoor, audit, events })
  const classDoor = createClassDoor({ db, groupDoor, source: homeworkSource })
  const homework = createHomeworkService({ db, clock, source: homeworkSource })
  const homeworkNews = createHomeworkNews({ db, clock, source: homeworkSource, groups, messages, onFault: log })
  const hints = createHintService({
    ...{ db, clock, door: trainingDoor, groupDoor, problemBrowse, audit, events },
    ...{ source: homeworkSource, tries: homeworkWork.tries },
  })
  const shownRows = createShownRows({ db, factsOf })
  const submissions = createSubmissionService({
    ...{ db, clock, config, problems, judging, news, groups, trainings, contestEntries, contestSubmissions, factsOf, shownRows, closing },
  })
  const lineComments = createLineCommentService({
    ...{ db, clock, audit, events, submissions, closing },
    tell: createLineNews({ messages }),
  })
  const lineLists = createLineListService({ db, config, groupDoor, factsOf, closing })
  const lineSnippets = createLineSnippetService({ db, clock })
  const solutions = createSolutionService({ db, clock, groups, problems, submissions, audit, judging })
  const limitMeasure = createLimitMeasure({ db, clock, events, problems, submissions })
  const userHomes = createUserHomeService({ db, clock, accounts })
  const ranking = createRankingService({ db, clock, events, log })
  const weekStatistics = createWeekStatisticsService({ db, clock, events })
  const announcements = createAnnouncementService({ db, clock, audit })
  const recentContests = createRecentContestService({ db, clock })
  const dashboard = createDashboardService({ db, clock, judging, recentContests, port })
  const siteStatus = createSiteStatusService({ config, judging })
  const testRunning = createTestRunService({ db, clock, config, problems, judging, ids, tickets, groups, contestEntries, closing })
  const uploadBudget = createUploadBudget({ counters, config, clock })
  const uploadFolder = createUploadFolder({ dataDir })
  const files = createFileService({ db, clock, ids, blobs, groups, groupSettings, profiles, audit })
  const talking = createTalk({ ...ground, groups, problems, problemBrowse, messages, mutes, files, contestDoor })
  const testcaseUploads = createTestcaseUploads({ tickets, blobs })
  const problemAdmin = createProblemAdminService({
    db,
    clock,
    blobs,
    groups,
    uploads: testcaseUploads,
    audit,
    events,
    afterDelete: rebuildTalkCounts,
  })
  const trainingProblemAdmin = createTrainingProblemAdminService({
    ...{ db, clock, door: trainingDoor, problems, problemAdmin, audit, events },
  })
  const groupProblems = createGroupProblemService({ db, clock, groups, door: groupDoor, problemAdmin, messages, audit })
  const groupProblemOrder = createGroupProblemOrderService({ db, door: groupDoor, audit })
  const archives = createTestcaseArchiveService({ blobs, dataDir })
  const testcaseFiles = createTestcaseFilesService({ db, blobs, groups, uploads: testcaseUploads, archives })
  const checkerCompile = createCheckerCompileService({ judging, store: createCheckerCompileRequests({ db, clock, tickets }) })
  const problemStatistics = createProblemStatisticsService({ db, browse: problemBrowse })
  const tags = createTagService({ db, clock, groups, audit, closing })
  const rejudge = createRejudgeService({ db, clock, judging, news, problems, audit, shownRows, contestEntries })
  const rejudgings = createRejudgingService({ db, clock, locks, judging, news, problems, audit, log })
  const systemErrors = createSystemErrorService({ db })
  const tasks = createTaskService({ db, clock })
  const problemImport = createProblemImportService({ db, clock, locks, blobs, problems, tasks, audit, submissions, limitMeasure, dataDir })
  const auditLog = createAuditLogService({ db, clock })
  const contestStaff = createContestStaff({
    ...{ ...ground, dataDir, auditLog, contestDoor, groupDoor, groups },
    ...{ problems, problemAdmin, tasks, solutions, checkerCompile, judging, locks },
  })
  const { boardFeed, ...boardServices } = createBoards({ ...ground, contestDoor, groups })
  const { boardKeeper } = boardServices
  const backups = createBackupService({ db, clock, locks, config, audit, dataDir, version: productVersion, runDrill, log })
  const gradebooks = createGradebookService({
    ...{
      db,
      clock,
      groupDoor,
      audit,
      source: homeworkSource,
      work: homeworkWork,
      contests: contestDoor,
      cells: createCellReader({ db, groups }),
    },
  })
  const recordedContests = createRecordedContests({ db, clock, ids, audit, events, news, door: contestDoor, keeper: boardKeeper })
  const movingIn = createMovingIn({
    ...{ db, clock, ids, locks, blobs, problems, languages, ranking, audit, rebuildTalkCounts, dataDir: deps.dataDir },
  })
  const seats = createStreamSeats()
  const live = createLiveHub({
    ...{ events, membersOf: groups.membersOf, stillSignedIn: sessions.stillSignedIn },
    ...{ boards: boardFeed, seats, admitsToDesk: contestDoor.helpsAt, pupilsFor: classDoor.pupilsFor, onFault: log },
  })
  const ccsAuth = createBasicAuth({ accounts, tokens: contestStaff.contestTokens, limiter, clock })
  const ccsKeeper = createCcsKeeper({ keeper: boardKeeper, book: createCcsBook({ db, clock, events }), clock, ids })
  const ccs = createCcsService({
    ...{ db, clock, door: contestDoor, keeper: ccsKeeper, auth: ccsAuth, seats, onFault: log },
    waker: createCcsWaker(events),
  })
  const cockpit = createCockpitService({ db, classDoor, source: homeworkSource, hints: hintRecord, lines: lineLists, here: live.here })
  const similarity = createSimilarityService({
    ...{ db, clock, locks, audit, tasks, groupDoor, source: homeworkSource, work: homeworkWork, problems, log },
    ...{ readable: createReadablePrograms({ db, factsOf }), compare },
  })
  const problemExport = createProblemExportService({ db, blobs, problems, groups })
  return {
    ...{ ...people, ...talking, ...contestStaff, ...boardServices },
    ...{ recordedContests, movingIn, gradebooks, ccs, ccsAuth },
    ...{ lineComments, lineLists, lineSnippets },
    ...{ auditLog, backups, locks, solutions, limitMeasure, tasks, problemImport, problemExport },
    ...{ userHomes, ranking, weekStatistics, announcements, recentContests, dashboard, siteStatus },
    ...{ mutes, messages, notices, publicationReminder },
    ...{ db, clock, limiter, counters, tickets, audit, config },
    ...{ events, live, roster, judging, locks, news, submissions, contestSubmissions, systemErrors, rejudge, rejudgings, testRunning },
    ...{ blobs, files, uploadBudget, uploadFolder, languages, groups, groupDoor },
    ...{ roleHolders },
    ...{ groupBrowse, groupMembers, groupRoster, groupOwners, groupSettings, groupAnnouncements, trainings, trainingAdmin },
    ...{ trainingEditor, trainingCategories, extensions, homework, homeworkNews, hints, cockpit },
    ...{ similarity, trainingProblemAdmin, groupProblems, contestDoor, contestProblems, contestVisits, contestPrints },
    ...{ problems, problemBrowse, problemStatistics, checkerCompile, problemAdmin, testcaseUploads, testcaseFiles },
    ...{ tags, groupProblemOrder },
  }
}
