import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { type HandleSite, handleForm } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { originalAddress, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { ConfigService } from '../../../ground/config/config.service.ts'
import type { Database } from '../../../ground/db/database.ts'
import { inTransaction } from '../../../ground/db/transaction.ts'
import type { Clock } from '../../../ground/time/clock.ts'
import type { PublicRuns } from '../protocol/public-run.ts'
import { isProofInTime, PROOF_MS, proofProblem } from './own-run-rules.ts'
import { readForPerson } from './read-for-person.ts'
import * as queries from './remote-handle.queries.ts'

type Deps = { db: Database; clock: Clock; config: ConfigService; publicRuns: PublicRuns }

type ShownHandle = { site: HandleSite; handle: string; problem: string; address: string; until: number; provedAt: number | null }

/** Handles of users at other judges. A handle counts once its owner has proved it; one account has it. */
export type RemoteHandleService = {
  list(caller: Caller): Promise<{ isOn: boolean; handles: ShownHandle[] }>
  /** Names the problem of a new proof. @throws DomainError handle.off, handle.invalid, handle.proved, handle.taken */
  ask(caller: Caller, wanted: { site: HandleSite; handle: string }): Promise<void>
  /** Looks for the proof. @throws DomainError handle.off, handle.not-asked, handle.no-proof, handle.late, handle.taken, handle.not-read */
  check(caller: Caller, site: HandleSite): Promise<void>
  remove(caller: Caller, site: HandleSite): Promise<void>
  /** @throws DomainError handle.off, handle.none */
  proved(uid: string, site: HandleSite): Promise<{ handle: string; provedAt: number }>
}

function uidOf({ actor }: Caller): string {
  if (!actor) throw new DomainError('session.signed-out')
  return actor.uid
}

export function createRemoteHandleService({ db, clock, config, publicRuns }: Deps): RemoteHandleService {
  const isOn = () => config.switches().countsOwnRuns
  const mustBeOn = (site: HandleSite) => {
    if (!isOn()) throw new DomainError('handle.off', { site: remoteSites[site].name })
  }
  const mustBeFree = async (db: Database, uid: string, site: HandleSite, handleKey: string) => {
    const owner = await queries.findOwner(db, site, handleKey)
    if (owner !== undefined && owner !== uid) throw new DomainError('handle.taken', { site: remoteSites[site].name })
  }

  function shown(row: queries.RemoteHandle): ShownHandle {
    const site = row.site as HandleSite
    const id = remoteSites[site].readId(row.problem)
    const until = Number(row.askedAt) + PROOF_MS
    const address = id ? originalAddress(site, id) : remoteSites[site].origin
    return { site, handle: row.handle, problem: row.problem, address, until, provedAt: row.provedAt }
  }

  return {
    async list(caller) {
      const uid = uidOf(caller)
      return { isOn: isOn(), handles: (await queries.listHandles(db, uid)).map(shown) }
    },

    async ask(caller, { site, handle }) {
      const uid = uidOf(caller)
      mustBeOn(site)
      if (!handleForm.test(handle)) throw new DomainError('handle.invalid', { site: remoteSites[site].name })
      const handleKey = handle.toLowerCase()
      const now = clock.now()
      await mustBeFree(db, uid, site, handleKey)
      await inTransaction(db, async (db) => {
        const known = await queries.findHandle(db, uid, site)
        if (known && known.provedAt !== null) throw new DomainError('handle.proved', { handle: known.handle })
        const problem = proofProblem(site, now, known?.problem)
        await queries.putHandle(db, { uid, site, handle, handleKey, problem, askedAt: now, provedAt: null })
      })
    },

    async check(caller, site) {
      const uid = uidOf(caller)
      mustBeOn(site)
      const row = await queries.findHandle(db, uid, site)
      if (!row) throw new DomainError('handle.not-asked')
      if (row.provedAt !== null) return
      const id = remoteSites[site].readId(row.problem)
      const { name } = remoteSites[site]
      const runs = id ? await readForPerson(name, caller, () => publicRuns.list(site, row.handle, id)) : []
      const proof = runs.find((run) => run.status === Verdict.CompileError && isProofInTime(run, { askedAt: Number(row.askedAt) }))
      const { handle, problem } = row
      if (!proof) {
        if (clock.now() > Number(row.askedAt) + PROOF_MS) throw new DomainError('handle.late', { handle })
        throw new DomainError('handle.no-proof', { site: name, handle, problem })
      }
      await inTransaction(db, async (db) => {
        await mustBeFree(db, uid, site, row.handleKey)
        if (!(await queries.setProved(db, row, proof.createdAt))) throw new DomainError('handle.not-asked')
      })
    },

    remove: (caller, site) => inTransaction(db, (db) => queries.deleteHandle(db, uidOf(caller), site)),

    async proved(uid, site) {
      mustBeOn(site)
      const row = await queries.findHandle(db, uid, site)
      if (!row || row.provedAt === null) throw new DomainError('handle.none', { site: remoteSites[site].name })
      return { handle: row.handle, provedAt: Number(row.provedAt) }
    },
  }
}
