/** The effect of a bulk act on one problem, or its refusal. A preview and the act itself ask the same rules. */
import { type Actor, overseesProblems } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { changeOfProblem, isPublished, mayPublishProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import type { AuditAction } from '@touchstone/shared/ground/audit/audit-action.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { BulkAct, BulkChange, BulkKind } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { PublicProgress } from '@touchstone/shared/problems/problem/group-problem.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { checkProblemFields } from '@touchstone/shared/problems/problem/problem-fields.ts'
import type { Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemTable } from '../../ground/db/tables/problem.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import { boundJudging } from '../editor/judging-bound.ts'
import { findUidByName, type NamedProblem } from '../problem/problem.queries.ts'
import { toFields } from '../problem/problem-draft.ts'
import { replaceTags } from '../problem/problem-parts.queries.ts'
import { tagIds, unjudgeableAfter } from '../problem/problem-store.ts'
import { listTagsOf, type Tag } from '../problem/tag.queries.ts'
import { useOutside } from './problem-use.queries.ts'

type Shown = Partial<Record<BulkChange['field'], string>>

/** `before` and `after`: the fields that the act writes, as text. `columns` and `tags`: the writing itself; absent tags stay. */
type Plan = {
  action: AuditAction
  before: Shown
  after: Shown
  columns: Updateable<ProblemTable>
  writeTags?: (db: Transaction, now: number) => Promise<void>
}

type Asked<K extends BulkKind> = {
  db: Database
  groups: GroupService
  problem: NamedProblem
  act: Extract<BulkAct, { kind: K }>
  actor: Actor | null
}

const textOfTags = (tags: readonly { name: string }[]) =>
  tags
    .map(({ name }) => name)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(', ')

const tagsOf = async (db: Database, pid: number): Promise<Tag[]> => (await listTagsOf(db, [pid])).get(pid) ?? []

const planners: { [K in BulkKind]: (asked: Asked<K>) => Promise<Plan> } = {
  async auth({ problem, act: { auth }, actor }) {
    if (problem.isGroup === 0 && auth === ProblemAuth.Public && !mayPublishProblem(actor)) throw new DomainError('problem.publish-refused')
    return { action: 'problem.auth', before: { auth: String(problem.auth) }, after: { auth: String(auth) }, columns: { auth } }
  },

  async tags({ db, problem, act }) {
    const stored = await tagsOf(db, problem.id)
    const removed = new Set(act.remove.map((name) => name.toLowerCase()))
    const kept = stored.filter(({ name }) => !removed.has(name.toLowerCase()))
    const known = new Set(kept.map(({ name }) => name.toLowerCase()))
    const added = act.add.filter((name) => !known.has(name.toLowerCase()) && known.add(name.toLowerCase()))
    const chosen = [...kept.map(({ id }) => ({ id })), ...added.map((name) => ({ name }))]
    return {
      action: 'problem.edit',
      before: { tags: textOfTags(stored) },
      after: { tags: textOfTags([...kept, ...added.map((name) => ({ name }))]) },
      columns: {},
      writeTags: async (db, now) => replaceTags(db, problem.id, await tagIds(db, chosen, { gid: problem.gid }, now)),
    }
  },

  async limits({ db, groups, problem, act, actor }) {
    const { timeLimit, memoryLimit, stackLimit } = problem
    const next = {
      timeLimit: act.timeLimit ?? timeLimit,
      memoryLimit: act.memoryLimit ?? memoryLimit,
      stackLimit: act.stackLimit ?? stackLimit,
    }
    checkProblemFields({ ...toFields(problem), ...next }, problem.isRemote === 1)
    const saved = { gid: problem.gid, timeLimitMs: next.timeLimit, cases: null, languages: null }
    await boundJudging(db, groups, saved, problem.id, actor)
    const unjudgeable = unjudgeableAfter(problem, { ...toFields(problem), ...next })
    const text = (limits: typeof next): Shown => ({
      timeLimit: String(limits.timeLimit),
      memoryLimit: String(limits.memoryLimit),
      stackLimit: String(limits.stackLimit),
    })
    return {
      action: 'problem.edit',
      before: text({ timeLimit, memoryLimit, stackLimit }),
      after: text(next),
      columns: { ...next, unjudgeable, editedSinceImport: problem.importKey === null ? 0 : 1 },
    }
  },

  async move({ db, groups, problem, act: { gid }, actor }) {
    const nameOf = async (id: number | null) => (id === null ? '' : ((await groups.nameIn(db, id)) ?? ''))
    const tags = await tagsOf(db, problem.id)
    const { auth } = problem
    const before = { group: await nameOf(problem.gid), auth: String(auth), tags: textOfTags(tags) }
    if (gid === problem.gid && !isPublished(problem)) return { action: 'problem.move', before, after: before, columns: {} }
    if (gid !== null && !(await groups.exists(db, gid))) throw new DomainError('group.gone')
    if (gid !== null && !mayInGroup(actor, await groups.roleIn(db, gid, actor?.uid), ['problem', 'create']))
      throw new DomainError('group.not-allowed')
    const leavesBank = problem.isGroup === 0 && gid !== null
    if (leavesBank && auth === ProblemAuth.Public && !mayPublishProblem(actor)) throw new DomainError('problem.not-yours')
    if (problem.applyPublicProgress === PublicProgress.requested) throw new DomainError('problem.change-waits')
    const { submissions, discussions, titles } = await useOutside(db, problem.id, gid)
    if (submissions + discussions + titles.length > 0)
      throw new DomainError('problem.used-elsewhere', { submissions, discussions, titles: titles.join(', ') })
    const saved = { gid, timeLimitMs: problem.timeLimit, cases: null, languages: null }
    await boundJudging(db, groups, saved, problem.id, actor)
    // Members of one group may see it; the whole site sees it only after a person has opened it there.
    const nextAuth = gid === null && problem.isGroup === 1 && auth === ProblemAuth.Public ? ProblemAuth.Private : auth
    const kept = tags.filter((tag) => tag.gid === null || tag.gid === gid)
    const ids = kept.map(({ id }) => id)
    return {
      action: 'problem.move',
      before,
      after: { group: await nameOf(gid), auth: String(nextAuth), tags: textOfTags(kept) },
      columns: {
        gid,
        isGroup: gid === null ? 0 : 1,
        auth: nextAuth,
        idPrefix: null,
        groupRank: null,
        applyPublicProgress: null,
        publicationReason: null,
      },
      writeTags: (db) => replaceTags(db, problem.id, ids),
    }
  },

  async author({ db, problem, act: { username }, actor }) {
    if (!overseesProblems(actor)) throw new DomainError('problem.not-yours')
    const uid = await findUidByName(db, username)
    if (!uid) throw new DomainError('problem.invalid', { field: 'author' })
    const before = { author: problem.author ?? '' }
    const after = { author: uid === problem.authorUid ? before.author : username }
    return { action: 'problem.edit', before, after, columns: { authorUid: uid } }
  },
}

/**
 * The plan for a stored problem, as this person may carry it out now.
 * @throws DomainError problem.not-yours, problem.published, and those of the act
 */
export async function planAct(
  db: Database,
  groups: GroupService,
  problem: NamedProblem,
  act: BulkAct,
  { actor }: Pick<Caller, 'actor'>,
): Promise<Plan> {
  const { gid } = problem
  const backing = gid === null ? null : await groups.backingIn(db, gid)
  const effect = changeOfProblem(actor, problem, await groups.roleIn(db, gid, actor?.uid), backing)
  if (effect === null) throw new DomainError('problem.not-yours')
  if (effect === 'asks') throw new DomainError('problem.published')
  const asked = { db, groups, problem, actor }
  switch (act.kind) {
    case 'auth':
      return planners.auth({ ...asked, act })
    case 'tags':
      return planners.tags({ ...asked, act })
    case 'limits':
      return planners.limits({ ...asked, act })
    case 'move':
      return planners.move({ ...asked, act })
    case 'author':
      return planners.author({ ...asked, act })
  }
}

/** The fields that differ. */
export function changesOf({ before, after }: Plan): BulkChange[] {
  const fields: BulkChange['field'][] = ['group', 'auth', 'tags', 'timeLimit', 'memoryLimit', 'stackLimit', 'author']
  return fields.flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    return was === undefined || is === undefined || was === is ? [] : [{ field, before: was, after: is }]
  })
}
