import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { createClassDoor } from '../classes/homework/class-door.ts'
import { type Compare, runCompare } from '../classes/similarity/run-compare.ts'
import { createHomeworkSource } from '../classes/training/homework-source.ts'
import { createLedSubmissions } from '../classes/training/led-submissions.ts'
import { createTrainingService } from '../classes/training/training.service.ts'
import { createTrainingDoor } from '../classes/training/training-door.service.ts'
import { createTrainingProblemAdminService } from '../classes/training/training-problem-admin.service.ts'
import { createContestDoor } from '../contests/contest/contest-door.service.ts'
import { createContestEntryService } from '../contests/contest/contest-entry.service.ts'
import { contestRecord } from '../contests/contest/contest-record.ts'
import { createContestRunService } from '../contests/contest/contest-runs.service.ts'
import { createContestSubmissionService } from '../contests/runs/contest-submission.service.ts'
import { createContestPrintService } from '../contests/visit/contest-print.service.ts'
import { createContestProblemService } from '../contests/visit/contest-problem.service.ts'
import { createContestVisitService } from '../contests/visit/contest-visit.service.ts'
import { createRecentContestService } from '../contests/visit/recent-contest.service.ts'
import { createAuditService } from '../ground/audit/audit.service.ts'
import { createAuditLogService } from '../ground/audit/audit-log.service.ts'
import type { BlobStore } from '../ground/blobs/blob-store.ts'
import { createFolderStore } from '../ground/blobs/folder-store.ts'
import { createStoreWatch } from '../ground/blobs/store-watch.ts'
import { createConfigService } from '../ground/config/config.service.ts'
import type { Database } from '../ground/db/database.ts'
import type { Ids } from '../ground/ids/ids.ts'
import type { EventBus } from '../ground/live/event-bus.ts'
import { createLiveHub, type LiveHub } from '../ground/live/live-hub.ts'
import { createLocalEventBus } from '../ground/live/local-event-bus.ts'
import { createPresenceElsewhere, presentHereOnly } from '../ground/live/shared-presence.ts'
import { createStreamSeats } from '../ground/live/stream-seats.ts'
import { createLocalLocks } from '../ground/locks/local-locks.ts'
import { mailSettings } from '../ground/mail/mail.service.ts'
import type { MailAccount, SendMail } from '../ground/mail/mail.ts'
import { sendBySmtp } from '../ground/mail/smtp.ts'
import { onlyProcess } from '../ground/processes/site-processes.ts'
import { createCounterService } from '../ground/rate-limit/counter.service.ts'
import { createRateLimiter } from '../ground/rate-limit/rate-limit.ts'
import { createTaskService } from '../ground/task/task.service.ts'
import { createTicketService } from '../ground/tickets/ticket.service.ts'
import type { Clock } from '../ground/time/clock.ts'
import { createTranslationService } from '../ground/translations/translations.service.ts'
import { createFailingCaseService } from '../judging/failing-case/failing-case.service.ts'
import { createFormattingService } from '../judging/formatting/formatting.service.ts'
import { createFormattings } from '../judging/formatting/formatting-job.ts'
import { createInspectionService } from '../judging/inspection/inspection.service.ts'
import { createMachineService } from '../judging/machine/machine.service.ts'
import { createRejudgeService } from '../judging/rejudge/rejudge.service.ts'
import { createRejudgingService } from '../judging/rejudge/rejudging.service.ts'
import { createOwnRunService } from '../judging/remote/own/own-run.service.ts'
import { createRemoteImport } from '../judging/remote/remote-import.service.ts'
import { createShownRows } from '../judging/submission/shown-rows.ts'
import { createSubmissionService } from '../judging/submission/submission.service.ts'
import type { SubmissionEffects } from '../judging/submission/submission-effects.ts'
import { createSubmissionFacts } from '../judging/submission/submission-facts.ts'
import { createSubmissionNews } from '../judging/submission/submission-news.ts'
import { createSystemErrorService } from '../judging/submission/system-error.service.ts'
import { createTestRunService } from '../judging/test-run/test-run.service.ts'
import { createWorkshopService } from '../judging/workshop/workshop.service.ts'
import { createCodeTemplateService } from '../people/code-template/code-template.service.ts'
import { createFileService } from '../people/files/file.service.ts'
import { createUploadBudget } from '../people/files/upload-budget.ts'
import { createUploadFolder } from '../people/files/upload-folder.ts'
import { createGroupService } from '../people/group/group.service.ts'
import { createGroupDoor } from '../people/group/group-door.service.ts'
import { createMessageService } from '../people/message/message.service.ts'
import { createNoticeService } from '../people/message/notice.service.ts'
import { createPublicationReminder } from '../people/message/publication-reminder.ts'
import { createGuessLimit } from '../people/sign-in/guess-limit.ts'
import { createMuteService } from '../people/user-admin/mute.service.ts'
import { createRoleHolderService } from '../people/user-admin/role-holder.service.ts'
import { createProblemBrowseService } from '../problems/bank/problem-browse.service.ts'
import { createBankClosing } from '../problems/problem/bank-closing.ts'
import { createLanguageService } from '../problems/problem/language.service.ts'
import { createProblemService } from '../problems/problem/problem.service.ts'
import { createAccounts } from './create-accounts.ts'
import { createBoards } from './create-boards.ts'
import { createCcs } from './create-ccs.ts'
import { createClasses } from './create-classes.ts'
import { createContestStaff } from './create-contest-staff.ts'
import { createGroups } from './create-groups.ts'
import { createPreparing } from './create-preparing.ts'
import { createProblems } from './create-problems.ts'
import { createQueue } from './create-queue.ts'
import { createRemote, type RemoteReach } from './create-remote.ts'
import { createSite } from './create-site.ts'
import { createTalk } from './create-talk.ts'
import type { SharedSite } from './join-servers.ts'
import type { Services } from './services.ts'

export type ServiceDeps = {
  db: Database
  clock: Clock
  ids: Ids
  /** The data folder, with blobs/, uploads/, cache/ ... */
  dataDir: string
  /** The database of PostgreSQL behind `db`; null: the file of the data folder. */
  databaseUrl?: string | null
  /** Folder of the built pages, whose texts translations are held against; null: the server's texts alone. */
  clientDir?: string | null
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
  /** Key for secrets that the site reads again; null: the one of the data folder. */
  secretKey?: Buffer | null
  /** How other judges are reached. */
  remoteReach?: RemoteReach
  /** Where contents are kept; default: in the data folder. */
  blobs?: BlobStore
  /** Says when the store of contents goes away and comes back. */
  sayStore?: Say
  /** Where a failed mail is logged. */
  log?: (error: unknown) => void
  /** Shared with other servers of the site; null: it is the only one. */
  shared?: SharedSite | null
}

/** The composition root: every service is built here, once, by name. */
export async function createServices(deps: ServiceDeps): Promise<Services> {
  const {
    db,
    clock,
    ids,
    dataDir,
    databaseUrl = null,
    clientDir = null,
    baseUrl = null,
    mailAccount = null,
    port = 0,
    sendMail = sendBySmtp,
    compare = runCompare,
    secretKey = null,
    remoteReach = {},
    blobs = createFolderStore({ dataDir, clock }),
    sayStore = () => {},
    log = () => {},
    shared = null,
  } = deps
  const limiter = createRateLimiter(clock)
  const translations = createTranslationService({ dataDir, clientDir, clock })
  const locks = shared?.locks ?? createLocalLocks()
  const processes = shared?.processes ?? onlyProcess
  const counters = createCounterService({ db, clock })
  const guesses = createGuessLimit({ counters, clock })
  const tickets = createTicketService({ db, clock, ids })
  const audit = createAuditService({ clock })
  const events: EventBus = shared?.events ?? createLocalEventBus(log)
  const groups = createGroupService({ db })
  const messages = createMessageService({ db, clock, events, groups })
  const notices = createNoticeService({ db, clock, audit, events })
  const mutes = createMuteService({ db, clock, audit, messages })
  const publicationReminder = createPublicationReminder({ db, clock, messages })
  const config = await createConfigService({
    db,
    clock,
    locks,
    events,
    log,
    mailReady: (stored) => mailSettings(stored, mailAccount) !== null,
  })
  const problems = createProblemService({ db })
  const ground = { db, clock, ids, audit, events, config, log }
  const people = createAccounts({ ...ground, counters, messages, problems, tickets, baseUrl, mailAccount, sendMail })
  const { accounts, manyUsers, profiles, sessions, userBatch } = people
  const storeWatch = createStoreWatch(blobs, sayStore)
  const languages = createLanguageService({ db, clock })
  await languages.sync()
  const groupDoor = createGroupDoor({ groups })
  const grouped = createGroups({ ...ground, groups, groupDoor, counters, messages, userBatch, manyUsers, guesses })
  const contestDoor = createContestDoor({ db, clock, groups })
  const contestEntries = createContestEntryService({ db, door: contestDoor, problems })
  const contestRuns = createContestRunService({ db, clock })
  const closing = createBankClosing({ db, clock })
  const roleHolders = createRoleHolderService({ db })
  const news = createSubmissionNews({ db, events, config, contestRuns })
  const effects: SubmissionEffects = { contestRecord }
  const remote = createRemote({ ...ground, dataDir, secretKey, reach: remoteReach, problems, effects, news })
  const workshop = createWorkshopService({ db, clock, groups, problems, audit })
  const queue = await createQueue({ ...ground, tickets, problems, workshop, news, effects, shared })
  const { roster, speeds, judging, workersElsewhere } = queue
  const led = createLedSubmissions({ db, groups })
  const factsOf = createSubmissionFacts({ config, groups, contestDoor, contestRuns, closing, led })
  const problemBrowse = createProblemBrowseService({ db, config, groups, reports: () => roster.status(0).languages, closing })
  const contestProblems = createContestProblemService({ db, door: contestDoor, problems, browse: problemBrowse })
  const contestVisits = createContestVisitService({
    db,
    clock,
    door: contestDoor,
    groupDoor,
    groups,
    problems: contestProblems,
    guesses,
  })
  const contestPrints = createContestPrintService({ db, clock, events, door: contestDoor, groups })
  const trainingDoor = createTrainingDoor({ groups, groupDoor, clock })
  const trainings = createTrainingService({ db, clock, door: trainingDoor, groupDoor, groups, problemBrowse, guesses })
  const contestSubmissions = createContestSubmissionService({ db, contestDoor, contestProblems, trainings, factsOf })
  const homeworkSource = createHomeworkSource()
  const classDoor = createClassDoor({ db, groupDoor, source: homeworkSource })
  const shownRows = createShownRows({ db, factsOf })
  const submissions = createSubmissionService({
    db,
    clock,
    config,
    problems,
    judging,
    remote,
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
  const failingCases = createFailingCaseService({ db, clock, blobs, config, groups, problems, submissions, contestDoor, closing })
  const ownRuns = createOwnRunService({ db, submissions, handles: remote.handles, publicRuns: remote.publicRuns, judging: remote.judging })
  const preparing = createPreparing({
    ...ground,
    blobs,
    groups,
    contestDoor,
    problems,
    submissions,
    workshop,
    judging,
    closing,
    work: queue.work,
  })
  const { solutions, health, limitMeasure } = preparing
  const recentContests = createRecentContestService({ db, clock })
  const inspections = createInspectionService({ db, clock, config, problems, judging, ids, tickets, groups, contestEntries, closing })
  const formatting = createFormattingService({ jobs: createFormattings({ db, clock, ids, tickets }), judging })
  const testRunning = createTestRunService({ db, clock, config, problems, judging, ids, tickets, groups, contestEntries, closing })
  const codeTemplates = createCodeTemplateService({ db, clock })
  const uploadBudget = createUploadBudget({ counters, config, clock })
  const uploadFolder = createUploadFolder({ dataDir })
  const files = createFileService({ db, clock, ids, blobs, locks, config, groups, groupSettings: grouped.groupSettings, profiles, audit })
  const talking = createTalk({ ...ground, groups, problems, problemBrowse, messages, mutes, files, contestDoor })
  const tasks = createTaskService({ db, clock, processes })
  const bank = createProblems({
    ...ground,
    dataDir,
    blobs,
    groupDoor,
    groups,
    health,
    judging,
    limitMeasure,
    locks,
    messages,
    problemBrowse,
    problems,
    submissions,
    tasks,
    tickets,
    closing,
  })
  const { problemAdmin, problemImport, checkerCompile, collections } = bank
  const rejudge = createRejudgeService({
    db,
    clock,
    judging,
    remote: remote.judging,
    news,
    problems,
    effects,
    audit,
    shownRows,
    contestEntries,
  })
  const rejudgings = createRejudgingService({ db, clock, locks, judging, news, problems, effects, audit, log })
  const systemErrors = createSystemErrorService({ db })
  const remoteImport = createRemoteImport({ db, problems, problemImport, sessions: remote.sessions, http: remote.http })
  const trainingProblemAdmin = createTrainingProblemAdminService({
    db,
    clock,
    door: trainingDoor,
    problems,
    problemAdmin,
    remoteImport,
    audit,
    events,
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
    health,
    locks,
    remoteImport,
  })
  const { boardFeed, ...boardServices } = createBoards({ ...ground, contestDoor, groups })
  const { boardKeeper } = boardServices
  const seats = createStreamSeats()
  const elsewhere = shared ? createPresenceElsewhere({ ...shared, here: () => live.hereOnly(), onFault: log }) : presentHereOnly
  const live: LiveHub = createLiveHub({
    elsewhere,
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
  const classes = createClasses({
    ...ground,
    groups,
    groupDoor,
    problems,
    problemBrowse,
    collections,
    problemAdmin,
    trainingProblemAdmin,
    messages,
    submissions,
    solutions,
    failingCases,
    judging,
    tickets,
    box: remote.box,
    contestDoor,
    live,
    locks,
    tasks,
    blobs,
    trainingDoor,
    classDoor,
    homeworkSource,
    closing,
    factsOf,
    compare,
    baseUrl,
  })
  const { contestTokens } = contestStaff
  const contestApi = createCcs({ ...ground, accounts, contestTokens, limiter, boardKeeper, contestDoor, news, seats })
  const site = createSite({
    ...ground,
    accounts,
    judging,
    recentContests,
    locks,
    blobs,
    storeWatch,
    processes,
    problems,
    languages,
    mail: people.mail,
    groups,
    mailAccount,
    remoteAccounts: remote.accounts,
    publicData: remote.publicData,
    problemBrowse,
    contestVisits,
    trainings,
    groupBrowse: grouped.groupBrowse,
    groupMembers: grouped.groupMembers,
    collectionWork: classes.collectionWork,
    userAdmin: people.userAdmin,
    port,
    dataDir,
    databaseUrl,
    baseUrl,
  })
  const machines = createMachineService({ db, clock, events, ids, tickets, audit, judging, roster, speeds })
  return {
    ...people,
    ...talking,
    ...contestStaff,
    ...boardServices,
    ...grouped,
    ...classes,
    ...contestApi,
    ...site,
    ...preparing,
    ...bank,
    auditLog,
    locks,
    processes,
    workersElsewhere,
    leaveOthers: async () => {
      await workersElsewhere.close()
      await elsewhere.close()
      await shared?.close()
    },
    workshop,
    tasks,
    recentContests,
    mutes,
    messages,
    notices,
    publicationReminder,
    db,
    clock,
    limiter,
    translations,
    counters,
    tickets,
    audit,
    config,
    events,
    live,
    roster,
    speeds,
    judging,
    machines,
    news,
    submissions,
    failingCases,
    contestSubmissions,
    systemErrors,
    rejudge,
    remoteAccounts: remote.accounts,
    remoteHandles: remote.handles,
    ownRuns,
    remoteImport,
    remoteJudging: remote.judging,
    publicData: remote.publicData,
    rejudgings,
    inspections,
    formatting,
    codeTemplates,
    testRunning,
    blobs,
    storeWatch,
    files,
    uploadBudget,
    uploadFolder,
    languages,
    groups,
    groupDoor,
    roleHolders,
    trainings,
    trainingProblemAdmin,
    contestDoor,
    contestProblems,
    contestVisits,
    contestPrints,
    problems,
    problemBrowse,
  }
}
