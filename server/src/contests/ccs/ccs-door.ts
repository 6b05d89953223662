import { type CcsAudience, ccsAudience } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { Contest } from '../contest/contest.queries.ts'
import type { ContestDoor, OpenContest } from '../contest/contest-door.service.ts'
import type { ToolPass } from '../hall/contest-token.service.ts'
import type { Grant } from './basic-auth.service.ts'
import { CcsError } from './ccs-error.ts'

/** A contest, with a caller who may read it. */
export type CcsVisit = { contest: Contest; audience: CcsAudience; now: number }

/** The caller, with the credentials of the sign-in. */
export type CcsReader = Caller & { grant: Grant | null }
type Entrance = { door: ContestDoor; clock: Clock }

/** A token opens its contest, even a hidden one; of others it reads the public data. */
async function visitByToken(entrance: Entrance, cid: number, tool: ToolPass, caller: CcsReader): Promise<CcsVisit> {
  const contest = tool.cid === cid ? await entrance.door.read(cid) : undefined
  if (contest) return { contest, audience: tool.readsCode ? 'staff' : 'board', now: entrance.clock.now() }
  try {
    return await visitContest(entrance, cid, { ...caller, grant: null })
  } catch (error) {
    if (error instanceof CcsError && error.code === 401) throw new CcsError(404, 'There is no such contest.')
    throw error
  }
}

/** A contest's admins are checked by `administer`, since an invisible contest exists for no other caller. */
async function open(door: ContestDoor, cid: number, caller: Caller): Promise<OpenContest | null> {
  for (const enter of [door.administer, door.find]) {
    try {
      return await enter(cid, caller)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return null
}

/**
 * A guest without access to a contest gets 401, whether it exists or not. A signed-in user gets 403 for a visible contest, and 404 for any
 * other.
 * @throws CcsError 401, 403, 404
 */
export async function visitContest(entrance: Entrance, cid: number, caller: CcsReader): Promise<CcsVisit> {
  const tool = caller.grant?.tool
  if (tool) return visitByToken(entrance, cid, tool, caller)
  const opened = await open(entrance.door, cid, caller)
  const audience = opened && ccsAudience(opened, { visible: opened.contest.visible, openRank: opened.opensBoard })
  if (opened && audience) return { contest: opened.contest, audience, now: opened.now }
  if (caller.actor === null) throw new CcsError(401, 'Sign in by HTTP basic authentication.')
  throw opened ? new CcsError(403, 'Only admins of this contest may read it.') : new CcsError(404, 'There is no such contest.')
}
