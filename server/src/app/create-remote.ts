import type { RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { AuditService } from '../ground/audit/audit.service.ts'
import type { ConfigService } from '../ground/config/config.service.ts'
import type { Database } from '../ground/db/database.ts'
import { productVersion } from '../ground/environment/product-version.ts'
import type { Ids } from '../ground/ids/ids.ts'
import { createOutsideHttp } from '../ground/outside/outside-http.ts'
import { createSecretBox, siteKey } from '../ground/secrets/secret-box.ts'
import type { Clock } from '../ground/time/clock.ts'
import { createRemoteHandleService } from '../judging/remote/own/remote-handle.service.ts'
import { createPublicData } from '../judging/remote/public/public-data.service.ts'
import { createPublicRuns } from '../judging/remote/public/public-runs.ts'
import { createRemoteAccountService } from '../judging/remote/remote-account.service.ts'
import { createRemoteJudging } from '../judging/remote/remote-judging.service.ts'
import { createRemoteSessions, type Pause } from '../judging/remote/remote-session.ts'
import type { SubmissionEffects } from '../judging/submission/submission-effects.ts'
import type { SubmissionNews } from '../judging/submission/submission-news.ts'
import type { ProblemService } from '../problems/problem/problem.service.ts'

/** How other judges are reached; tests point them at fixtures, and do not wait. */
export type RemoteReach = { origins?: Partial<Record<RemoteJudge, string>>; pause?: Pause; patienceMs?: number }

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  config: ConfigService
  audit: AuditService
  dataDir: string
  secretKey: Buffer | null
  reach: RemoteReach
  problems: ProblemService
  effects: SubmissionEffects
  news: SubmissionNews
  log: (error: unknown) => void
}

const wait: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Everything that has to do with other judges, import apart. */
export function createRemote({ db, clock, ids, config, audit, dataDir, secretKey, reach, problems, effects, news, log }: Deps) {
  const { origins = {}, pause = wait, patienceMs } = reach
  const http = createOutsideHttp({ agentName: `Touchstone/${productVersion}`, ...(patienceMs ? { patienceMs } : {}) })
  const sessions = createRemoteSessions({ http, pause, origins })
  const box = createSecretBox(siteKey(dataDir, secretKey))
  const accounts = createRemoteAccountService({ db, clock, box, audit, sessions })
  const publicRuns = createPublicRuns(sessions)
  const judging = createRemoteJudging({ db, clock, ids, problems, effects, news, accounts, sessions, publicRuns, pause, log })
  const handles = createRemoteHandleService({ db, clock, config, publicRuns })
  const publicData = createPublicData({ db, clock, config, sessions, log })
  return { box, http, sessions, accounts, judging, publicData, publicRuns, handles }
}
