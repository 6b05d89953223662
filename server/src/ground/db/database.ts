import type { Kysely } from 'kysely'
import type {
  CodeTemplateTable,
  CounterTable,
  IdentityTable,
  KnownBrowserTable,
  SessionTable,
  TicketTable,
  UserTable,
} from './tables/account.table.ts'
import type { AuditTable } from './tables/audit.table.ts'
import type { BackupRunTable } from './tables/backup.table.ts'
import type { BreakingRuleTable, BreakingSearchTable } from './tables/breaking.table.ts'
import type { ChallengeTable } from './tables/challenge.table.ts'
import type { CollectionProblemTable, CollectionReportTable, CollectionTable } from './tables/collection.table.ts'
import type { SettingTable } from './tables/config.table.ts'
import type {
  CcsFeedStepTable,
  ContestHelperTable,
  ContestPrintTable,
  ContestProblemTable,
  ContestRecordTable,
  ContestRegistrationTable,
  ContestTable,
  ContestTokenTable,
} from './tables/contest.table.ts'
import type { FileTable } from './tables/file.table.ts'
import type { GradebookTable } from './tables/gradebook.table.ts'
import type {
  AnnouncementReadTable,
  AnnouncementTable,
  GroupMemberTable,
  GroupRosterTable,
  GroupTable,
  GroupVoucherTable,
  RosterAccountTable,
} from './tables/group.table.ts'
import type { HintOpeningTable, HintTable } from './tables/hint.table.ts'
import type { HomeworkExtensionTable, HomeworkNoteTable } from './tables/homework.table.ts'
import type {
  JudgeJobTable,
  JudgeLineTable,
  JudgeMachineContentTable,
  JudgeMachineTable,
  JudgeSpeedTable,
  LaneTimeTable,
} from './tables/judging.table.ts'
import type { LineRemarkTable, LineSnippetTable, LineThreadTable } from './tables/line-comment.table.ts'
import type { MessageTable, NoticeMarkTable, NoticeTable } from './tables/message.table.ts'
import type { PictureRecordTable, PictureTaskTable } from './tables/picture.table.ts'
import type {
  LanguageTable,
  ProblemCaseGroupTable,
  ProblemCaseTable,
  ProblemChangeCaseTable,
  ProblemChangeTable,
  ProblemCountTable,
  ProblemLanguageTable,
  ProblemNoteTable,
  ProblemSolutionTable,
  ProblemTable,
  ProblemTagTable,
  ProblemTemplateTable,
  TagClassTable,
  TagTable,
} from './tables/problem.table.ts'
import type { JudgeWorkerTable, PresentUserTable, SiteEventTable, SiteProcessTable } from './tables/process.table.ts'
import type { RaisedHandTable } from './tables/raised-hand.table.ts'
import type { RejudgingResultTable, RejudgingTable } from './tables/rejudging.table.ts'
import type { OutsideRatingTable, RemoteAccountTable, RemoteHandleTable, RemoteRunTable } from './tables/remote.table.ts'
import type { SearchGramTable } from './tables/search.table.ts'
import type { SimilarityLookTable, SimilarityPairTable, SimilarityReportTable } from './tables/similarity.table.ts'
import type { StrengthCheckTable, StrengthProgramTable, StrengthRuleTable } from './tables/strength.table.ts'
import type { SolvedTable, SubmissionCaseTable, SubmissionTable, SubmitKeyTable } from './tables/submission.table.ts'
import type {
  CommentLikeTable,
  CommentTable,
  DiscussionCategoryTable,
  DiscussionLikeTable,
  DiscussionPictureTable,
  DiscussionReportTable,
  DiscussionTable,
  MuteTable,
  ReplyTable,
  TalkCountTable,
} from './tables/talk.table.ts'
import type { TaskTable } from './tables/task.table.ts'
import type {
  TrainingCategoryLinkTable,
  TrainingCategoryTable,
  TrainingProblemTable,
  TrainingRecordTable,
  TrainingRegistrationTable,
  TrainingTable,
} from './tables/training.table.ts'
import type {
  TutorGroupTable,
  TutorProblemTable,
  TutorShownCodeTable,
  TutorSiteTable,
  TutorTrainingTable,
  TutorTurnTable,
  TutorUsageTable,
} from './tables/tutor.table.ts'
import type { UserStatsTable } from './tables/user-stats.table.ts'
import type { ProblemVerifyTable } from './tables/verify.table.ts'
import type { TestBuildContentTable, TestBuildTable, WorkshopPartTable, WorkshopScriptTable } from './tables/workshop.table.ts'

/** One line per table; the row types are in the files of their features. */
export type Tables = {
  users: UserTable
  identities: IdentityTable
  sessions: SessionTable
  knownBrowsers: KnownBrowserTable
  counters: CounterTable
  tickets: TicketTable
  auditLog: AuditTable
  settings: SettingTable
  backupRuns: BackupRunTable
  groups: GroupTable
  groupMembers: GroupMemberTable
  groupRoster: GroupRosterTable
  rosterAccounts: RosterAccountTable
  groupVouchers: GroupVoucherTable
  announcements: AnnouncementTable
  announcementReads: AnnouncementReadTable
  files: FileTable
  problems: ProblemTable
  problemCases: ProblemCaseTable
  problemChanges: ProblemChangeTable
  problemChangeCases: ProblemChangeCaseTable
  problemCaseGroups: ProblemCaseGroupTable
  problemTags: ProblemTagTable
  problemLanguages: ProblemLanguageTable
  problemTemplates: ProblemTemplateTable
  problemSolutions: ProblemSolutionTable
  breakingSearches: BreakingSearchTable
  breakingRules: BreakingRuleTable
  workshopParts: WorkshopPartTable
  workshopScripts: WorkshopScriptTable
  problemVerifies: ProblemVerifyTable
  testBuilds: TestBuildTable
  testBuildContents: TestBuildContentTable
  strengthChecks: StrengthCheckTable
  strengthPrograms: StrengthProgramTable
  strengthRules: StrengthRuleTable
  problemCounts: ProblemCountTable
  problemNotes: ProblemNoteTable
  codeTemplates: CodeTemplateTable
  collections: CollectionTable
  collectionReports: CollectionReportTable
  collectionProblems: CollectionProblemTable
  tags: TagTable
  tagClasses: TagClassTable
  languages: LanguageTable
  contests: ContestTable
  contestProblems: ContestProblemTable
  contestRegistrations: ContestRegistrationTable
  contestRecords: ContestRecordTable
  contestHelpers: ContestHelperTable
  contestTokens: ContestTokenTable
  contestPrints: ContestPrintTable
  ccsFeedSteps: CcsFeedStepTable
  trainings: TrainingTable
  trainingCategories: TrainingCategoryTable
  trainingCategoryLinks: TrainingCategoryLinkTable
  trainingProblems: TrainingProblemTable
  trainingRegistrations: TrainingRegistrationTable
  trainingRecords: TrainingRecordTable
  homeworkExtensions: HomeworkExtensionTable
  homeworkNotes: HomeworkNoteTable
  hints: HintTable
  pictureTasks: PictureTaskTable
  pictureRecords: PictureRecordTable
  hintOpenings: HintOpeningTable
  raisedHands: RaisedHandTable
  challenges: ChallengeTable
  tutorSite: TutorSiteTable
  tutorGroups: TutorGroupTable
  tutorTrainings: TutorTrainingTable
  tutorProblems: TutorProblemTable
  tutorShownCode: TutorShownCodeTable
  tutorTurns: TutorTurnTable
  tutorUsage: TutorUsageTable
  gradebooks: GradebookTable
  similarityReports: SimilarityReportTable
  similarityPairs: SimilarityPairTable
  similarityLooks: SimilarityLookTable
  lineThreads: LineThreadTable
  lineRemarks: LineRemarkTable
  lineSnippets: LineSnippetTable
  submissions: SubmissionTable
  submissionCases: SubmissionCaseTable
  solved: SolvedTable
  submitKeys: SubmitKeyTable
  rejudgings: RejudgingTable
  remoteAccounts: RemoteAccountTable
  remoteRuns: RemoteRunTable
  remoteHandles: RemoteHandleTable
  outsideRatings: OutsideRatingTable
  rejudgingResults: RejudgingResultTable
  userStats: UserStatsTable
  judgeJobs: JudgeJobTable
  judgeLines: JudgeLineTable
  laneTimes: LaneTimeTable
  judgeMachines: JudgeMachineTable
  judgeMachineContents: JudgeMachineContentTable
  judgeSpeeds: JudgeSpeedTable
  tasks: TaskTable
  siteEvents: SiteEventTable
  siteProcesses: SiteProcessTable
  presentUsers: PresentUserTable
  judgeWorkers: JudgeWorkerTable
  discussionCategories: DiscussionCategoryTable
  discussionPictures: DiscussionPictureTable
  discussions: DiscussionTable
  discussionLikes: DiscussionLikeTable
  discussionReports: DiscussionReportTable
  talkCounts: TalkCountTable
  comments: CommentTable
  commentLikes: CommentLikeTable
  replies: ReplyTable
  mutes: MuteTable
  messages: MessageTable
  notices: NoticeTable
  noticeMarks: NoticeMarkTable
  problemGrams: SearchGramTable
  discussionGrams: SearchGramTable
}

/** The handle of queries: the database or the current transaction. */
export type Database = Kysely<Tables>
