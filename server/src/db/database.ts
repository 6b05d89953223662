import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { AuditTable, CounterTable, SessionTable, TicketTable, UserTable } from '../account/account.table.ts'
import type { SettingTable } from '../config/config.table.ts'
import type { ContestProblemTable, ContestRecordTable, ContestRegistrationTable, ContestTable } from '../contest/contest.table.ts'
import type { FileTable } from '../files/file.table.ts'
import type { AnnouncementTable, GroupMemberTable, GroupTable } from '../group/group.table.ts'
import type { JudgeJobTable } from '../judging/judging.table.ts'
import type {
  LanguageTable,
  ProblemCaseGroupTable,
  ProblemCaseTable,
  ProblemCountTable,
  ProblemLanguageTable,
  ProblemSolutionTable,
  ProblemTable,
  ProblemTagTable,
  ProblemTemplateTable,
  TagClassTable,
  TagTable,
} from '../problem/problem.table.ts'
import type { UserStatsTable } from '../ranking/user-stats.table.ts'
import type { RejudgingResultTable, RejudgingTable } from '../submission/rejudging.table.ts'
import type { SolvedTable, SubmissionCaseTable, SubmissionTable } from '../submission/submission.table.ts'
import type { TaskTable } from '../task/task.table.ts'
import type {
  TrainingCategoryLinkTable,
  TrainingCategoryTable,
  TrainingProblemTable,
  TrainingRecordTable,
  TrainingRegistrationTable,
  TrainingTable,
} from '../training/training.table.ts'

/** One line per table; the row types live with their feature. */
export type Tables = {
  users: UserTable
  sessions: SessionTable
  counters: CounterTable
  tickets: TicketTable
  auditLog: AuditTable
  settings: SettingTable
  groups: GroupTable
  groupMembers: GroupMemberTable
  announcements: AnnouncementTable
  files: FileTable
  problems: ProblemTable
  problemCases: ProblemCaseTable
  problemCaseGroups: ProblemCaseGroupTable
  problemTags: ProblemTagTable
  problemLanguages: ProblemLanguageTable
  problemTemplates: ProblemTemplateTable
  problemSolutions: ProblemSolutionTable
  problemCounts: ProblemCountTable
  tags: TagTable
  tagClasses: TagClassTable
  languages: LanguageTable
  contests: ContestTable
  contestProblems: ContestProblemTable
  contestRegistrations: ContestRegistrationTable
  contestRecords: ContestRecordTable
  trainings: TrainingTable
  trainingCategories: TrainingCategoryTable
  trainingCategoryLinks: TrainingCategoryLinkTable
  trainingProblems: TrainingProblemTable
  trainingRegistrations: TrainingRegistrationTable
  trainingRecords: TrainingRecordTable
  submissions: SubmissionTable
  submissionCases: SubmissionCaseTable
  solved: SolvedTable
  rejudgings: RejudgingTable
  rejudgingResults: RejudgingResultTable
  userStats: UserStatsTable
  judgeJobs: JudgeJobTable
  tasks: TaskTable
}

/** The handle of queries: the database or the transaction a service is in. */
export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

/** Column kinds of the neutral subset. */
export type Id = Generated<number>
export type Flag = ColumnType<number, number | undefined, number>
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Milliseconds UTC. */
export type At = number
export type Stamps = { gmtCreate: At; gmtModified: At }
