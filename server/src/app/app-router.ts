import { gradebookFiles, gradebookRouter } from '../classes/gradebook/gradebook.router.ts'
import { hintRouter } from '../classes/hint/hint.router.ts'
import { cockpitRouter } from '../classes/homework/cockpit.router.ts'
import { homeworkRouter } from '../classes/homework/homework.router.ts'
import { lineCommentRouter } from '../classes/line-comment/line-comment.router.ts'
import { similarityRouter } from '../classes/similarity/similarity.router.ts'
import { groupTrainingRouter } from '../classes/training/group-training.router.ts'
import { trainingRouter } from '../classes/training/training.router.ts'
import { trainingAdminRouter } from '../classes/training/training-admin.router.ts'
import { trainingEditorRouter } from '../classes/training/training-editor.router.ts'
import { contestPeopleRouter, groupContestPeopleRouter } from '../contests/hall/contest-people.router.ts'
import { groupPreflightRouter, preflightRouter } from '../contests/hall/preflight.router.ts'
import { contestSubmissionRouter } from '../contests/runs/contest-submission.router.ts'
import { boardRouter, contestRankRouter } from '../contests/scoreboard/board.router.ts'
import { balloonRouter, boardFiles, scrollBoardRouter } from '../contests/scoreboard/ceremony.router.ts'
import { contestAdminRouter } from '../contests/staff/contest-admin.router.ts'
import { contestAnnouncementAdminRouter } from '../contests/staff/contest-announcement-admin.router.ts'
import { contestProblemAdminRouter } from '../contests/staff/contest-problem-admin.router.ts'
import { groupContestRouter } from '../contests/staff/group-contest.router.ts'
import { groupContestProblemRouter } from '../contests/staff/group-contest-problem.router.ts'
import { contestFiles, contestRouter } from '../contests/visit/contest.router.ts'
import { recentContestRouter } from '../contests/visit/recent-contest.router.ts'
import type { RawRoute } from '../ground/api/raw-route.ts'
import { router } from '../ground/api/trpc.ts'
import { auditFiles, auditRouter } from '../ground/audit/audit.router.ts'
import { configRouter } from '../ground/config/config.router.ts'
import { liveRoutes } from '../ground/live/live.routes.ts'
import { rejudgeRouter } from '../judging/rejudge/rejudge.router.ts'
import { rejudgingRouter } from '../judging/rejudge/rejudging.router.ts'
import { solutionRouter } from '../judging/solution/solution.router.ts'
import { submissionRouter } from '../judging/submission/submission.router.ts'
import { systemErrorRouter } from '../judging/submission/system-error.router.ts'
import { testRunRouter } from '../judging/test-run/test-run.router.ts'
import { fileRouter, fileRoutes } from '../people/files/file.router.ts'
import { groupRouter } from '../people/group/group.router.ts'
import { groupOwnerRouter } from '../people/group/group-owner.router.ts'
import { messageRouter } from '../people/message/message.router.ts'
import { profileRouter } from '../people/profile/profile.router.ts'
import { registrationRouter } from '../people/registration/registration.router.ts'
import { accountRouter } from '../people/sign-in/account.router.ts'
import { roleHolderRouter } from '../people/user-admin/role-holder.router.ts'
import { userAdminFiles, userAdminRouter } from '../people/user-admin/user-admin.router.ts'
import { problemRouter } from '../problems/bank/problem.router.ts'
import { problemAdminRouter } from '../problems/editor/problem-admin.router.ts'
import { testcaseRoutes } from '../problems/editor/testcase-files.router.ts'
import { groupProblemRouter } from '../problems/group-problems/group-problem.router.ts'
import { problemImportFiles, problemImportRouter } from '../problems/problem-import/problem-import.router.ts'
import { tagRouter } from '../problems/tags/tag.router.ts'
import { backupRouter } from '../site/backup/backup.router.ts'
import { dashboardRouter } from '../site/dashboard/dashboard.router.ts'
import { rankingRouter } from '../site/ranking/ranking.router.ts'
import { siteSettingsRouter } from '../site/site-settings/site-settings.router.ts'
import { siteStatusRouter } from '../site/status/site-status.router.ts'
import { userHomeRouter } from '../site/user-home/user-home.router.ts'
import { announcementRouter } from '../talk/announcement/announcement.router.ts'
import { groupAnnouncementRouter } from '../talk/announcement/group-announcement.router.ts'
import { commentRouter } from '../talk/comment/comment.router.ts'
import { discussionFiles, discussionRouter } from '../talk/discussion/discussion.router.ts'
import { discussionAdminRouter } from '../talk/discussion/discussion-admin.router.ts'

export const appRouter = router({
  account: accountRouter,
  registration: registrationRouter,
  profile: profileRouter,
  userAdmin: userAdminRouter,
  config: configRouter,
  siteSettings: siteSettingsRouter,
  userHome: userHomeRouter,
  ranking: rankingRouter,
  announcement: announcementRouter,
  groupAnnouncement: groupAnnouncementRouter,
  group: groupRouter,
  groupOwner: groupOwnerRouter,
  roleHolder: roleHolderRouter,
  training: trainingRouter,
  trainingAdmin: trainingAdminRouter,
  trainingEditor: trainingEditorRouter,
  groupTraining: groupTrainingRouter,
  homework: homeworkRouter,
  hint: hintRouter,
  gradebook: gradebookRouter,
  cockpit: cockpitRouter,
  lineComment: lineCommentRouter,
  similarity: similarityRouter,
  groupProblem: groupProblemRouter,
  recentContest: recentContestRouter,
  contest: contestRouter,
  contestAdmin: contestAdminRouter,
  contestProblemAdmin: contestProblemAdminRouter,
  contestAnnouncementAdmin: contestAnnouncementAdminRouter,
  contestPeople: contestPeopleRouter,
  groupContest: groupContestRouter,
  groupContestProblem: groupContestProblemRouter,
  groupContestPeople: groupContestPeopleRouter,
  groupContestPreflight: groupPreflightRouter,
  board: boardRouter,
  contestRank: contestRankRouter,
  scrollBoard: scrollBoardRouter,
  balloon: balloonRouter,
  contestPreflight: preflightRouter,
  dashboard: dashboardRouter,
  siteStatus: siteStatusRouter,
  submission: submissionRouter,
  contestSubmission: contestSubmissionRouter,
  rejudge: rejudgeRouter,
  rejudging: rejudgingRouter,
  testRun: testRunRouter,
  systemError: systemErrorRouter,
  message: messageRouter,
  discussion: discussionRouter,
  comment: commentRouter,
  discussionAdmin: discussionAdminRouter,
  file: fileRouter,
  problem: problemRouter,
  problemAdmin: problemAdminRouter,
  tag: tagRouter,
  backup: backupRouter,
  audit: auditRouter,
  problemImport: problemImportRouter,
  solution: solutionRouter,
})

export type AppRouter = typeof appRouter

/** Calls whose request or answer is a file. */
export const rawRoutes: RawRoute[] = [
  ...auditFiles,
  ...boardFiles,
  ...gradebookFiles,
  ...userAdminFiles,
  ...fileRoutes,
  ...discussionFiles,
  ...testcaseRoutes,
  ...problemImportFiles,
  ...contestFiles,
  ...liveRoutes,
]
