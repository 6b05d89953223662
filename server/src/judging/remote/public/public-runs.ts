import type { HandleSite } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import type { ListRuns, PublicRuns } from '../protocol/public-run.ts'
import { outcomeOf } from '../protocol/remote-outcome.ts'
import type { RemoteSessions } from '../remote-session.ts'
import { listRuns as codeforces } from '../sites/codeforces-api.ts'
import { listRuns as hdu } from '../sites/hdu.ts'
import { listRuns as poj } from '../sites/poj.ts'

const lists = { CF: codeforces, HDU: hdu, POJ: poj } as const satisfies Record<HandleSite, ListRuns>

export function createPublicRuns(sessions: Pick<RemoteSessions, 'public'>): PublicRuns {
  const list: PublicRuns['list'] = (site, handle, problem) => lists[site](sessions.public(site), handle, problem)
  return {
    list,

    async find(site, handle, { problem, runId }) {
      const run = (await list(site, handle, problem)).find((one) => one.runId === runId)
      return run ? outcomeOf(run.status, { timeMs: run.timeMs, memoryKb: run.memoryKb, message: null }) : null
    },
  }
}
