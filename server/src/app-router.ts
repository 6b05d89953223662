import { accountRouter } from './account/account.router.ts'
import { userAdminFiles, userAdminRouter } from './account/user-admin.router.ts'
import type { RawRoute } from './api/raw-route.ts'
import { router } from './api/trpc.ts'
import { configRouter } from './config/config.router.ts'

import { liveRouter } from './live/live.router.ts'
import { problemRouter } from './problem/problem.router.ts'
import { tagRouter } from './problem/tag.router.ts'
import { rejudgeRouter } from './submission/rejudge.router.ts'
import { submissionRouter } from './submission/submission.router.ts'

export const appRouter = router({
  account: accountRouter,
  userAdmin: userAdminRouter,
  config: configRouter,
  submission: submissionRouter,
  rejudge: rejudgeRouter,
  live: liveRouter,
  problem: problemRouter,
  tag: tagRouter,
})

export type AppRouter = typeof appRouter

/** Calls whose request or answer is a file. */
export const rawRoutes: RawRoute[] = [...userAdminFiles]
