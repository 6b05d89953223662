import type { AccountService } from '../account/account.service.ts'
import type { CaptchaService } from '../account/captcha.service.ts'
import type { CounterService } from '../account/counter.service.ts'
import type { KnownBrowserService } from '../account/known-browser.service.ts'
import type { ManyUsersService } from '../account/many-users.service.ts'
import type { MuteService } from '../account/mute.service.ts'
import type { PasswordResetService } from '../account/password-reset.service.ts'
import type { ProfileService } from '../account/profile.service.ts'
import type { RegistrationService } from '../account/registration.service.ts'
import type { RoleHolderService } from '../account/role-holder.service.ts'
import type { SessionService } from '../account/session.service.ts'
import type { UserAdminService } from '../account/user-admin.service.ts'
import type { UserBatchService } from '../account/user-batch.service.ts'
import type { AnnouncementService } from '../announcement/announcement.service.ts'
import type { GroupAnnouncementService } from '../announcement/group-announcement.service.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { AuditLogService } from '../audit/audit-log.service.ts'
import type { BackupService } from '../backup/backup.service.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { BasicAuthService } from '../ccs/basic-auth.service.ts'
import type { CcsService } from '../ccs/ccs.service.ts'
import type { CheckerCompileService } from '../checker-compile/checker-compile.service.ts'
import type { CommentService } from '../comment/comment.service.ts'
import type { ReplyService } from '../comment/reply.service.ts'
import type { ConfigService } from '../config/config.service.ts'
import type { ContestAdminService } from '../contest/contest-admin.service.ts'
import type { ContestAnnouncementAdminService } from '../contest/contest-announcement-admin.service.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import type { ContestPeopleService } from '../contest/contest-people.service.ts'
import type { ContestPrintService } from '../contest/contest-print.service.ts'
import type { ContestProblemService } from '../contest/contest-problem.service.ts'
import type { ContestProblemAdminService } from '../contest/contest-problem-admin.service.ts'
import type { ContestTokenService } from '../contest/contest-token.service.ts'
import type { ContestVisitService } from '../contest/contest-visit.service.ts'
import type { GroupContestDoor } from '../contest/group-contest-door.service.ts'
import type { PreflightService } from '../contest/preflight.service.ts'
import type { RecentContestService } from '../contest/recent-contest.service.ts'
import type { DashboardService } from '../dashboard/dashboard.service.ts'
import type { Database } from '../db/database.ts'
import type { CategoryService } from '../discussion/category.service.ts'
import type { DiscussionService } from '../discussion/discussion.service.ts'
import type { DiscussionAdminService } from '../discussion/discussion-admin.service.ts'
import type { DiscussionWriteService } from '../discussion/discussion-write.service.ts'
import type { FileService } from '../files/file.service.ts'
import type { UploadBudget } from '../files/upload-budget.ts'
import type { UploadFolder } from '../files/upload-folder.ts'
import type { GradebookService } from '../gradebook/gradebook.service.ts'
import type { GroupService } from '../group/group.service.ts'
import type { GroupBrowseService } from '../group/group-browse.service.ts'
import type { GroupDoor } from '../group/group-door.service.ts'
import type { GroupMemberService } from '../group/group-member.service.ts'
import type { GroupOwnerService } from '../group/group-owner.service.ts'
import type { GroupRosterService } from '../group/group-roster.service.ts'
import type { GroupSettingsService } from '../group/group-settings.service.ts'
import type { HintService } from '../hint/hint.service.ts'
import type { CockpitService } from '../homework/cockpit.service.ts'
import type { HomeworkService } from '../homework/homework.service.ts'
import type { HomeworkNews } from '../homework/homework-news.ts'
import type { JudgingService } from '../judging/judging.service.ts'
import type { WorkerRoster } from '../judging/worker-roster.ts'
import type { LineCommentService } from '../line-comment/line-comment.service.ts'
import type { LineListService } from '../line-comment/line-list.service.ts'
import type { LineSnippetService } from '../line-comment/line-snippet.service.ts'
import type { EventBus } from '../live/event-bus.ts'
import type { LiveHub } from '../live/live-hub.ts'
import type { Locks } from '../locks/locks.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { MessageService } from '../message/message.service.ts'
import type { NoticeService } from '../message/notice.service.ts'
import type { PublicationReminder } from '../message/publication-reminder.ts'
import type { MovingIn } from '../moving-in/moving-in.service.ts'
import type { GroupProblemService } from '../problem/group-problem.service.ts'
import type { GroupProblemOrderService } from '../problem/group-problem-order.service.ts'
import type { LanguageService } from '../problem/language.service.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import type { ProblemAdminService } from '../problem/problem-admin.service.ts'
import type { ProblemBrowseService } from '../problem/problem-browse.service.ts'
import type { ProblemStatisticsService } from '../problem/problem-statistics.service.ts'
import type { TagService } from '../problem/tag.service.ts'
import type { TestcaseFilesService } from '../problem/testcase-files.service.ts'
import type { ProblemExportService } from '../problem-import/problem-export.service.ts'
import type { ProblemImportService } from '../problem-import/problem-import.service.ts'
import type { RankingService } from '../ranking/ranking.service.ts'
import type { WeekStatisticsService } from '../ranking/week-statistics.service.ts'
import type { RateLimiter } from '../rate-limit/rate-limit.ts'
import type { RecordedContestService } from '../recorded/recorded-contest.service.ts'
import type { RejudgeService } from '../rejudge/rejudge.service.ts'
import type { RejudgingService } from '../rejudge/rejudging.service.ts'
import type { BoardService } from '../scoreboard/board.service.ts'
import type { BoardFilesService } from '../scoreboard/board-files.service.ts'
import type { BoardKeeper } from '../scoreboard/board-keeper.ts'
import type { CeremonyService } from '../scoreboard/ceremony.service.ts'
import type { SimilarityService } from '../similarity/similarity.service.ts'
import type { SiteSettingsService } from '../site-settings/site-settings.service.ts'
import type { LimitMeasureService } from '../solution/limit-measure.service.ts'
import type { SolutionService } from '../solution/solution.service.ts'
import type { SiteStatusService } from '../status/site-status.service.ts'
import type { ContestSubmissionService } from '../submission/contest-submission.service.ts'
import type { SubmissionService } from '../submission/submission.service.ts'
import type { SubmissionNews } from '../submission/submission-news.ts'
import type { SystemErrorService } from '../submission/system-error.service.ts'
import type { TaskService } from '../task/task.service.ts'
import type { TestRunService } from '../test-run/test-run.service.ts'
import type { TestcaseUploads } from '../testcase/testcase-uploads.ts'
import type { TicketService } from '../tickets/ticket.service.ts'
import type { Clock } from '../time/clock.ts'
import type { ExtensionService } from '../training/extension.service.ts'
import type { TrainingService } from '../training/training.service.ts'
import type { TrainingAdminService } from '../training/training-admin.service.ts'
import type { TrainingCategoryService } from '../training/training-category.service.ts'
import type { TrainingEditorService } from '../training/training-editor.service.ts'
import type { TrainingProblemAdminService } from '../training/training-problem-admin.service.ts'
import type { UserHomeService } from '../user-home/user-home.service.ts'

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
  userHomes: UserHomeService
  ranking: RankingService
  ccs: CcsService
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
  hints: HintService
  cockpit: CockpitService
  lineComments: LineCommentService
  lineLists: LineListService
  lineSnippets: LineSnippetService
  similarity: SimilarityService
  contestDoor: ContestDoor
  groupContestDoor: GroupContestDoor
  contestAdmin: ContestAdminService
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
  mail: MailService
  blobs: BlobStore
  files: FileService
  uploadBudget: UploadBudget
  uploadFolder: UploadFolder
  languages: LanguageService
  problems: ProblemService
  events: EventBus
  live: LiveHub
  roster: WorkerRoster
  judging: JudgingService
  news: SubmissionNews
  submissions: SubmissionService
  contestSubmissions: ContestSubmissionService
  systemErrors: SystemErrorService
  rejudge: RejudgeService
  rejudgings: RejudgingService
  testRunning: TestRunService
  problemBrowse: ProblemBrowseService
  problemStatistics: ProblemStatisticsService
  checkerCompile: CheckerCompileService
  problemAdmin: ProblemAdminService
  testcaseUploads: TestcaseUploads
  testcaseFiles: TestcaseFilesService
  tags: TagService
  tasks: TaskService
  backups: BackupService
  locks: Locks
  problemImport: ProblemImportService
  problemExport: ProblemExportService
  solutions: SolutionService
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
