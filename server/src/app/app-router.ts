import { createAssistantRouter } from '../classes/assistant/assistant.router.ts'
import { createDeskRouter } from '../classes/desk/desk.router.ts'
import { createGradebookFiles, createGradebookRouter } from '../classes/gradebook/gradebook.router.ts'
import { createHintRouter } from '../classes/hint/hint.router.ts'
import { createCockpitRouter } from '../classes/homework/cockpit.router.ts'
import { createHomeworkRouter } from '../classes/homework/homework.router.ts'
import { createHomeworkSettingRouter } from '../classes/homework/homework-setting.router.ts'
import { createLineCommentRouter } from '../classes/line-comment/line-comment.router.ts'
import { createPictureRouter, createPictureRoutes } from '../classes/picture/picture.router.ts'
import { createRaisedHandRouter } from '../classes/raised-hand/raised-hand.router.ts'
import { createSimilarityRouter } from '../classes/similarity/similarity.router.ts'
import { createChallengeRouter } from '../classes/training/challenge.router.ts'
import { createGroupTrainingRouter } from '../classes/training/group-training.router.ts'
import { createTrainingRouter } from '../classes/training/training.router.ts'
import { createTrainingAdminRouter } from '../classes/training/training-admin.router.ts'
import { createTrainingEditorRouter } from '../classes/training/training-editor.router.ts'
import { createTutorRouter } from '../classes/tutor/tutor.router.ts'
import { createContestPeopleRouter, createGroupContestPeopleRouter } from '../contests/hall/contest-people.router.ts'
import { createGroupPreflightRouter, createPreflightRouter } from '../contests/hall/preflight.router.ts'
import { createContestSubmissionRouter } from '../contests/runs/contest-submission.router.ts'
import { createBoardRouter, createContestRankRouter } from '../contests/scoreboard/board.router.ts'
import { createBalloonRouter, createBoardFiles, createScrollBoardRouter } from '../contests/scoreboard/ceremony.router.ts'
import { createClassTestRouter } from '../contests/staff/class-test.router.ts'
import { createContestAdminRouter, createGroupContestRouter } from '../contests/staff/contest-admin.router.ts'
import {
  createContestAnnouncementAdminRouter,
  createGroupContestAnnouncementRouter,
} from '../contests/staff/contest-announcement-admin.router.ts'
import { createContestProblemAdminRouter, createGroupContestProblemRouter } from '../contests/staff/contest-problem-admin.router.ts'
import { createContestFiles, createContestRouter } from '../contests/visit/contest.router.ts'
import { createRecentContestRouter } from '../contests/visit/recent-contest.router.ts'
import type { RawRoute } from '../ground/api/raw-route.ts'
import { router } from '../ground/api/trpc.ts'
import { createAuditFiles, createAuditRouter } from '../ground/audit/audit.router.ts'
import { createBreakingRouter } from '../judging/breaking/breaking.router.ts'
import { createFailingCaseRouter } from '../judging/failing-case/failing-case.router.ts'
import { createFormattingRouter } from '../judging/formatting/formatting.router.ts'
import { createHealthRouter } from '../judging/health/health.router.ts'
import { createInspectionRouter } from '../judging/inspection/inspection.router.ts'
import { createMachineRouter } from '../judging/machine/machine.router.ts'
import { createRejudgeRouter } from '../judging/rejudge/rejudge.router.ts'
import { createRejudgingRouter } from '../judging/rejudge/rejudging.router.ts'
import { createOwnRunRouter } from '../judging/remote/own/own-run.router.ts'
import { createRemoteRouter } from '../judging/remote/remote.router.ts'
import { createSolutionRouter } from '../judging/solution/solution.router.ts'
import { createStrengthRouter } from '../judging/strength/strength.router.ts'
import { createSubmissionRouter } from '../judging/submission/submission.router.ts'
import { createSystemErrorRouter } from '../judging/submission/system-error.router.ts'
import { createTestRunRouter } from '../judging/test-run/test-run.router.ts'
import { createWorkshopRouter } from '../judging/workshop/workshop.router.ts'
import { createCodeTemplateRouter } from '../people/code-template/code-template.router.ts'
import { createFileRouter, createFileRoutes } from '../people/files/file.router.ts'
import { createGroupRouter } from '../people/group/group.router.ts'
import { createGroupOwnerRouter } from '../people/group/group-owner.router.ts'
import { createMessageRouter } from '../people/message/message.router.ts'
import { createProfileRouter } from '../people/profile/profile.router.ts'
import { createRegistrationRouter } from '../people/registration/registration.router.ts'
import { createAccountRouter } from '../people/sign-in/account.router.ts'
import { createRoleHolderRouter } from '../people/user-admin/role-holder.router.ts'
import { createUserAdminFiles, createUserAdminRouter } from '../people/user-admin/user-admin.router.ts'
import { createProblemRouter } from '../problems/bank/problem.router.ts'
import { createBulkActRouter } from '../problems/bulk/bulk-act.router.ts'
import { createCollectionRouter } from '../problems/collection/collection.router.ts'
import { createCollectionReportRouter } from '../problems/collection/collection-report.router.ts'
import { createProblemAdminRouter } from '../problems/editor/problem-admin.router.ts'
import { createTestcaseRoutes } from '../problems/editor/testcase-files.router.ts'
import { createGroupProblemRouter } from '../problems/group-problems/group-problem.router.ts'
import { createNoteRouter } from '../problems/note/note.router.ts'
import { createProblemFileRouter, createProblemFileRoutes } from '../problems/problem-export/problem-file.router.ts'
import { createProblemImportFiles, createProblemImportRouter } from '../problems/problem-import/problem-import.router.ts'
import { createTagRouter } from '../problems/tags/tag.router.ts'
import { createBackupRouter } from '../site/backup/backup.router.ts'
import { createDashboardRouter } from '../site/dashboard/dashboard.router.ts'
import { createSiteOverviewRouter } from '../site/overview/site-overview.router.ts'
import { createRankingRouter } from '../site/ranking/ranking.router.ts'
import { createSiteSearchRouter } from '../site/search/site-search.router.ts'
import { createConfigRouter } from '../site/site-settings/config.router.ts'
import { createSiteSettingsRouter } from '../site/site-settings/site-settings.router.ts'
import { createTranslationRouter } from '../site/site-settings/translation.router.ts'
import { createSiteStatusRouter } from '../site/status/site-status.router.ts'
import { createUserHomeRouter } from '../site/user-home/user-home.router.ts'
import { createAnnouncementRouter } from '../talk/announcement/announcement.router.ts'
import { createGroupAnnouncementRouter } from '../talk/announcement/group-announcement.router.ts'
import { createCommentRouter } from '../talk/comment/comment.router.ts'
import { createDiscussionFiles, createDiscussionRouter } from '../talk/discussion/discussion.router.ts'
import { createDiscussionAdminRouter } from '../talk/discussion/discussion-admin.router.ts'
import { createLiveRoutes } from '../talk/live/live.routes.ts'
import type { Services } from './services.ts'

/*
 * Every call of the product by its name for pages, each room with the slice of services that it declares. A function for each district: the
 * compiler writes out the type of each one, and all of them together are longer than it can write.
 */

const groundRooms = (services: Services) => ({
  audit: createAuditRouter(services),
})

const peopleRooms = (services: Services) => ({
  codeTemplate: createCodeTemplateRouter(services),
  account: createAccountRouter(services),
  registration: createRegistrationRouter(services),
  profile: createProfileRouter(services),
  userAdmin: createUserAdminRouter(services),
  group: createGroupRouter(services),
  groupOwner: createGroupOwnerRouter(services),
  roleHolder: createRoleHolderRouter(services),
  message: createMessageRouter(services),
  file: createFileRouter(services),
})

const problemsRooms = (services: Services) => ({
  groupProblem: createGroupProblemRouter(services),
  problem: createProblemRouter(services),
  collection: createCollectionRouter(services),
  collectionReport: createCollectionReportRouter(services),
  note: createNoteRouter(services),
  problemAdmin: createProblemAdminRouter(services),
  bulkAct: createBulkActRouter(services),
  tag: createTagRouter(services),
  problemImport: createProblemImportRouter(services),
  problemFile: createProblemFileRouter(services),
})

const judgingRooms = (services: Services) => ({
  submission: createSubmissionRouter(services),
  rejudge: createRejudgeRouter(services),
  rejudging: createRejudgingRouter(services),
  testRun: createTestRunRouter(services),
  failingCase: createFailingCaseRouter(services),
  inspection: createInspectionRouter(services),
  formatting: createFormattingRouter(services),
  systemError: createSystemErrorRouter(services),
  remote: createRemoteRouter(services),
  machine: createMachineRouter(services),
  ownRun: createOwnRunRouter(services),
  solution: createSolutionRouter(services),
  workshop: createWorkshopRouter(services),
  problemHealth: createHealthRouter(services),
  breaking: createBreakingRouter(services),
  strength: createStrengthRouter(services),
})

const contestsRooms = (services: Services) => ({
  classTest: createClassTestRouter(services),
  recentContest: createRecentContestRouter(services),
  contest: createContestRouter(services),
  contestAdmin: createContestAdminRouter(services),
  contestProblemAdmin: createContestProblemAdminRouter(services),
  contestAnnouncementAdmin: createContestAnnouncementAdminRouter(services),
  contestPeople: createContestPeopleRouter(services),
  groupContest: createGroupContestRouter(services),
  groupContestProblem: createGroupContestProblemRouter(services),
  groupContestAnnouncement: createGroupContestAnnouncementRouter(services),
  groupContestPeople: createGroupContestPeopleRouter(services),
  groupContestPreflight: createGroupPreflightRouter(services),
  board: createBoardRouter(services),
  contestRank: createContestRankRouter(services),
  scrollBoard: createScrollBoardRouter(services),
  balloon: createBalloonRouter(services),
  contestPreflight: createPreflightRouter(services),
  contestSubmission: createContestSubmissionRouter(services),
})

const classesRooms = (services: Services) => ({
  training: createTrainingRouter(services),
  trainingAdmin: createTrainingAdminRouter(services),
  trainingEditor: createTrainingEditorRouter(services),
  groupTraining: createGroupTrainingRouter(services),
  homework: createHomeworkRouter(services),
  homeworkSetting: createHomeworkSettingRouter(services),
  hint: createHintRouter(services),
  picture: createPictureRouter(services),
  assistant: createAssistantRouter(services),
  challenge: createChallengeRouter(services),
  tutor: createTutorRouter(services),
  hand: createRaisedHandRouter(services),
  desk: createDeskRouter(services),
  gradebook: createGradebookRouter(services),
  cockpit: createCockpitRouter(services),
  lineComment: createLineCommentRouter(services),
  similarity: createSimilarityRouter(services),
})

const talkRooms = (services: Services) => ({
  announcement: createAnnouncementRouter(services),
  groupAnnouncement: createGroupAnnouncementRouter(services),
  discussion: createDiscussionRouter(services),
  comment: createCommentRouter(services),
  discussionAdmin: createDiscussionAdminRouter(services),
})

const siteRooms = (services: Services) => ({
  config: createConfigRouter(services),
  siteSettings: createSiteSettingsRouter(services),
  siteSearch: createSiteSearchRouter(services),
  userHome: createUserHomeRouter(services),
  ranking: createRankingRouter(services),
  dashboard: createDashboardRouter(services),
  siteStatus: createSiteStatusRouter(services),
  siteOverview: createSiteOverviewRouter(services),
  backup: createBackupRouter(services),
  translation: createTranslationRouter(services),
})

type Rooms = ReturnType<typeof groundRooms> &
  ReturnType<typeof peopleRooms> &
  ReturnType<typeof problemsRooms> &
  ReturnType<typeof judgingRooms> &
  ReturnType<typeof contestsRooms> &
  ReturnType<typeof classesRooms> &
  ReturnType<typeof talkRooms> &
  ReturnType<typeof siteRooms>

export type AppRouter = ReturnType<typeof router<Rooms>>

export const createAppRouter = (services: Services): AppRouter =>
  router({
    ...groundRooms(services),
    ...peopleRooms(services),
    ...problemsRooms(services),
    ...judgingRooms(services),
    ...contestsRooms(services),
    ...classesRooms(services),
    ...talkRooms(services),
    ...siteRooms(services),
  })

/** Calls with a file as request or answer. */
export const createRawRoutes = (services: Services): RawRoute[] => [
  ...createAuditFiles(services),
  ...createBoardFiles(services),
  ...createGradebookFiles(services),
  ...createPictureRoutes(services),
  ...createUserAdminFiles(services),
  ...createFileRoutes(services),
  ...createDiscussionFiles(services),
  ...createTestcaseRoutes(services),
  ...createProblemImportFiles(services),
  ...createProblemFileRoutes(services),
  ...createContestFiles(services),
  ...createLiveRoutes(services),
]
