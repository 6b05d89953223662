import type {
  GroupLineThreadsQuery,
  ListedLineThreads,
  WaitingLineThreads,
} from '@touchstone/shared/classes/line-comment/line-comment.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { lineStandingOf, readsCodeAtAll } from '@touchstone/shared/ground/access/line-comment-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { deletedUser } from '@touchstone/shared/ground/i18n/site-message-texts.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { MAX_QUOTED, quoted } from '@touchstone/shared/people/message/message.schema.ts'
import type { z } from 'zod'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { SubmissionFactsOf } from '../../judging/submission/submission-facts.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import * as queries from './line-list.queries.ts'

/** Lists of threads: those of a class for its leaders, the own ones for a member. */
export type LineListService = {
  /** @throws DomainError group.not-found, group.not-member */
  ofGroup(query: GroupLineThreadsQuery, caller: Caller): Promise<z.input<typeof ListedLineThreads>>
  /** Number of open threads per submission, for a caller who leads their authors; submissions without any are left out. */
  openOf(submissions: readonly { submitId: number; pid: number }[], caller: Caller): Promise<ReadonlyMap<number, number>>
  /** Number of threads that the author answered last, per group; the caller has checked the right over these groups. */
  answeredIn(gids: readonly number[], caller: Caller): Promise<ReadonlyMap<number, number>>
  /** Number of threads that wait for the caller, per group; groups without any are left out. */
  waiting(caller: Caller): Promise<WaitingLineThreads>
}

type Deps = {
  db: Database
  config: Pick<ConfigService, 'switches'>
  groupDoor: GroupDoor
  groups: Pick<GroupService, 'namesIn'>
  factsOf: SubmissionFactsOf
  closing: BankClosing
}

export function createLineListService({ db, config, groupDoor, groups, factsOf, closing }: Deps): LineListService {
  const readsCode = ({ actor }: Caller) => readsCodeAtAll(actor, { hideCode: config.switches().hideNonContestSubmissionCode })

  return {
    async ofGroup(query, caller) {
      const { actor, language } = caller
      const { role } = await groupDoor.demand(db, query.gid, ['training', 'read'], caller)
      if (!readsCode(caller)) return makePage([], 0, query)
      const leads = mayInGroup(actor, role, ['training', 'manage'])
      const filter = {
        gid: query.gid,
        settled: query.state === 'settled',
        authorUid: leads ? null : (actor?.uid ?? ''),
        closed: leads ? [...(await closing.closedTo(actor))] : [],
      }
      const readsNames = leads && (await groupDoor.showsNames(db, query.gid, caller))
      const rows = await queries.listGroupThreads(db, filter, query)
      const facts = await factsOf.of(rows, caller)
      const readable = rows.filter((row) => lineStandingOf(actor, facts(row)) !== 'none')
      const talk = await queries.listTalkOf(
        db,
        readable.map(({ id }) => id),
      )
      const openers = readable.map(({ byUid }) => byUid)
      const names = await groups.namesIn(query.gid, actor, openers)
      const records = readable.map((row) => {
        const { id, submitId, firstLine, lastLine, settledAt, title, uid, username } = row
        const { first = '', remarks = 0, lastUid = null } = talk.get(id) ?? {}
        return {
          id,
          submitId,
          firstLine,
          lastLine,
          settledAt: settledAt === null ? null : Number(settledAt),
          title,
          uid,
          username,
          problemId: row.displayPid,
          realname: readsNames ? row.realname : null,
          by: names(row.byUid).realname ?? row.by ?? deletedUser[language],
          content: quoted(first, MAX_QUOTED),
          remarks,
          answered: lastUid === uid,
          lastAt: Number(row.lastAt),
        }
      })
      return makePage(records, await queries.countGroupThreads(db, filter), query)
    },

    async openOf(submissions, caller) {
      if (!readsCode(caller)) return new Map()
      const closed = await closing.closedTo(caller.actor)
      const readable = submissions.filter(({ pid }) => !closed.has(pid))
      return queries.countOpenOf(
        db,
        readable.map(({ submitId }) => submitId),
      )
    },

    async answeredIn(gids, caller) {
      const { actor } = caller
      if (!actor || !readsCode(caller) || gids.length === 0) return new Map()
      const rows = await queries.countAnsweredIn(db, gids, actor.uid, [...(await closing.closedTo(actor))])
      return new Map(rows.map(({ gid, count }) => [gid, Number(count)]))
    },

    async waiting(caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      if (!readsCode(caller)) return []
      const own = await queries.countOpenOfPupil(db, actor.uid)
      const led = await queries.countAnsweredForLeader(db, actor.uid, [...(await closing.closedTo(actor))])
      const toRow = (leads: boolean) => (row: { gid: number; count: number }) => ({ gid: row.gid, count: Number(row.count), leads })
      return [...own.map(toRow(false)), ...led.map(toRow(true))]
    },
  }
}
