/** Accounts, sign-ins, groups, messages and what people write. */

import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { REFUSED_FOR_MS } from '@touchstone/shared/people/group/member-transitions.ts'
import { talkPace } from '@touchstone/shared/talk/discussion/talk-thresholds.ts'
import { z } from 'zod'
import { listWrittenRemarks } from '../../classes/line-comment/line-comment.queries.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { CORRECTION_MS } from '../../ground/time/still-lasts.ts'
import { listNewsOf } from '../../people/group/own-news.queries.ts'
import { BROWSER_KNOWN } from '../../people/sign-in/known-browser.service.ts'
import { listPostTimes } from '../../talk/discussion/discussion.queries.ts'
import { listWritten } from '../../talk/discussion/written.queries.ts'
import { makeGroup, makeProblem, makeSubmission, makeTraining } from '../make.ts'
import type { Moment, Tried } from './moment.ts'

const who = async ({ services }: Tried, token: string) => {
  const resolved = await services.sessions.resolve(token)
  return 'actor' in resolved ? resolved.actor?.username : resolved.bad
}

const rowsOf = async ({ db }: Tried, table: 'sessions' | 'knownBrowsers' | 'tickets' | 'counters' | 'files') =>
  (await db.selectFrom(table).selectAll().execute()).length

/** A picture of a discussion that nobody used. */
const picture = { kind: 'talk-image', name: 'a.png', originalName: 'a.png', mediaType: 'image/png', hash: '0', size: 1 } as const

async function discussion({ db }: Tried, uid: string, gmtCreate: number) {
  const category = { name: 'Other', rank: 9, gmtCreate: 1, gmtModified: 1 }
  const { id: categoryId } = await db.insertInto('discussionCategories').values(category).returning('id').executeTakeFirstOrThrow()
  const row = { categoryId, uid, role: 'user', title: 't', description: 'd', content: 'c', gmtCreate, gmtModified: gmtCreate }
  return (await db.insertInto('discussions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const peopleMoments: readonly Moment[] = [
  {
    columns: ['sessions.expires_at'],
    decides: 'whether a token signs in',
    async look(site) {
      const { token } = await site.signIn('default_user', 'ann')
      await site.db.updateTable('sessions').set({ expiresAt: site.at }).execute()
      site.come()
      await site.db.updateTable('sessions').set({ seenAt: site.clock.now() }).execute()
      return who(site, token)
    },
    is: ['ann', 'unknown', 'unknown'],
  },
  {
    columns: ['sessions.expires_at'],
    decides: 'whether a device is listed, and keeps its stream',
    async look(site) {
      const { uid, username } = await site.signIn('default_user', 'ann')
      await site.db.updateTable('sessions').set({ expiresAt: site.at }).execute()
      const { device } = await site.db.selectFrom('sessions').select('device').executeTakeFirstOrThrow()
      site.come()
      const actor = { uid, username, role: 'default_user', device: deviceId(device) } as const
      const caller = { actor, session: null, ip: '::1', language: 'en-US', userAgent: '', browserToken: null } as const
      const silent = { sendBrowserToken() {}, sendToken() {}, clearToken() {} }
      return [
        (await site.services.sessions.list({ ...caller, ...silent })).length,
        (await site.services.sessions.stillSignedIn([actor])).size,
      ]
    },
    is: [
      [1, 1],
      [0, 0],
      [0, 0],
    ],
  },
  {
    columns: ['sessions.refresh_at'],
    decides: 'whether a token is renewed',
    async look(site) {
      const { token } = await site.signIn('default_user', 'ann')
      await site.db
        .updateTable('sessions')
        .set({ refreshAt: site.at, expiresAt: site.at + hour })
        .execute()
      site.come()
      const { headers } = await site.call('GET /api/get-user-sessions', { token })
      return headers.authorization !== undefined
    },
    is: [false, true, true],
  },
  {
    columns: ['sessions.seen_at'],
    decides: 'whether the last visit is written down again, after ten minutes',
    async look(site) {
      const { token } = await site.signIn('default_user', 'ann')
      await site.db
        .updateTable('sessions')
        .set({ seenAt: site.at - 10 * minute, expiresAt: site.at + hour })
        .execute()
      site.come()
      await who(site, token)
      const { seenAt } = await site.db.selectFrom('sessions').select('seenAt').executeTakeFirstOrThrow()
      return seenAt === site.tried
    },
    is: [false, false, true],
  },
  {
    columns: ['sessions.created_at'],
    decides: 'when an old sign-in is deleted, after half a year',
    async look(site) {
      await site.signIn('default_user', 'ann')
      await site.db
        .updateTable('sessions')
        .set({ createdAt: site.at - 183 * day })
        .execute()
      const row = await site.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
      await site.db
        .insertInto('sessions')
        .values({ ...row, id: row.id + 1, tokenHash: 'newer' })
        .execute()
      site.come()
      await site.services.sessions.purge()
      return rowsOf(site, 'sessions')
    },
    is: [2, 2, 1],
  },
  {
    columns: ['known_browsers.signed_in_at'],
    decides: 'when a browser is forgotten',
    async look(site) {
      const { uid } = await site.signIn('default_user', 'ann')
      await site.db
        .insertInto('knownBrowsers')
        .values({ tokenHash: 'x', uid, signedInAt: site.at - BROWSER_KNOWN })
        .execute()
      site.come()
      await site.services.knownBrowsers.purge()
      return rowsOf(site, 'knownBrowsers')
    },
    is: [1, 1, 0],
  },
  {
    columns: ['tickets.expires_at'],
    decides: 'whether a code or link is good, and when it is swept',
    async look(site) {
      const { tickets } = site.services
      const key = await tickets.issue('test', 'good', site.at - site.clock.now())
      site.come()
      const read = (await tickets.read('test', z.string(), key)) ?? null
      await tickets.sweep()
      return [read, await rowsOf(site, 'tickets')]
    },
    is: [
      ['good', 1],
      [null, 1],
      [null, 0],
    ],
  },
  {
    columns: ['tickets.created_at'],
    decides: 'whether a ticket is from the future, because the clock was set back',
    async look(site) {
      const { tickets } = site.services
      const key = await tickets.issue('test', 'good', 30 * day)
      await site.db
        .updateTable('tickets')
        .set({ createdAt: site.at + CORRECTION_MS })
        .execute()
      site.come()
      return (await tickets.read('test', z.string(), key)) ?? null
    },
    is: [null, 'good', 'good'],
  },
  {
    columns: ['counters.expires_at'],
    decides: 'whether earlier tries still count, and when they are swept',
    async look(site) {
      const { counters } = site.services
      const windowMs = site.at - site.clock.now()
      await counters.add('guesses', windowMs, false)
      site.come()
      const { count } = await counters.read('guesses', windowMs)
      await counters.sweep()
      return [count, await rowsOf(site, 'counters')]
    },
    is: [
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  },
  {
    columns: ['counters.expires_at'],
    decides: 'whether a budget of the day is still spent',
    async look(site) {
      const { counters } = site.services
      await counters.spend('bytes', 10, 10, site.at)
      site.come()
      return counters.spend('bytes', 1, 10, site.at + day)
    },
    is: [false, true, true],
  },
  {
    columns: ['mutes.until'],
    decides: 'when a muted user may write again',
    async look(site) {
      const { uid } = await site.signIn('default_user', 'ann')
      await site.db.insertInto('mutes').values({ uid, roleBefore: 1002, roleId: 1004, until: site.at, gmtCreate: 1 }).execute()
      site.come()
      await site.services.mutes.lift()
      return site.services.mutes.mutedUntil(uid).then((until) => until !== null)
    },
    is: [true, false, false],
  },
  {
    columns: ['mutes.until'],
    decides: 'whether a mute lies in the past',
    async look(site) {
      site.come()
      const { token } = await site.signIn('root')
      const { uid } = await site.signIn('default_user', 'ann')
      return (await site.call('POST /api/admin/mute', { token, body: { uid, role: 1004, until: site.at } })).body.errorCode ?? null
    },
    is: [null, 'mute.past', 'mute.past'],
  },
  {
    columns: ['group_members.gmt_modified'],
    decides: 'whether a refused user may apply again, after a day',
    async look(site) {
      site.come()
      const { uid, token } = await site.signIn('default_user', 'ann')
      const owner = await site.signIn('default_user', 'owner')
      const gid = await makeGroup(site.db, owner.uid)
      const since = site.at - REFUSED_FOR_MS
      await site.db.insertInto('groupMembers').values({ gid, uid, auth: 2, gmtCreate: since, gmtModified: since }).execute()
      return (await site.call('POST /api/group/member', { token, body: { gid, reason: 'please' } })).body.errorCode ?? null
    },
    is: ['group.refused-lately', null, null],
  },
  {
    columns: ['notices.publish_at'],
    decides: 'whether a notice is there for its readers, and when open pages hear of it',
    async look(site) {
      const { uid, token } = await site.signIn('default_user', 'ann')
      const row = { type: 'Single', recipientUid: uid, title: 't', content: 'c', publishAt: site.at, gmtCreate: 1, gmtModified: 1 }
      await site.db.insertInto('notices').values(row).execute()
      let heard = 0
      site.services.events.subscribe((event) => {
        if (event.type === 'message.new') heard++
      })
      site.come()
      await site.services.notices.tick()
      const { body } = await site.call('GET /api/msg/mine?limit=10&currentPage=1', { token })
      return [body.data.total, heard]
    },
    is: [
      [0, 0],
      [1, 1],
      [1, 1],
    ],
  },
  {
    columns: ['messages.gmt_create'],
    decides: 'whether news joins an unread message about the same',
    async look(site) {
      const { uid } = await site.signIn('default_user', 'ann')
      const news = { uid, kind: 'Mine', text: 'line-comment', details: { count: 1 }, gather: { key: 'k', withinMs: hour } } as const
      await inTransaction(site.db, (db) => site.services.messages.send(db, news))
      await site.db
        .updateTable('messages')
        .set({ gmtCreate: site.at - hour })
        .execute()
      site.come()
      await inTransaction(site.db, (db) => site.services.messages.send(db, news))
      return (await site.db.selectFrom('messages').select('id').execute()).length
    },
    is: [1, 1, 2],
  },
  {
    columns: ['discussions.gmt_create', 'comments.gmt_create', 'replies.gmt_create'],
    decides: 'which texts of a user count for the pace of writing',
    async look(site) {
      const { uid } = await site.signIn('default_user', 'ann')
      const since = site.at - talkPace.windowMs
      const did = await discussion(site, uid, since)
      const common = { uid, role: 'user', content: 'c', gmtCreate: since, gmtModified: since }
      const comment = await site.db
        .insertInto('comments')
        .values({ did, ...common })
        .returning('id')
        .executeTakeFirstOrThrow()
      await site.db
        .insertInto('replies')
        .values({ commentId: comment.id, ...common })
        .execute()
      const from = site.tried - talkPace.windowMs
      return [(await listWritten(site.db, uid, from)).length, (await listPostTimes(site.db, uid, from)).length]
    },
    is: [
      [3, 1],
      [0, 0],
      [0, 0],
    ],
  },
  {
    columns: ['line_remarks.gmt_create'],
    decides: 'which remarks of a user count for the pace of writing',
    async look(site) {
      const { uid } = await site.signIn('default_user', 'ann')
      const submitId = await makeSubmission(site.db, uid, await makeProblem(site.db))
      const stamps = { gmtCreate: site.at, gmtModified: site.at }
      const row = { submitId, authorUid: uid, uid, firstLine: 1, lastLine: 1, ...stamps }
      const { id: threadId } = await site.db.insertInto('lineThreads').values(row).returning('id').executeTakeFirstOrThrow()
      await site.db
        .insertInto('lineRemarks')
        .values({ threadId, uid, content: 'c', ...stamps })
        .execute()
      return (await listWrittenRemarks(site.db, uid, site.tried)).length
    },
    is: [1, 0, 0],
  },
  {
    columns: ['files.gmt_create'],
    decides: 'when an unused picture is deleted, after a week',
    async look(site) {
      const { uid } = await site.signIn('default_user', 'ann')
      const since = site.at - 7 * day
      await site.db
        .insertInto('files')
        .values({ ...picture, uid, gmtCreate: since, gmtModified: since })
        .execute()
      site.come()
      await site.services.files.sweepTalkPictures()
      return rowsOf(site, 'files')
    },
    is: [1, 1, 0],
  },
  {
    columns: ['trainings.gmt_create', 'contests.gmt_create', 'announcements.gmt_create'],
    decides: 'which news of the own groups is shown',
    async look(site) {
      const { uid } = await site.signIn('default_user', 'ann')
      const owner = await site.signIn('default_user', 'owner')
      const gid = await makeGroup(site.db, owner.uid)
      const stamps = { gmtCreate: site.at, gmtModified: site.at }
      await makeTraining(site.db, { gid, isGroup: 1, ...stamps })
      await site.db
        .insertInto('contests')
        .values({ title: 'c', description: '', type: 0, auth: 0, startTime: 1, endTime: 2, gid, isGroup: 1, ...stamps })
        .execute()
      await site.db
        .insertInto('announcements')
        .values({ title: 'a', content: '', gid, ...stamps })
        .execute()
      return (await listNewsOf(site.db, new Map([[gid, 'G']]), { uid, since: site.tried, most: 10 })).length
    },
    is: [3, 3, 0],
  },
]
