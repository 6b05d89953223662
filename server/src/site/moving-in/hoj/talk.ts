import { isStaffRole } from '@touchstone/shared/ground/access/role.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import type { RowReader } from '../dump/row-reader.ts'
import { type Move, moveTable, stampsOf, uidHere } from '../moving/move.ts'

const badges = ['root', 'admin', 'user']
const badgeOf = (role: string | null) => (role !== null && badges.includes(role) ? role : 'user')
const shownOrHidden = (row: RowReader) => (row.flag('status') === 0 ? PostStatus.shown : PostStatus.hidden)

/** Categories by name: equal names become one. */
async function moveCategories(move: Move): Promise<void> {
  const { db, dump, read, known, report, dryRun, now } = move
  const line = report.line('discussion categories')
  line.found(dump.count('category'))
  const here = new Map((await db.selectFrom('discussionCategories').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]))
  for (const row of [...dump.batches('category')].flat().map(read)) {
    const [id, name] = [row.id('id'), row.text('name')]
    if (id === null || name === null) {
      line.leave('row-damaged', name ?? '?')
      continue
    }
    const same = here.get(name)
    if (same !== undefined) {
      line.here()
      known.discussionCategories.set(id, same)
      continue
    }
    line.taken()
    const stamps = { gmtCreate: now, gmtModified: now }
    const made = dryRun
      ? id
      : (
          await db
            .insertInto('discussionCategories')
            .values({ name, ...stamps })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
    here.set(name, made)
    known.discussionCategories.set(id, made)
  }
}

/** Discussions, comments and replies with their dependents. Counts are computed at the end. */
export async function moveTalk(move: Move): Promise<void> {
  const { known } = move
  await moveCategories(move)
  await moveTable(move, {
    kind: 'discussions',
    from: 'discussion',
    to: 'discussions',
    by: 'id',
    label: (row) => `${row.id('id')} ${row.text('title')}`,
    toRow(row, line) {
      const [id, title, gid] = [row.id('id'), row.text('title'), row.id('gid')]
      const categoryId = known.discussionCategories.get(row.id('category_id') ?? 0)
      const displayPid = row.text('pid')
      const pid = displayPid === null ? null : known.pidOfDisplayId.get(displayIdOf(displayPid))
      if (id === null || title === null) return line.leave('row-damaged', title ?? '?')
      // Without its problem or group it would be public.
      if (categoryId === undefined || pid === undefined || (gid !== null && !known.groups.has(gid)))
        return line.leave('parent-missing', `${id} ${title}`)
      return {
        id,
        categoryId,
        gid,
        pid,
        title,
        uid: uidHere(move, row.text('uid')),
        role: badgeOf(row.text('role')),
        description: row.text('description') ?? '',
        content: row.text('content') ?? '',
        status: shownOrHidden(row),
        viewNum: row.number('view_num') ?? 0,
        topPriority: row.flag('top_priority'),
        ...stampsOf(row),
      }
    },
    known: ({ id }) => known.discussions.add(id as number),
  })
  const isStaffHere = (uid: string | null, cid: number) =>
    uid !== null && (known.contests.get(cid)?.uid === uid || isStaffRole(known.roleOf.get(uid)))
  const contestOfComment = new Map<number, number>()
  await moveTable(move, {
    kind: 'comments',
    from: 'comment',
    to: 'comments',
    by: 'id',
    label: (row) => `comment ${row.id('id')}`,
    toRow(row, line) {
      const [id, did, cid, content] = [row.id('id'), row.id('did'), row.id('cid'), row.text('content')]
      if (id === null || content === null || (did === null) === (cid === null)) return line.leave('row-damaged', `comment ${id}`)
      if ((did !== null && !known.discussions.has(did)) || (cid !== null && !known.contests.has(cid)))
        return line.leave('parent-missing', `comment ${id}`)
      const uid = uidHere(move, row.text('from_uid'))
      if (cid !== null) contestOfComment.set(id, cid)
      return {
        id,
        did,
        cid,
        uid,
        content,
        role: badgeOf(row.text('from_role')),
        byStaff: cid !== null && isStaffHere(uid, cid) ? 1 : 0,
        // The old site's hidden comments are kept for staff here.
        status: row.flag('status') === 0 ? PostStatus.shown : PostStatus.deleted,
        ...stampsOf(row),
      }
    },
    known: ({ id }) => known.comments.add(id as number),
  })
  await moveTable(move, {
    kind: 'replies',
    from: 'reply',
    to: 'replies',
    by: 'id',
    label: (row) => `reply ${row.id('id')}`,
    toRow(row, line) {
      const [id, commentId, content] = [row.id('id'), row.id('comment_id'), row.text('content')]
      if (id === null || commentId === null || content === null) return line.leave('row-damaged', `reply ${id}`)
      if (!known.comments.has(commentId)) return line.leave('parent-missing', `reply ${id}`)
      const [uid, cid] = [uidHere(move, row.text('from_uid')), contestOfComment.get(commentId)]
      return {
        id,
        commentId,
        uid,
        toUid: uidHere(move, row.text('to_uid')),
        content,
        role: badgeOf(row.text('from_role')),
        byStaff: cid !== undefined && isStaffHere(uid, cid) ? 1 : 0,
        status: row.flag('status') === 0 ? PostStatus.shown : PostStatus.deleted,
        ...stampsOf(row),
      }
    },
    known: ({ id }) => known.replies.add(id as number),
  })
  await moveLikes(move)
  await moveTable(move, {
    kind: 'reports',
    from: 'discussion_report',
    to: 'discussionReports',
    by: 'id',
    unique: [{ columns: ['did', 'uid'], where: { column: 'status', is: 0 } }],
    label: (row) => `report ${row.id('id')}`,
    toRow(row, line) {
      const [id, did] = [row.id('id'), row.id('did')]
      if (id === null || did === null || !known.discussions.has(did)) return line.leave('parent-missing', `report ${id}`)
      const uid = uidHere(move, known.uidOfName.get(row.text('reporter') ?? '') ?? null)
      return { id, did, uid, content: row.text('content') ?? '', status: row.flag('status'), ...stampsOf(row) }
    },
  })
}

async function moveLikes(move: Move): Promise<void> {
  const { known } = move
  await moveTable(move, {
    kind: 'likes of discussions',
    from: 'discussion_like',
    to: 'discussionLikes',
    by: null,
    unique: [{ columns: ['did', 'uid'] }],
    label: (row) => `discussion ${row.id('did')}`,
    toRow(row, line) {
      const [did, uid] = [row.id('did'), uidHere(move, row.text('uid'))]
      if (uid === null) return line.leave('owner-missing', `discussion ${did}`)
      if (did === null || !known.discussions.has(did)) return line.leave('parent-missing', `discussion ${did}`)
      return { did, uid, gmtCreate: stampsOf(row).gmtCreate }
    },
  })
  await moveTable(move, {
    kind: 'likes of comments',
    from: 'comment_like',
    to: 'commentLikes',
    by: null,
    unique: [{ columns: ['commentId', 'uid'] }],
    label: (row) => `comment ${row.id('cid')}`,
    toRow(row, line) {
      const [commentId, uid] = [row.id('cid'), uidHere(move, row.text('uid'))]
      if (uid === null) return line.leave('owner-missing', `comment ${commentId}`)
      if (commentId === null || !known.comments.has(commentId)) return line.leave('parent-missing', `comment ${commentId}`)
      return { commentId, uid, gmtCreate: stampsOf(row).gmtCreate }
    },
  })
}
