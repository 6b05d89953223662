import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { mayOpenProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import type { OwnState } from '@touchstone/shared/problems/problem/problem-choice.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemBrowseService } from '../bank/problem-browse.service.ts'
import { type Entry, listEntries, ownStates } from './collection.queries.ts'

/** A problem of a list that the reader may open. */
type ShownEntry = Entry & { own: OwnState }
/** A list for one reader. */
export type ReadCollection = { all: readonly Entry[]; shown: readonly ShownEntry[] }

type MayOpen = (entry: Entry) => boolean
export type CollectionReader = {
  /**
   * Whether each of these problems may be opened. `closed`: problems that contests close; they are asked for before a transaction, since
   * they are no part of what it writes.
   */
  openable(db: Database, entries: readonly Entry[], actor: Actor, closed: ReadonlySet<number>): Promise<MayOpen>
  read(ids: readonly number[], actor: Actor): Promise<ReadonlyMap<number, ReadCollection>>
}

type Deps = { db: Database; groups: Pick<GroupService, 'roleIn'>; browse: Pick<ProblemBrowseService, 'closedAmong'> }

/** Reads lists for one reader: rights are decided for each problem, and a problem that a contest closes now is not shown. */
export function createCollectionReader({ db: outer, groups, browse }: Deps): CollectionReader {
  const openable: CollectionReader['openable'] = async (db, entries, actor, closed) => {
    const roles = new Map<number, Awaited<ReturnType<GroupService['roleIn']>>>()
    for (const { gid } of entries) if (gid !== null && !roles.has(gid)) roles.set(gid, await groups.roleIn(db, gid, actor.uid))
    return (entry: Entry) =>
      !closed.has(entry.pid) && mayOpenProblem(actor, entry, entry.gid === null ? 'none' : (roles.get(entry.gid) ?? 'none'))
  }

  return {
    openable,

    async read(ids, actor) {
      const entries = await listEntries(outer, ids)
      const pids = [...new Set(entries.map(({ pid }) => pid))]
      const mayOpen = await openable(outer, entries, actor, await browse.closedAmong(pids, actor))
      const solved = await ownStates(outer, actor.uid, pids)
      const stateOf = (pid: number): OwnState => (solved.get(pid) === undefined ? 'untried' : solved.get(pid) ? 'solved' : 'tried')
      return new Map(
        ids.map((id) => {
          const all = entries.filter(({ collectionId }) => collectionId === id)
          return [id, { all, shown: all.filter(mayOpen).map((entry) => ({ ...entry, own: stateOf(entry.pid) })) }]
        }),
      )
    },
  }
}
