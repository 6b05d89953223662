import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { deletedUser, type SiteMessageKey, siteMessage } from '@touchstone/shared/ground/i18n/site-message-texts.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import {
  type AnsweredPlace,
  type CleanMessages,
  MAX_ANSWERED,
  MAX_QUOTED,
  type MessageQuery,
  quoted,
  type SiteMessagePage,
  type TalkMessagePage,
  type TalkPlaceRef,
  type UnreadCounts,
} from '@touchstone/shared/people/message/message.schema.ts'
import type { MessageAction } from '@touchstone/shared/people/message/message-actions.ts'
import { countOfKind, type MessageKind, messageKinds } from '@touchstone/shared/people/message/message-kind.ts'
import { MessageState } from '@touchstone/shared/people/message/message-state.ts'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './message.queries.ts'

/** Another user reacted to a text of `uid`. */
type TalkNews = {
  uid: string
  kind: 'Discuss' | 'Reply' | 'Like'
  action: MessageAction
  senderUid: string
  did?: number | null
  cid?: number | null
  commentId?: number | null
  replyId?: number | null
  quote?: { type: 'Comment' | 'Reply'; id: number } | null
  /** Sent once, however often it happens. */
  once?: string
}

/** A message of the site itself to `uid`. */
type SiteNews = {
  uid: string
  kind: 'Sys' | 'Mine'
  text: SiteMessageKey
  details?: Readonly<Record<string, string | number>>
  /** The staff member behind it, if any. */
  senderUid?: string | null
  /** Sent once, however often it happens. */
  once?: string
  /** Joins an unread message with this key within this time: `count` in the details grows, the rest stays. */
  gather?: { key: string; withinMs: number }
}

export type MessageService = {
  /**
   * Writes a message in the transaction of its event.
   * @returns notifies open pages; call it after the commit
   */
  send(db: Transaction, news: TalkNews | SiteNews): Promise<() => void>
  unread(caller: Caller): Promise<UnreadCounts>
  /** Reading a page marks it as read; the answer has the state before. */
  listTalk(kind: 'Discuss' | 'Reply' | 'Like', page: MessageQuery, caller: Caller): Promise<z.input<typeof TalkMessagePage>>
  /** Places with unread answers to the caller, the newest first. */
  answered(gid: number | undefined, caller: Caller): Promise<AnsweredPlace[]>
  /** Marks the answers to the caller in one place as read. */
  readPlace(place: z.output<typeof TalkPlaceRef>, caller: Caller): Promise<null>
  listSite(kind: 'Sys' | 'Mine', page: MessageQuery, caller: Caller): Promise<z.input<typeof SiteMessagePage>>
  /** One message, or all of a kind. @throws DomainError message.nothing-cleared */
  clean(input: z.output<typeof CleanMessages>, caller: Caller): Promise<null>
}

const silent = () => {}
/** Messages and notices share one list, so their ids on the wire must differ: notices have odd ones. */
const wireId = (id: number, isNotice: boolean) => id * 2 + (isNotice ? 1 : 0)
const fromWireId = (id: number) => ({ id: Math.floor(id / 2), isNotice: id % 2 !== 0 })

type TalkRow = Awaited<ReturnType<typeof queries.listTalkMessages>>[number]

/** The page with the comment. */
function pageOfTalk({ cid, did, gid, commentId }: Pick<TalkRow, 'cid' | 'did' | 'gid' | 'commentId'>): string {
  const at = commentId === null ? '' : `#comment-${commentId}`
  if (cid !== null) return `/contest/${cid}/comment${at}`
  return `${gid === null ? '' : `/group/${gid}`}/discussion-detail/${did}${at}`
}

const pageOfSite: Readonly<Partial<Record<string, string>>> = {
  'publication-requests': '/admin/group-problem/apply',
  'signed-in-elsewhere': '/setting',
  'group-joined': '/group/{gid}',
  'group-application': '/group/{gid}/member',
  'group-admitted': '/group/{gid}',
  'homework-due': '/group/{gid}/training/{tid}',
  'homework-all-in': '/group/{gid}/training/{tid}/cockpit',
  'line-comment': '/submission-detail/{submitId}#L{line}',
  'line-answer': '/submission-detail/{submitId}#L{line}',
  'hand-answered': '/group/{gid}/training/{tid}/problem/{problemId}',
  'picture-marked': '/group/{gid}/training/{tid}/picture/{task}',
  'picture-mark-changed': '/group/{gid}/training/{tid}/picture/{task}',
}

const Details = z.record(z.string(), z.union([z.string(), z.number()]))

const detailsOf = ({ id, details }: { id: number; details: string | null }) =>
  details === null ? {} : readStored(Details, details, `messages.details of ${id}`)

type NamesOf = (uid: string | null) => { realname: string | null; isTeacher: boolean }
/** The names that a viewer reads of these people; the room of groups sends messages, so it is passed in. */
type SenderNames = { namesIn(gid: number | null, viewer: Actor | null, uids: readonly (string | null)[]): Promise<NamesOf> }
type Deps = { db: Database; clock: Clock; events: EventBus; groups: SenderNames }

export function createMessageService({ db, clock, events, groups }: Deps): MessageService {
  const readerOf = ({ actor }: Caller): queries.Reader => {
    if (!actor) throw new DomainError('session.signed-out')
    return { uid: actor.uid, isStaff: isStaffMember(actor) }
  }

  /** @returns whether the news joined an earlier message */
  async function gathered(db: Transaction, { gather, details = {} }: SiteNews): Promise<boolean> {
    if (!gather) return false
    const earlier = await queries.findSentOnce(db, gather.key)
    if (!earlier) return false
    const now = clock.now()
    if (earlier.state !== MessageState.unread || earlier.gmtCreate + gather.withinMs < now) {
      await queries.setMessage(db, earlier.id, { once: null })
      return false
    }
    const before = detailsOf(earlier)
    const count = Number(before.count ?? 0) + Number(details.count ?? 0)
    await queries.setMessage(db, earlier.id, { details: JSON.stringify({ ...before, count }), gmtCreate: now })
    return true
  }

  return {
    async send(db, news) {
      const announce = () => events.publish({ type: 'message.new', to: { uid: news.uid }, kind: news.kind })
      if ('text' in news && (await gathered(db, news))) return announce
      const common = { uid: news.uid, kind: news.kind, senderUid: news.senderUid ?? null, gmtCreate: clock.now() }
      const row =
        'text' in news
          ? { ...common, textKey: news.text, details: JSON.stringify(news.details ?? {}), once: news.gather?.key ?? news.once ?? null }
          : {
              ...common,
              action: news.action,
              did: news.did ?? null,
              cid: news.cid ?? null,
              once: news.once ?? null,
              commentId: news.commentId ?? null,
              replyId: news.replyId ?? null,
              quoteType: news.quote?.type ?? null,
              quoteId: news.quote?.id ?? null,
            }
      const isNew = await queries.insertMessage(db, row)
      return isNew ? announce : silent
    },

    async answered(gid, caller) {
      const { uid } = readerOf(caller)
      const places = await queries.listUnreadPlaces(db, uid)
      return places
        .filter((place) => gid === undefined || place.gid === gid)
        .map((place) => ({ ...place, url: pageOfTalk({ ...place, commentId: null }) }))
    },

    async readPlace(place, caller) {
      await queries.markPlaceRead(db, readerOf(caller).uid, place)
      return null
    },

    async unread(caller) {
      const reader = readerOf(caller)
      const counts = await queries.countUnread(db, reader.uid)
      const notices = {
        Sys: (await queries.countNotices(db, reader, 'Sys', clock.now())).unread,
        Mine: (await queries.countNotices(db, reader, 'Mine', clock.now())).unread,
      }
      const all = messageKinds.map((kind) => {
        const more = kind === 'Sys' || kind === 'Mine' ? notices[kind] : 0
        return [countOfKind[kind], (counts.get(kind) ?? 0) + more] as const
      })
      return Object.fromEntries(all) as UnreadCounts
    },

    async listTalk(kind, page, caller) {
      const { uid } = readerOf(caller)
      const read = await inTransaction(db, async (db) => {
        const rows = await queries.listTalkMessages(db, uid, kind, page)
        const total = await queries.countMessages(db, uid, kind)
        await queries.markRead(
          db,
          uid,
          rows.filter(({ state }) => state === MessageState.unread).map(({ id }) => id),
        )
        return { rows, total }
      })
      const names = new Map<number | null, NamesOf>()
      for (const [gid, some] of Map.groupBy(read.rows, (row) => row.gid)) {
        const senders = some.map(({ senderId }) => senderId)
        names.set(gid, await groups.namesIn(gid, caller.actor, senders))
      }
      const nobody = deletedUser[caller.language]
      const records = read.rows.map((row) => {
        const sender = names.get(row.gid)?.(row.senderId)
        const said = kind === 'Reply' ? row.reply : kind === 'Discuss' ? row.comment : null
        return {
          id: row.id,
          action: row.action ?? '',
          state: row.state,
          gmtCreate: row.gmtCreate,
          url: pageOfTalk(row),
          sourceId: row.cid ?? row.did ?? 0,
          sourceType: row.cid === null ? ('Discussion' as const) : ('Contest' as const),
          sourceTitle: row.title,
          sourceContent: said === null ? null : quoted(said, MAX_QUOTED),
          quoteId: row.quoteId,
          quoteType: row.quoteType,
          quoteContent: row.quote === null ? null : quoted(`${row.quotedName ?? nobody} : ${row.quote}`, MAX_ANSWERED),
          senderId: row.senderId ?? '',
          senderUsername: row.senderUsername ?? nobody,
          senderAvatar: row.senderAvatar,
          senderRealname: sender?.realname ?? null,
          senderTeacher: sender?.isTeacher ?? false,
        }
      })
      return makePage(records, read.total, page)
    },

    async listSite(kind, page, caller) {
      const reader = readerOf(caller)
      const now = clock.now()
      return inTransaction(db, async (db) => {
        const rows = await queries.listSiteMessages(db, reader, kind, page, now)
        const total = (await queries.countMessages(db, reader.uid, kind)) + (await queries.countNotices(db, reader, kind, now)).all
        const unread = rows.filter(({ state }) => state === MessageState.unread)
        await queries.markRead(
          db,
          reader.uid,
          unread.filter(({ isNotice }) => !isNotice).map(({ id }) => id),
        )
        await queries.markNoticesRead(
          db,
          reader.uid,
          unread.filter(({ isNotice }) => isNotice).map(({ id }) => id),
          now,
        )
        const records = rows.map(({ id, isNotice, state, at, textKey, details, adminId, title, content }) => {
          const values = detailsOf({ id, details })
          const text = textKey === null ? { title, content } : siteMessage(textKey, values, caller.language, caller.added?.messages)
          const url = pageOfSite[textKey ?? '']?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) ?? null
          return { id: wireId(id, isNotice === 1), ...text, adminId, type: kind, state, url, gmtCreate: at }
        })
        return makePage(records, total, page)
      })
    },

    async clean({ type, id }, caller) {
      const reader = readerOf(caller)
      const kind = messageKinds.find((known) => known === type)
      if (!kind) throw new DomainError('message.nothing-cleared')
      const cleaned = await inTransaction(db, (db) => cleanKind(db, reader, kind, id ?? null))
      if (cleaned === 0) throw new DomainError('message.nothing-cleared')
      return null
    },
  }

  async function cleanKind(db: Transaction, reader: queries.Reader, kind: MessageKind, id: number | null): Promise<number> {
    if (kind !== 'Sys' && kind !== 'Mine') return queries.deleteMessages(db, reader.uid, kind, id)
    const one = id === null ? null : fromWireId(id)
    const messages = one?.isNotice ? 0 : await queries.deleteMessages(db, reader.uid, kind, one?.id ?? null)
    const notices = one && !one.isNotice ? 0 : await queries.cleanNotices(db, reader, kind, one?.id ?? null, clock.now())
    return messages + notices
  }
}
