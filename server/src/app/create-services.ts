import { createGradebookService } from '../classes/gradebook/gradebook.service.ts'
import { createHintService } from '../classes/hint/hint.service.ts'
import { hintRecord } from '../classes/hint/hint-record.ts'
import { createClassDoor } from '../classes/homework/class-door.ts'
import { createCockpitService } from '../classes/homework/cockpit.service.ts'
import { createHomeworkService } from '../classes/homework/homework.service.ts'
import { createHomeworkNews } from '../classes/homework/homework-news.ts'
import { homeworkWork } from '../classes/homework/homework-work.ts'
import { createLineCommentService } from '../classes/line-comment/line-comment.service.ts'
import { createLineListService } from '../classes/line-comment/line-list.service.ts'
import { createLineNews } from '../classes/line-comment/line-news.ts'
import { createLineSnippetService } from '../classes/line-comment/line-snippet.service.ts'
import { type Compare, runCompare } from '../classes/similarity/run-compare.ts'
import { createSimilarityService } from '../classes/similarity/similarity.service.ts'
import { createExtensionService } from '../classes/training/extension.service.ts'
import { createHomeworkSource } from '../classes/training/homework-source.ts'
import { createLedSubmissions } from '../classes/training/led-submissions.ts'
import { createTrainingService } from '../classes/training/training.service.ts'
import { createTrainingAdminService } from '../classes/training/training-admin.service.ts'
import { createTrainingCategoryService } from '../classes/training/training-category.service.ts'
import { createTrainingDoor } from '../classes/training/training-door.service.ts'
import { createTrainingEditorService } from '../classes/training/training-editor.service.ts'
import { createTrainingProblemAdminService } from '../classes/training/training-problem-admin.service.ts'
import { createBasicAuth } from '../contests/ccs/basic-auth.service.ts'
import { createCcsService } from '../contests/ccs/ccs.service.ts'
import { createCcsBook } from '../contests/ccs/ccs-book.ts'
import { createCcsKeeper } from '../contests/ccs/ccs-keeper.ts'
import { createCcsWaker } from '../contests/ccs/ccs-waker.ts'
import { createContestDoor } from '../contests/contest/contest-door.service.ts'
import { createContestEntryService } from '../contests/contest/contest-entry.service.ts'
import { contestRecord } from '../contests/contest/contest-record.ts'
import { createContestRunService } from '../contests/contest/contest-runs.service.ts'
import { createRecordedContests } from '../contests/recorded/recorded-contest.service.ts'
import { createContestSubmissionService } from '../contests/runs/contest-submission.service.ts'
import { createCellReader } from '../contests/scoreboard/cell-reader.ts'
import { createContestPrintService } from '../contests/visit/contest-print.service.ts'
import { createContestProblemService } from '../contests/visit/contest-problem.service.ts'
import { createContestVisitService } from '../contests/visit/contest-visit.service.ts'
import { createRecentContestService } from '../contests/visit/recent-contest.service.ts'
import { createAuditService } from '../ground/audit/audit.service.ts'
import { createAuditLogService } from '../ground/audit/audit-log.service.ts'
import { createBlobStore } from '../ground/blobs/blob-store.ts'
import { createConfigService } from '../ground/config/config.service.ts'
import type { Database } from '../ground/db/database.ts'
import { productVersion } from '../ground/environment/product-version.ts'
import type { Ids } from '../ground/ids/ids.ts'
import { createLiveHub } from '../ground/live/live-hub.ts'
import { createLocalEventBus } from '../ground/live/local-event-bus.ts'
import { createStreamSeats } from '../ground/live/stream-seats.ts'
import { createLocalLocks } from '../ground/locks/local-locks.ts'
import { mailSettings } from '../ground/mail/mail.service.ts'
import type { MailAccount, SendMail } from '../ground/mail/mail.ts'
import { sendBySmtp } from '../ground/mail/smtp.ts'
import { createCounterService } from '../ground/rate-limit/counter.service.ts'
import { createRateLimiter } from '../ground/rate-limit/rate-limit.ts'
import { createTaskService } from '../ground/task/task.service.ts'
import { createTicketService } from '../ground/tickets/ticket.service.ts'
import type { Clock } from '../ground/time/clock.ts'
import { createCheckerCompileService } from '../judging/checker-compile/checker-compile.service.ts'
import { createCheckerCompileJob, createCheckerCompileRequests } from '../judging/checker-compile/checker-compile-job.ts'
import { createJudgePace } from '../judging/queue/judge-pace.ts'
import { createJudgingService } from '../judging/queue/judging.service.ts'
import { createWorkerRoster } from '../judging/queue/worker-roster.ts'
import { createPreviewJob } from '../judging/rejudge/preview-job.ts'
import { createRejudgeService } from '../judging/rejudge/rejudge.service.ts'
import { createRejudgingService } from '../judging/rejudge/rejudging.service.ts'
import { createLimitMeasure } from '../judging/solution/limit-measure.service.ts'
import { createSolutionService } from '../judging/solution/solution.service.ts'
import { createReadablePrograms } from '../judging/submission/readable-programs.ts'
import { createShownRows } from '../judging/submission/shown-rows.ts'
import { createSubmissionService } from '../judging/submission/submission.service.ts'
import type { SubmissionEffects } from '../judging/submission/submission-effects.ts'
import { createSubmissionFacts } from '../judging/submission/submission-facts.ts'
import { createSubmissionJob } from '../judging/submission/submission-job.ts'
import { createSubmissionNews } from '../judging/submission/submission-news.ts'
import { createSystemErrorService } from '../judging/submission/system-error.service.ts'
import { createTestRunService } from '../judging/test-run/test-run.service.ts'
import { createTestRunJob } from '../judging/test-run/test-run-job.ts'
import { createFileService } from '../people/files/file.service.ts'
import { createUploadBudget } from '../people/files/upload-budget.ts'
import { createUploadFolder } from '../people/files/upload-folder.ts'
import { createGroupService } from '../people/group/group.service.ts'
import { createGroupBrowseService } from '../people/group/group-browse.service.ts'
import { createGroupDoor } from '../people/group/group-door.service.ts'
import { createGroupMemberService } from '../people/group/group-member.service.ts'
import { createGroupNews } from '../people/group/group-news.ts'
import { createGroupOwnerService } from '../people/group/group-owner.service.ts'
import { createGroupRosterService } from '../people/group/group-roster.service.ts'
import { createGroupSettingsService } from '../people/group/group-settings.service.ts'
import { createMessageService } from '../people/message/message.service.ts'
import { createNoticeService } from '../people/message/notice.service.ts'
import { createPublicationReminder } from '../people/message/publication-reminder.ts'
import { createGuessLimit } from '../people/sign-in/guess-limit.ts'
import { createMuteService } from '../people/user-admin/mute.service.ts'
import { createRoleHolderService } from '../people/user-admin/role-holder.service.ts'
import { createProblemBrowseService } from '../problems/bank/problem-browse.service.ts'
import { createProblemStatisticsService } from '../problems/bank/problem-statistics.service.ts'
import { createProblemAdminService } from '../problems/editor/problem-admin.service.ts'
import { createTestcaseFilesService } from '../problems/editor/testcase-files.service.ts'
import { createGroupProblemService } from '../problems/group-problems/group-problem.service.ts'
import { createGroupProblemOrderService } from '../problems/group-problems/group-problem-order.service.ts'
import { createBankClosing } from '../problems/problem/bank-closing.ts'
import { createLanguageService } from '../problems/problem/language.service.ts'
import { createProblemService } from '../problems/problem/problem.service.ts'
import { createProblemExportService } from '../problems/problem-import/problem-export.service.ts'
import { createProblemImportService } from '../problems/problem-import/problem-import.service.ts'
import { readStarter } from '../problems/starter/read-starter.ts'
import { createTagService } from '../problems/tags/tag.service.ts'
import { createTestcaseArchiveService } from '../problems/testcase/testcase-archive.service.ts'
import { createTestcaseUploads } from '../problems/testcase/testcase-uploads.ts'
import { createBackupService } from '../site/backup/backup.service.ts'
import { runDrill } from '../site/backup/run-drill.ts'
import { createDashboardService } from '../site/dashboard/dashboard.service.ts'
import { createMovingIn } from '../site/moving-in/moving-in.service.ts'
import { createRankingService } from '../site/ranking/ranking.service.ts'
import { createWeekStatisticsService } from '../site/ranking/week-statistics.service.ts'
import { createSiteStatusService } from '../site/status/site-status.service.ts'
import { createUserHomeService } from '../site/user-home/user-home.service.ts'
import { createAnnouncementService } from '../talk/announcement/announcement.service.ts'
import { createGroupAnnouncementService } from '../talk/announcement/group-announcement.service.ts'
import { rebuildTalkCounts } from '../talk/discussion/talk-counts.ts'
import { createAccounts } from './create-accounts.ts'
import { createBoards } from './create-boards.ts'
import { createContestStaff } from './create-contest-staff.ts'
import { createTalk } from './create-talk.ts'
import type { Services } from './services.ts'

export type ServiceDeps = {
  db: Database
  clock: Clock
  ids: Ids
  /** The data folder, with blobs/, uploads/, cache/ ... */
  dataDir: string
  /** Public address of the site, for links in mail; the settings may override it. */
  baseUrl?: string | null
  /** Mail account from the environment; the settings may override it. */
  mailAccount?: MailAccount | null
  /** Port of the site, shown on the dashboard. */
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
  const config = await createConfigService({ db, clock, locks, log, mailReady: (stored) => mailSettings(stored, mailAccount) !== null })
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
  const sendGroupNews = createGroupNews({ messages })
  const groupMembers = createGroupMemberService({ db, clock, door: groupDoor, audit, guesses, send: sendGroupNews })
  const groupRoster = createGroupRosterService({ db, clock, groups, door: groupDoor, audit, send: sendGroupNews, userBatch, manyUsers })
  const groupOwners = createGroupOwnerService({ db, clock, audit })
  const roleHolders = createRoleHolderService({ db })
  const groupSettings = createGroupSettingsService({
    db,
    clock,
    config,
    counters,
    audit,
    events,
    door: groupDoor,
    send: sendGroupNews,
    afterDelete: rebuildTalkCounts,
  })
  const roster = createWorkerRoster({ clock })
  const pace = createJudgePace({ clock })
  const news = createSubmissionNews({ db, events, config, contestRuns })
  const effects: SubmissionEffects = { contestRecord }
  const kinds = {
    submission: createSubmissionJob({ clock, config, problems, effects, news }),
    'rejudge-preview': createPreviewJob({ clock, config, problems }),
    'test-run': createTestRunJob({ tickets, problems, events }),
    'checker-compile': createCheckerCompileJob({ tickets }),
  }
  const judging = createJudgingService({ db, clock, roster, pace, kinds, log })
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
    db,
    clock,
    door: trainingDoor,
    groupDoor,
    problemBrowse,
    audit,
    events,
    source: homeworkSource,
    tries: homeworkWork.tries,
  })
  const shownRows = createShownRows({ db, factsOf })
  const submissions = createSubmissionService({
    db,
    clock,
    config,
    problems,
    judging,
    news,
    groups,
    trainings,
    effects,
    contestEntries,
    contestSubmissions,
    factsOf,
    shownRows,
    closing,
  })
  const lineComments = createLineCommentService({
    db,
    clock,
    audit,
    events,
    submissions,
    closing,
    send: createLineNews({ messages }),
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
  const checkerCompile = createCheckerCompileService({ judging, store: createCheckerCompileRequests({ db, clock, tickets }) })
  const problemAdmin = createProblemAdminService({
    compileProgram: checkerCompile.compile,
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
    db,
    clock,
    door: trainingDoor,
    problems,
    problemAdmin,
    audit,
    events,
  })
  const groupProblems = createGroupProblemService({ db, clock, groups, door: groupDoor, problemAdmin, messages, audit })
  const groupProblemOrder = createGroupProblemOrderService({ db, door: groupDoor, audit })
  const archives = createTestcaseArchiveService({ blobs, dataDir })
  const testcaseFiles = createTestcaseFilesService({ db, blobs, groups, uploads: testcaseUploads, archives })
  const problemStatistics = createProblemStatisticsService({ db, browse: problemBrowse })
  const tags = createTagService({ db, clock, groups, audit, closing })
  const rejudge = createRejudgeService({ db, clock, judging, news, problems, effects, audit, shownRows, contestEntries })
  const rejudgings = createRejudgingService({ db, clock, locks, judging, news, problems, effects, audit, log })
  const systemErrors = createSystemErrorService({ db })
  const tasks = createTaskService({ db, clock })
  const problemImport = createProblemImportService({
    db,
    clock,
    locks,
    blobs,
    problems,
    tasks,
    audit,
    dataDir,
    readStarter,
    trials: { begin: limitMeasure.begin, settle: limitMeasure.settle, announce: submissions.announceStored },
  })
  const auditLog = createAuditLogService({ db, clock })
  const contestStaff = createContestStaff({
    ...ground,
    dataDir,
    auditLog,
    contestDoor,
    groupDoor,
    groups,
    problems,
    problemAdmin,
    tasks,
    solutions,
    checkerCompile,
    judging,
    locks,
  })
  const { boardFeed, ...boardServices } = createBoards({ ...ground, contestDoor, groups })
  const { boardKeeper } = boardServices
  const backups = createBackupService({ db, clock, locks, config, audit, dataDir, version: productVersion, runDrill, log })
  const gradebooks = createGradebookService({
    db,
    clock,
    groupDoor,
    audit,
    source: homeworkSource,
    work: homeworkWork,
    contests: contestDoor,
    cells: createCellReader({ db, groups }),
  })
  const recordedContests = createRecordedContests({ db, clock, ids, audit, events, news, door: contestDoor, keeper: boardKeeper })
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
    dataDir: deps.dataDir,
  })
  const seats = createStreamSeats()
  const live = createLiveHub({
    events,
    membersOf: groups.membersOf,
    seatsIn: contestDoor.seatsIn,
    stillSignedIn: sessions.stillSignedIn,
    boards: boardFeed,
    seats,
    admitsToDesk: contestDoor.helpsAt,
    pupilsFor: classDoor.pupilsFor,
    onFault: log,
  })
  const ccsAuth = createBasicAuth({ accounts, tokens: contestStaff.contestTokens, limiter, clock })
  const ccsKeeper = createCcsKeeper({ keeper: boardKeeper, book: createCcsBook({ db, clock, events }), clock, ids })
  const ccs = createCcsService({
    db,
    clock,
    door: contestDoor,
    keeper: ccsKeeper,
    auth: ccsAuth,
    seats,
    onFault: log,
    waker: createCcsWaker(events),
  })
  const cockpit = createCockpitService({ db, classDoor, source: homeworkSource, hints: hintRecord, lines: lineLists, here: live.here })
  const similarity = createSimilarityService({
    db,
    clock,
    locks,
    audit,
    tasks,
    groupDoor,
    source: homeworkSource,
    work: homeworkWork,
    problems,
    log,
    readable: createReadablePrograms({ db, factsOf }),
    compare,
  })
  const problemExport = createProblemExportService({ db, blobs, problems, groups })
  return {
    ...people,
    ...talking,
    ...contestStaff,
    ...boardServices,
    recordedContests,
    movingIn,
    gradebooks,
    ccs,
    ccsAuth,
    lineComments,
    lineLists,
    lineSnippets,
    auditLog,
    backups,
    locks,
    solutions,
    limitMeasure,
    tasks,
    problemImport,
    problemExport,
    userHomes,
    ranking,
    weekStatistics,
    announcements,
    recentContests,
    dashboard,
    siteStatus,
    mutes,
    messages,
    notices,
    publicationReminder,
    db,
    clock,
    limiter,
    counters,
    tickets,
    audit,
    config,
    events,
    live,
    roster,
    judging,
    news,
    submissions,
    contestSubmissions,
    systemErrors,
    rejudge,
    rejudgings,
    testRunning,
    blobs,
    files,
    uploadBudget,
    uploadFolder,
    languages,
    groups,
    groupDoor,
    roleHolders,
    groupBrowse,
    groupMembers,
    groupRoster,
    groupOwners,
    groupSettings,
    groupAnnouncements,
    trainings,
    trainingAdmin,
    trainingEditor,
    trainingCategories,
    extensions,
    homework,
    homeworkNews,
    hints,
    cockpit,
    similarity,
    trainingProblemAdmin,
    groupProblems,
    contestDoor,
    contestProblems,
    contestVisits,
    contestPrints,
    problems,
    problemBrowse,
    problemStatistics,
    checkerCompile,
    problemAdmin,
    testcaseUploads,
    testcaseFiles,
    tags,
    groupProblemOrder,
  }
}
