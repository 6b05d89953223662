/** Runs that pupils make at another judge themselves, where a server cannot sign in. Their verdicts come from the public data of that judge. */
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { handleSiteOf, type OwnRunFetch } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import { findRemoteJudge, type RemoteSiteFacts, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { z } from 'zod'
import type { Database } from '../../../ground/db/database.ts'
import { inTransaction } from '../../../ground/db/transaction.ts'
import type { SubmitService } from '../../submission/submit.service.ts'
import type { PublicRuns } from '../protocol/public-run.ts'
import type { RemoteJudging } from '../remote-judging.service.ts'
import { isRunCounted } from './own-run-rules.ts'
import { readForPerson } from './read-for-person.ts'
import type { RemoteHandleService } from './remote-handle.service.ts'

type Deps = {
  db: Database
  submissions: SubmitService
  handles: RemoteHandleService
  publicRuns: PublicRuns
  judging: Pick<RemoteJudging, 'hasOwnRun'>
}

export type OwnRunService = {
  /**
   * Stores the caller's runs of a problem at its judge that are not here yet. Each counts at the instant at which it was sent there.
   * @returns the new submissions, the oldest first
   * @throws DomainError handle.off, handle.none, handle.not-here, handle.not-read, and those of a submission
   */
  fetch(input: z.output<typeof OwnRunFetch>, caller: Caller): Promise<number[]>
}

export function createOwnRunService({ db, submissions, handles, publicRuns, judging }: Deps): OwnRunService {
  return {
    async fetch(input, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const place = await submissions.findPlace(input, caller)
      const judge = place.problem.isRemote ? findRemoteJudge(place.problem.oj) : undefined
      const site: RemoteSiteFacts | undefined = judge && remoteSites[judge]
      const id = judge && site?.readId(place.displayPid.slice(judge.length + 1))
      const handleSite = judge && handleSiteOf(judge)
      if (!judge || !site || !handleSite || !id || place.contest) throw new DomainError('handle.not-here')
      const { handle, provedAt } = await handles.proved(actor.uid, handleSite)
      const since = { provedAt, opensAt: place.training?.opensAt ?? null }
      const listed = await readForPerson(site.name, caller, () => publicRuns.list(handleSite, handle, id))
      const counted = listed.filter((run) => isRunCounted(run, since))
      const submitIds = await inTransaction(db, async (db) => {
        const stored: number[] = []
        for (const { runId, language, createdAt } of counted.toReversed()) {
          if (await judging.hasOwnRun(db, judge, runId)) continue
          const program = { uid: actor.uid, ip: caller.ip, language, sentAt: createdAt, own: { handle, runId } }
          stored.push(await submissions.storeOwn(db, place, program))
        }
        return stored
      })
      await submissions.announceStored(submitIds)
      return submitIds
    },
  }
}
