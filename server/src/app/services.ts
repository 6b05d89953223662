import type { AssistantService } from '../classes/assistant/assistant.service.ts'
import type { DeskService } from '../classes/desk/desk.service.ts'
import type { GradebookService } from '../classes/gradebook/gradebook.service.ts'
import type { HintService } from '../classes/hint/hint.service.ts'
import type { CockpitService } from '../classes/homework/cockpit.service.ts'
import type { CollectionWorkService } from '../classes/homework/collection-work.service.ts'
import type { HomeworkService } from '../classes/homework/homework.service.ts'
import type { HomeworkNews } from '../classes/homework/homework-news.ts'
import type { HomeworkSettingService } from '../classes/homework/homework-setting.service.ts'
import type { LineCommentService } from '../classes/line-comment/line-comment.service.ts'
import type { LineListService } from '../classes/line-comment/line-list.service.ts'
import type { LineSnippetService } from '../classes/line-comment/line-snippet.service.ts'
import type { PictureProposalService } from '../classes/picture/picture-proposal.service.ts'
import type { PictureRecordService } from '../classes/picture/picture-record.service.ts'
import type { PictureScoring } from '../classes/picture/picture-scoring.service.ts'
import type { PictureTaskService } from '../classes/picture/picture-task.service.ts'
import type { RaisedHandService } from '../classes/raised-hand/raised-hand.service.ts'
import type { SimilarityService } from '../classes/similarity/similarity.service.ts'
import type { ChallengeService } from '../classes/training/challenge.service.ts'
import type { ExtensionService } from '../classes/training/extension.service.ts'
import type { HomeworkOpening } from '../classes/training/homework-opening.ts'
import type { TrainingService } from '../classes/training/training.service.ts'
import type { TrainingAdminService } from '../classes/training/training-admin.service.ts'
import type { TrainingCategoryService } from '../classes/training/training-category.service.ts'
import type { TrainingEditorService } from '../classes/training/training-editor.service.ts'
import type { TrainingProblemAdminService } from '../classes/training/training-problem-admin.service.ts'
import type { TutorService } from '../classes/tutor/tutor.service.ts'
import type { TutorClassService } from '../classes/tutor/tutor-class.service.ts'
import type { TutorSettingsService } from '../classes/tutor/tutor-settings.service.ts'
import type { BasicAuthService } from '../contests/ccs/basic-auth.service.ts'
import type { CcsService } from '../contests/ccs/ccs.service.ts'
import type { CcsSteps } from '../contests/ccs/ccs-steps.ts'
import type { ContestDoor } from '../contests/contest/contest-door.service.ts'
import type { GroupContestDoor } from '../contests/contest/group-contest-door.service.ts'
import type { ContestPeopleService } from '../contests/hall/contest-people.service.ts'
import type { ContestTokenService } from '../contests/hall/contest-token.service.ts'
import type { PreflightService } from '../contests/hall/preflight.service.ts'
import type { RecordedContestService } from '../contests/recorded/recorded-contest.service.ts'
import type { ContestSubmissionService } from '../contests/runs/contest-submission.service.ts'
import type { BoardService } from '../contests/scoreboard/board.service.ts'
import type { BoardFilesService } from '../contests/scoreboard/board-files.service.ts'
import type { BoardKeeper } from '../contests/scoreboard/board-keeper.ts'
import type { CeremonyService } from '../contests/scoreboard/ceremony.service.ts'
import type { ClassTestService } from '../contests/staff/class-test.service.ts'
import type { ContestAdminService } from '../contests/staff/contest-admin.service.ts'
import type { ContestAnnouncementAdminService } from '../contests/staff/contest-announcement-admin.service.ts'
import type { ContestProblemAdminService } from '../contests/staff/contest-problem-admin.service.ts'
import type { ContestPrintService } from '../contests/visit/contest-print.service.ts'
import type { ContestProblemService } from '../contests/visit/contest-problem.service.ts'
import type { ContestVisitService } from '../contests/visit/contest-visit.service.ts'
import type { OwnTestService } from '../contests/visit/own-test.service.ts'
import type { RecentContestService } from '../contests/visit/recent-contest.service.ts'
import type { AuditService } from '../ground/audit/audit.service.ts'
import type { AuditLogService } from '../ground/audit/audit-log.service.ts'
import type { BlobStore } from '../ground/blobs/blob-store.ts'
import type { StoreWatch } from '../ground/blobs/store-watch.ts'
import type { ConfigService } from '../ground/config/config.service.ts'
import type { Database } from '../ground/db/database.ts'
import type { EventBus } from '../ground/live/event-bus.ts'
import type { LiveHub } from '../ground/live/live-hub.ts'
import type { Locks } from '../ground/locks/locks.ts'
import type { MailService } from '../ground/mail/mail.service.ts'
import type { SiteProcesses } from '../ground/processes/site-processes.ts'
import type { CounterService } from '../ground/rate-limit/counter.service.ts'
import type { RateLimiter } from '../ground/rate-limit/rate-limit.ts'
import type { TaskService } from '../ground/task/task.service.ts'
import type { TicketService } from '../ground/tickets/ticket.service.ts'
import type { Clock } from '../ground/time/clock.ts'
import type { TranslationService } from '../ground/translations/translations.service.ts'
import type { BreakingService } from '../judging/breaking/breaking.service.ts'
import type { CheckerCompileService } from '../judging/checker-compile/checker-compile.service.ts'
import type { FailingCaseService } from '../judging/failing-case/failing-case.service.ts'
import type { FormattingService } from '../judging/formatting/formatting.service.ts'
import type { HealthService } from '../judging/health/health.service.ts'
import type { InspectionService } from '../judging/inspection/inspection.service.ts'
import type { MachineService } from '../judging/machine/machine.service.ts'
import type { JudgeSpeeds } from '../judging/queue/judge-speeds.ts'
import type { JudgingService } from '../judging/queue/judging.service.ts'
import type { WorkerRoster } from '../judging/queue/worker-roster.ts'
import type { WorkersElsewhere } from '../judging/queue/workers-elsewhere.ts'
import type { RejudgeService } from '../judging/rejudge/rejudge.service.ts'
import type { RejudgingService } from '../judging/rejudge/rejudging.service.ts'
import type { OwnRunService } from '../judging/remote/own/own-run.service.ts'
import type { RemoteHandleService } from '../judging/remote/own/remote-handle.service.ts'
import type { PublicData } from '../judging/remote/public/public-data.service.ts'
import type { RemoteAccountService } from '../judging/remote/remote-account.service.ts'
import type { RemoteImport } from '../judging/remote/remote-import.service.ts'
import type { RemoteJudging } from '../judging/remote/remote-judging.service.ts'
import type { LimitMeasureService } from '../judging/solution/limit-measure.service.ts'
import type { SolutionService } from '../judging/solution/solution.service.ts'
import type { StrengthService } from '../judging/strength/strength.service.ts'
import type { SubmissionService } from '../judging/submission/submission.service.ts'
import type { SubmissionNews } from '../judging/submission/submission-news.ts'
import type { SystemErrorService } from '../judging/submission/system-error.service.ts'
import type { TestRunService } from '../judging/test-run/test-run.service.ts'
import type { VerifyService } from '../judging/verify/verify.service.ts'
import type { TestBuildService } from '../judging/workshop/test-build.service.ts'
import type { WorkshopService } from '../judging/workshop/workshop.service.ts'
import type { CodeTemplateService } from '../people/code-template/code-template.service.ts'
import type { FileService } from '../people/files/file.service.ts'
import type { UploadBudget } from '../people/files/upload-budget.ts'
import type { UploadFolder } from '../people/files/upload-folder.ts'
import type { GroupService } from '../people/group/group.service.ts'
import type { GroupBrowseService } from '../people/group/group-browse.service.ts'
import type { GroupDoor } from '../people/group/group-door.service.ts'
import type { GroupMemberService } from '../people/group/group-member.service.ts'
import type { GroupOwnerService } from '../people/group/group-owner.service.ts'
import type { GroupRosterService } from '../people/group/group-roster.service.ts'
import type { GroupSettingsService } from '../people/group/group-settings.service.ts'
import type { MessageService } from '../people/message/message.service.ts'
import type { NoticeService } from '../people/message/notice.service.ts'
import type { PublicationReminder } from '../people/message/publication-reminder.ts'
import type { ProfileService } from '../people/profile/profile.service.ts'
import type { RegistrationService } from '../people/registration/registration.service.ts'
import type { AccountService } from '../people/sign-in/account.service.ts'
import type { CaptchaService } from '../people/sign-in/captcha.service.ts'
import type { KnownBrowserService } from '../people/sign-in/known-browser.service.ts'
import type { PasswordResetService } from '../people/sign-in/password-reset.service.ts'
import type { SessionService } from '../people/sign-in/session.service.ts'
import type { ManyUsersService } from '../people/user-admin/many-users.service.ts'
import type { MuteService } from '../people/user-admin/mute.service.ts'
import type { RoleHolderService } from '../people/user-admin/role-holder.service.ts'
import type { UserAdminService } from '../people/user-admin/user-admin.service.ts'
import type { UserBatchService } from '../people/user-admin/user-batch.service.ts'
import type { ProblemBrowseService } from '../problems/bank/problem-browse.service.ts'
import type { ProblemProgressService } from '../problems/bank/problem-progress.service.ts'
import type { ProblemStatisticsService } from '../problems/bank/problem-statistics.service.ts'
import type { BulkActService } from '../problems/bulk/bulk-act.service.ts'
import type { CollectionService } from '../problems/collection/collection.service.ts'
import type { CollectionReportService } from '../problems/collection/collection-report.service.ts'
import type { ProblemAdminService } from '../problems/editor/problem-admin.service.ts'
import type { TestcaseFilesService } from '../problems/editor/testcase-files.service.ts'
import type { GroupProblemService } from '../problems/group-problems/group-problem.service.ts'
import type { GroupProblemOrderService } from '../problems/group-problems/group-problem-order.service.ts'
import type { NoteService } from '../problems/note/note.service.ts'
import type { LanguageService } from '../problems/problem/language.service.ts'
import type { ProblemService } from '../problems/problem/problem.service.ts'
import type { ProblemFileService } from '../problems/problem-export/problem-file.service.ts'
import type { ProblemExportService } from '../problems/problem-import/problem-export.service.ts'
import type { ProblemImportService } from '../problems/problem-import/problem-import.service.ts'
import type { StatementHtmlService } from '../problems/statement/statement-html.service.ts'
import type { TagService } from '../problems/tags/tag.service.ts'
import type { TestcaseUploads } from '../problems/testcase/testcase-uploads.ts'
import type { BackupService } from '../site/backup/backup.service.ts'
import type { DashboardService } from '../site/dashboard/dashboard.service.ts'
import type { MovingIn } from '../site/moving-in/moving-in.service.ts'
import type { SiteOverviewService } from '../site/overview/site-overview.service.ts'
import type { RankingService } from '../site/ranking/ranking.service.ts'
import type { WeekStatisticsService } from '../site/ranking/week-statistics.service.ts'
import type { SiteSearchService } from '../site/search/site-search.service.ts'
import type { SiteSettingsService } from '../site/site-settings/site-settings.service.ts'
import type { SiteStatusService } from '../site/status/site-status.service.ts'
import type { UserHomeService } from '../site/user-home/user-home.service.ts'
import type { AnnouncementService } from '../talk/announcement/announcement.service.ts'
import type { GroupAnnouncementService } from '../talk/announcement/group-announcement.service.ts'
import type { CommentService } from '../talk/comment/comment.service.ts'
import type { ReplyService } from '../talk/comment/reply.service.ts'
import type { CategoryService } from '../talk/discussion/category.service.ts'
import type { DiscussionService } from '../talk/discussion/discussion.service.ts'
import type { DiscussionAdminService } from '../talk/discussion/discussion-admin.service.ts'
import type { DiscussionWriteService } from '../talk/discussion/discussion-write.service.ts'

/** Every service by name, as calls reach them through their context. Built once, in app.ts. */
export type Services = {
  db: Database
  clock: Clock
  limiter: RateLimiter
  counters: CounterService
  tickets: TicketService
  audit: AuditService
  auditLog: AuditLogService
  sessions: SessionService
  knownBrowsers: KnownBrowserService
  accounts: AccountService
  userAdmin: UserAdminService
  userBatch: UserBatchService
  manyUsers: ManyUsersService
  registration: RegistrationService
  passwordReset: PasswordResetService
  captchas: CaptchaService
  profiles: ProfileService
  config: ConfigService
  siteSettings: SiteSettingsService
  siteSearch: SiteSearchService
  userHomes: UserHomeService
  ranking: RankingService
  ccs: CcsService
  ccsSteps: CcsSteps
  ccsAuth: BasicAuthService
  boardKeeper: BoardKeeper
  boards: BoardService
  ceremony: CeremonyService
  recordedContests: RecordedContestService
  movingIn: MovingIn
  gradebooks: GradebookService
  boardFiles: BoardFilesService
  weekStatistics: WeekStatisticsService
  announcements: AnnouncementService
  discussions: DiscussionService
  discussionWrite: DiscussionWriteService
  discussionAdmin: DiscussionAdminService
  discussionCategories: CategoryService
  mutes: MuteService
  comments: CommentService
  replies: ReplyService
  messages: MessageService
  notices: NoticeService
  publicationReminder: PublicationReminder
  extensions: ExtensionService
  homework: HomeworkService
  homeworkNews: HomeworkNews
  homeworkOpening: HomeworkOpening
  homeworkSetting: HomeworkSettingService
  collectionWork: CollectionWorkService
  hints: HintService
  pictureTasks: PictureTaskService
  pictureRecords: PictureRecordService
  pictureProposals: PictureProposalService
  pictureScoring: PictureScoring
  assistant: AssistantService
  challenges: ChallengeService
  hands: RaisedHandService
  tutor: TutorService
  tutorClasses: TutorClassService
  tutorSettings: TutorSettingsService
  desk: DeskService
  cockpit: CockpitService
  lineComments: LineCommentService
  lineLists: LineListService
  lineSnippets: LineSnippetService
  similarity: SimilarityService
  contestDoor: ContestDoor
  groupContestDoor: GroupContestDoor
  contestAdmin: ContestAdminService
  classTests: ClassTestService
  ownTests: OwnTestService
  contestProblemAdmin: ContestProblemAdminService
  contestAnnouncementAdmin: ContestAnnouncementAdminService
  contestPeople: ContestPeopleService
  contestTokens: ContestTokenService
  contestProblems: ContestProblemService
  contestPreflight: PreflightService
  contestVisits: ContestVisitService
  contestPrints: ContestPrintService
  recentContests: RecentContestService
  dashboard: DashboardService
  siteStatus: SiteStatusService
  siteOverview: SiteOverviewService
  mail: MailService
  translations: TranslationService
  blobs: BlobStore
  storeWatch: StoreWatch
  files: FileService
  uploadBudget: UploadBudget
  uploadFolder: UploadFolder
  languages: LanguageService
  problems: ProblemService
  events: EventBus
  live: LiveHub
  roster: WorkerRoster
  speeds: JudgeSpeeds
  judging: JudgingService
  machines: MachineService
  news: SubmissionNews
  submissions: SubmissionService
  failingCases: FailingCaseService
  contestSubmissions: ContestSubmissionService
  systemErrors: SystemErrorService
  rejudge: RejudgeService
  remoteAccounts: RemoteAccountService
  remoteHandles: RemoteHandleService
  ownRuns: OwnRunService
  remoteImport: RemoteImport
  publicData: PublicData
  remoteJudging: RemoteJudging
  rejudgings: RejudgingService
  inspections: InspectionService
  formatting: FormattingService
  codeTemplates: CodeTemplateService
  testRunning: TestRunService
  problemBrowse: ProblemBrowseService
  problemProgress: ProblemProgressService
  statements: StatementHtmlService
  collections: CollectionService
  collectionReports: CollectionReportService
  notes: NoteService
  problemStatistics: ProblemStatisticsService
  checkerCompile: CheckerCompileService
  problemAdmin: ProblemAdminService
  testcaseUploads: TestcaseUploads
  testcaseFiles: TestcaseFilesService
  tags: TagService
  tasks: TaskService
  backups: BackupService
  locks: Locks
  processes: SiteProcesses
  workersElsewhere: WorkersElsewhere
  /** Ends what this server shares with others. */
  leaveOthers: () => Promise<void>
  bulkActs: BulkActService
  problemImport: ProblemImportService
  problemExport: ProblemExportService
  problemFiles: ProblemFileService
  solutions: SolutionService
  workshop: WorkshopService
  breaking: BreakingService
  testBuilds: TestBuildService
  strength: StrengthService
  verifies: VerifyService
  health: HealthService
  limitMeasure: LimitMeasureService
  groups: GroupService
  groupDoor: GroupDoor
  groupBrowse: GroupBrowseService
  groupMembers: GroupMemberService
  groupRoster: GroupRosterService
  groupOwners: GroupOwnerService
  roleHolders: RoleHolderService
  groupSettings: GroupSettingsService
  groupAnnouncements: GroupAnnouncementService
  trainings: TrainingService
  groupProblems: GroupProblemService
  groupProblemOrder: GroupProblemOrderService
  trainingAdmin: TrainingAdminService
  trainingEditor: TrainingEditorService
  trainingCategories: TrainingCategoryService
  trainingProblemAdmin: TrainingProblemAdminService
}
