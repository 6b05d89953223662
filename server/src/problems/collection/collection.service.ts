import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { seesEveryGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import { mayOpenProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type {
  Collection,
  CollectionChoice,
  CollectionCopy,
  CollectionProblemChange,
  CollectionQuery,
  FavouriteChange,
  NewCollection,
  OwnCollection,
  SavedCollection,
} from '@touchstone/shared/problems/collection/collection.schema.ts'
import { collectionLimits, maxProblems } from '@touchstone/shared/problems/collection/collection-limits.ts'
import { savedOrder } from '@touchstone/shared/problems/collection/collection-order.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemBrowseService } from '../bank/problem-browse.service.ts'
import { findProblem } from '../problem/problem.queries.ts'
import * as queries from './collection.queries.ts'
import { type CollectionReader, createCollectionReader, type ReadCollection } from './collection-reader.ts'

type Ref = { key: string }

/** Lists of problems that people keep (docs/rules/collections.md). */
export type CollectionService = {
  /** The caller's lists, favourites first, each with its progress. */
  mine(caller: Caller): Promise<z.input<typeof OwnCollection>[]>
  /** The caller's lists with a title, and whether each holds a problem. */
  choices(pid: number, caller: Caller): Promise<z.input<typeof CollectionChoice>[]>
  /** A list of the caller, or one that its owner shares. @throws DomainError collection.not-found */
  read(query: z.output<typeof CollectionQuery>, caller: Caller): Promise<z.input<typeof Collection>>
  /** Every problem of a list that the caller may open, in order, and the number of the others. @throws DomainError collection.not-found */
  openProblems(key: string, caller: Caller): Promise<{ shown: ReadCollection['shown']; hidden: number }>
  /** @throws DomainError collection.too-many, problem.not-found */
  create(list: z.output<typeof NewCollection>, caller: Caller): Promise<Ref>
  /** @throws DomainError collection.not-found, collection.full, collection.not-shareable, edit.changed-meanwhile, problem.not-found */
  save(list: SavedCollection, caller: Caller): Promise<null>
  /** Favourites are emptied, not deleted. @throws DomainError collection.not-found */
  remove(key: string, caller: Caller): Promise<null>
  /** A list of the caller's own with the problems that the caller may open. @throws DomainError collection.not-found, collection.too-many */
  copy(copy: z.output<typeof CollectionCopy>, caller: Caller): Promise<Ref>
  /** @throws DomainError collection.not-found, collection.full, problem.not-found */
  setProblem(change: z.output<typeof CollectionProblemChange>, caller: Caller): Promise<null>
  /** @throws DomainError collection.full, problem.not-found */
  setFavourite(change: z.output<typeof FavouriteChange>, caller: Caller): Promise<null>
  /** A list that the caller may read. @throws DomainError collection.not-found */
  findReadable(db: Database, key: string, caller: Caller): Promise<queries.StoredCollection>
  /**
   * Takes a list down for a reason that its owner reads, whether it is shared or not: nobody else reads it from now on.
   * @returns the list; null when it was taken down before
   */
  takeDownIn(db: Transaction, id: number, reason: string, caller: Caller): Promise<queries.StoredCollection | null>
}

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  groups: GroupService
  problemBrowse: ProblemBrowseService
  audit: AuditService
}

function actorOf({ actor }: Caller): Actor {
  if (!actor) throw new DomainError('session.signed-out')
  return actor
}

/** Sharing publishes a title and a text, so it needs the right to write for others. */
const mayShare = (actor: Actor, { isFavourites, takenDownAt }: queries.StoredCollection): boolean =>
  isFavourites === 0 && takenDownAt === null && can(actor.role, 'discussion_add')

const mayTakeDown = ({ role }: Actor): boolean => can(role, 'back_office')

/** The fields that an owner edits, and the problems that the owner sees. */
const editedOf = ({ title, description, isShared }: queries.StoredCollection, shown: readonly { pid: number }[]) => ({
  title,
  description,
  isShared: isShared === 1,
  pids: shown.map(({ pid }) => pid),
})

export function createCollectionService(deps: Deps): CollectionService {
  const { db, clock, ids, groups, problemBrowse, audit } = deps
  const reader: CollectionReader = createCollectionReader({ db, groups, browse: problemBrowse })

  async function own(db: Database, key: string, { uid }: Actor): Promise<queries.StoredCollection> {
    const found = await queries.findCollection(db, key)
    if (found?.uid !== uid) throw new DomainError('collection.not-found')
    return found
  }

  async function readable(db: Database, key: string, { uid }: Actor): Promise<queries.StoredCollection> {
    const found = await queries.findCollection(db, key)
    if (found?.uid === uid || (found?.isShared === 1 && found.takenDownAt === null)) return found
    throw new DomainError('collection.not-found')
  }

  async function readOne({ id }: { id: number }, actor: Actor): Promise<ReadCollection> {
    return (await reader.read([id], actor)).get(id) ?? { all: [], shown: [] }
  }

  /** A problem that somebody may not open is as unknown as one that does not exist. */
  async function mustOpen(pid: number, actor: Actor): Promise<void> {
    const problem = await findProblem(db, pid)
    const isOpen = problem && mayOpenProblem(actor, problem, await groups.roleOf(problem.gid, actor.uid))
    if (!isOpen || (await problemBrowse.closedAmong([pid], actor)).has(pid)) throw new DomainError('problem.not-found')
  }

  async function insert(db: Transaction, row: { uid: string; title: string; description: string }, pids: readonly number[]): Promise<Ref> {
    await queries.holdOwner(db, row.uid)
    const kept = (await queries.listCollectionsOf(db, row.uid)).filter(({ isFavourites }) => isFavourites === 0)
    if (kept.length >= collectionLimits.count) throw new DomainError('collection.too-many', { max: collectionLimits.count })
    const [now, key] = [clock.now(), ids.uid()]
    const id = await queries.insertCollection(db, { ...row, key, gmtCreate: now, gmtModified: now })
    await queries.setEntries(db, id, pids)
    return { key }
  }

  /** Adds a problem at the end of a list that is locked, or removes it. */
  async function change(db: Transaction, list: { id: number; isFavourites: number }, pid: number, isIn: boolean): Promise<void> {
    const pids = (await queries.listEntries(db, [list.id])).map((entry) => entry.pid)
    if (pids.includes(pid) === isIn) return
    const max = maxProblems(list.isFavourites === 1)
    if (isIn && pids.length >= max) throw new DomainError('collection.full', { max })
    await queries.setEntries(db, list.id, isIn ? [...pids, pid] : pids.filter((one) => one !== pid))
    await queries.setCollection(db, list.id, { gmtModified: clock.now() })
  }

  return {
    findReadable: (db, key, caller) => readable(db, key, actorOf(caller)),

    async takeDownIn(db, id, takenDownReason, caller) {
      const list = await queries.findCollectionById(db, id)
      if (!list || list.takenDownAt !== null) return null
      await queries.setCollection(db, id, { isShared: 0, takenDownAt: clock.now(), takenDownReason })
      const { username } = await queries.findPerson(db, list.uid)
      const { title, description } = list
      const detail = { title, description, author: username, words: takenDownReason }
      await audit.record(db, caller, { action: 'collection.take-down', target: id, detail })
      return list
    },

    async mine(caller) {
      const actor = actorOf(caller)
      const lists = await queries.listCollectionsOf(db, actor.uid)
      const read = await reader.read(
        lists.map(({ id }) => id),
        actor,
      )
      return lists.map(({ id, key, title, isFavourites, isShared }) => {
        const shown = read.get(id)?.shown ?? []
        const solved = shown.filter((row) => row.own === 'solved').length
        return { key, title, isFavourites: isFavourites === 1, isShared: isShared === 1, total: shown.length, solved }
      })
    },

    async choices(pid, caller) {
      const actor = actorOf(caller)
      const lists = (await queries.listCollectionsOf(db, actor.uid)).filter(({ isFavourites }) => isFavourites === 0)
      const entries = await queries.listEntries(
        db,
        lists.map(({ id }) => id),
      )
      return lists.map(({ id, key, title }) => {
        const inside = entries.filter((entry) => entry.collectionId === id)
        return { key, title, isIn: inside.some((entry) => entry.pid === pid), isFull: inside.length >= collectionLimits.problems }
      })
    },

    async read({ key, ...page }, caller) {
      const actor = actorOf(caller)
      const list = await readable(db, key, actor)
      const { all, shown } = await readOne(list, actor)
      const isOwn = list.uid === actor.uid
      const { uid, username } = await queries.findPerson(db, list.uid)
      const names = await groups.namesIn(null, actor, [uid])
      const rows = shown.slice((page.currentPage - 1) * page.limit, page.currentPage * page.limit)
      const next = shown.find((row) => row.own !== 'solved')
      const place = (row: { isGroup: number; gid: number | null }) => (row.isGroup === 1 ? row.gid : null)
      return {
        key,
        isFavourites: list.isFavourites === 1,
        title: list.title,
        description: list.description,
        isShared: list.isShared === 1,
        isTakenDown: list.takenDownAt !== null,
        takenDownReason: isOwn ? list.takenDownReason : null,
        owner: { uid, username, realname: names(uid)?.realname ?? null },
        problems: makePage(
          rows.map(({ pid, problemId, title, difficulty, level, own, ...row }) => ({
            pid,
            problemId,
            title,
            difficulty,
            level,
            own,
            gid: place(row),
          })),
          shown.length,
          page,
        ),
        solved: shown.filter((row) => row.own === 'solved').length,
        next: next ? { problemId: next.problemId, title: next.title, gid: place(next) } : null,
        hidden: all.length - shown.length,
        edited: isOwn
          ? { pids: shown.map(({ pid }) => pid), version: versionOf(editedOf(list, shown)), mayShare: mayShare(actor, list) }
          : null,
        can: {
          takeDown: !isOwn && mayTakeDown(actor),
          report: !isOwn,
          setForGroup: shown.length > 0 && (seesEveryGroup(actor) || (await groups.managesAny(actor.uid))),
        },
      }
    },

    async openProblems(key, caller) {
      const actor = actorOf(caller)
      const { all, shown } = await readOne(await readable(db, key, actor), actor)
      return { shown, hidden: all.length - shown.length }
    },

    async create({ title, description, pid }, caller) {
      const actor = actorOf(caller)
      if (pid != null) await mustOpen(pid, actor)
      return inTransaction(db, (db) => insert(db, { uid: actor.uid, title, description }, pid == null ? [] : [pid]))
    },

    async save({ key, version, pids, ...fields }, caller) {
      const actor = actorOf(caller)
      const before = await readOne(await own(db, key, actor), actor)
      const known = new Set(before.all.map(({ pid }) => pid))
      for (const pid of new Set(pids)) if (!known.has(pid)) await mustOpen(pid, actor)
      const closed = await problemBrowse.closedAmong([...known], actor)
      await inTransaction(db, async (db) => {
        const { id } = await own(db, key, actor)
        await holdRow(db, 'collections', id)
        const list = await own(db, key, actor)
        const entries = await queries.listEntries(db, [id])
        const mayOpen = await reader.openable(db, entries, actor, closed)
        const isShown = new Set(entries.filter(mayOpen).map(({ pid }) => pid))
        mustBeVersion(version, editedOf(list, entries.filter(mayOpen)))
        const order = savedOrder(
          entries.map(({ pid }) => pid),
          (pid) => isShown.has(pid),
          pids,
        )
        const max = maxProblems(list.isFavourites === 1)
        if (order.length > max) throw new DomainError('collection.full', { max })
        const isShared = Number(fields.isShared)
        if (isShared > list.isShared && !mayShare(actor, list)) throw new DomainError('collection.not-shareable')
        const texts = list.isFavourites === 1 ? {} : { title: fields.title, description: fields.description, isShared }
        await queries.setEntries(db, id, order)
        await queries.setCollection(db, id, { ...texts, gmtModified: clock.now() })
      })
      return null
    },

    async remove(key, caller) {
      await inTransaction(db, async (db) => {
        await queries.deleteCollection(db, (await own(db, key, actorOf(caller))).id)
      })
      return null
    },

    async copy({ key, title }, caller) {
      const actor = actorOf(caller)
      const list = await readable(db, key, actor)
      const { shown } = await readOne(list, actor)
      const { description } = list
      const pids = shown.map(({ pid }) => pid).slice(0, collectionLimits.problems)
      return inTransaction(db, (db) => insert(db, { uid: actor.uid, title, description }, pids))
    },

    async setProblem({ key, pid, isIn }, caller) {
      const actor = actorOf(caller)
      await own(db, key, actor)
      if (isIn) await mustOpen(pid, actor)
      await inTransaction(db, async (db) => {
        const { id } = await own(db, key, actor)
        await holdRow(db, 'collections', id)
        await change(db, await own(db, key, actor), pid, isIn)
      })
      return null
    },

    async setFavourite({ pid, isFavourite }, caller) {
      const actor = actorOf(caller)
      if (isFavourite) await mustOpen(pid, actor)
      await inTransaction(db, async (db) => {
        await queries.holdOwner(db, actor.uid)
        const list = await queries.findFavourites(db, actor.uid)
        if (list) return change(db, list, pid, isFavourite)
        if (!isFavourite) return
        const now = clock.now()
        const row = { key: ids.uid(), uid: actor.uid, isFavourites: 1, title: '', description: '', gmtCreate: now, gmtModified: now }
        await change(db, { id: await queries.insertCollection(db, row), isFavourites: 1 }, pid, true)
      })
      return null
    },
  }
}
