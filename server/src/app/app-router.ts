import { accountRouter } from '../account/account.router.ts'
import { profileRouter } from '../account/profile.router.ts'
import { registrationRouter } from '../account/registration.router.ts'
import { roleHolderRouter } from '../account/role-holder.router.ts'
import { userAdminFiles, userAdminRouter } from '../account/user-admin.router.ts'
import { announcementRouter } from '../announcement/announcement.router.ts'
import { groupAnnouncementRouter } from '../announcement/group-announcement.router.ts'
import type { RawRoute } from '../api/raw-route.ts'
import { router } from '../api/trpc.ts'
import { auditFiles, auditRouter } from '../audit/audit.router.ts'
import { backupRouter } from '../backup/backup.router.ts'
import { commentRouter } from '../comment/comment.router.ts'
import { configRouter } from '../config/config.router.ts'
import { contestFiles, contestRouter } from '../contest/contest.router.ts'
import { contestAdminRouter } from '../contest/contest-admin.router.ts'
import { contestAnnouncementAdminRouter } from '../contest/contest-announcement-admin.router.ts'
import { contestPeopleRouter, groupContestPeopleRouter } from '../contest/contest-people.router.ts'
import { contestProblemAdminRouter } from '../contest/contest-problem-admin.router.ts'
import { groupContestRouter } from '../contest/group-contest.router.ts'
import { groupContestProblemRouter } from '../contest/group-contest-problem.router.ts'
import { groupPreflightRouter, preflightRouter } from '../contest/preflight.router.ts'
import { recentContestRouter } from '../contest/recent-contest.router.ts'
import { dashboardRouter } from '../dashboard/dashboard.router.ts'
import { discussionFiles, discussionRouter } from '../discussion/discussion.router.ts'
import { discussionAdminRouter } from '../discussion/discussion-admin.router.ts'
import { fileRouter, fileRoutes } from '../files/file.router.ts'
import { gradebookFiles, gradebookRouter } from '../gradebook/gradebook.router.ts'
import { groupRouter } from '../group/group.router.ts'
import { groupOwnerRouter } from '../group/group-owner.router.ts'
import { hintRouter } from '../hint/hint.router.ts'
import { cockpitRouter } from '../homework/cockpit.router.ts'
import { homeworkRouter } from '../homework/homework.router.ts'
import { lineCommentRouter } from '../line-comment/line-comment.router.ts'
import { liveRoutes } from '../live/live.routes.ts'
import { messageRouter } from '../message/message.router.ts'
import { groupProblemRouter } from '../problem/group-problem.router.ts'
import { problemRouter } from '../problem/problem.router.ts'
import { problemAdminRouter } from '../problem/problem-admin.router.ts'
import { tagRouter } from '../problem/tag.router.ts'
import { testcaseRoutes } from '../problem/testcase-files.router.ts'
import { problemImportFiles, problemImportRouter } from '../problem-import/problem-import.router.ts'
import { rankingRouter } from '../ranking/ranking.router.ts'
import { rejudgeRouter } from '../rejudge/rejudge.router.ts'
import { rejudgingRouter } from '../rejudge/rejudging.router.ts'
import { boardRouter, contestRankRouter } from '../scoreboard/board.router.ts'
import { balloonRouter, boardFiles, scrollBoardRouter } from '../scoreboard/ceremony.router.ts'
import { similarityRouter } from '../similarity/similarity.router.ts'
import { siteSettingsRouter } from '../site-settings/site-settings.router.ts'
import { solutionRouter } from '../solution/solution.router.ts'
import { siteStatusRouter } from '../status/site-status.router.ts'
import { contestSubmissionRouter } from '../submission/contest-submission.router.ts'
import { submissionRouter } from '../submission/submission.router.ts'
import { systemErrorRouter } from '../submission/system-error.router.ts'
import { testRunRouter } from '../test-run/test-run.router.ts'
import { groupTrainingRouter } from '../training/group-training.router.ts'
import { trainingRouter } from '../training/training.router.ts'
import { trainingAdminRouter } from '../training/training-admin.router.ts'
import { trainingEditorRouter } from '../training/training-editor.router.ts'
import { userHomeRouter } from '../user-home/user-home.router.ts'

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
