import type { PublicRuns } from '../protocol/public-run.ts'
import { outcomeOf } from '../protocol/remote-outcome.ts'
import type { RemoteSessions } from '../remote-session.ts'
import { listRuns } from './codeforces-api.ts'

export function createPublicRuns(sessions: Pick<RemoteSessions, 'public'>): PublicRuns {
  const list = (handle: string) => listRuns(sessions.public('CF'), handle)
  return {
    list,

    async find(handle, runId) {
      const run = (await list(handle)).find((one) => one.runId === runId)
      return run ? outcomeOf(run.status, { timeMs: run.timeMs, memoryKb: run.memoryKb, message: null }) : null
    },
  }
}
