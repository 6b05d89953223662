import type { MessageKind } from '@touchstone/shared/people/message/message-kind.ts'
import { type Move, moveTable, stampsOf, uidHere } from '../moving/move.ts'

const kinds: Readonly<Record<string, MessageKind>> = { Discuss: 'Discuss', Reply: 'Reply', Like_Post: 'Like', Like_Discuss: 'Like' }

/** Messages to users, and the notices of staff. */
export async function moveMessages(move: Move): Promise<void> {
  const { known } = move
  await moveTable(move, {
    kind: 'messages',
    from: 'msg_remind',
    to: 'messages',
    by: 'id',
    label: (row) => `message ${row.id('id')}`,
    toRow(row, line) {
      const [id, action, source] = [row.id('id'), row.text('action'), row.id('source_id')]
      const [kind, uid] = [kinds[action ?? ''], uidHere(move, row.text('recipient_id'))]
      if (id === null || kind === undefined) return line.leave('row-damaged', `message ${id}`)
      if (uid === null) return line.leave('owner-missing', `message ${id}`)
      const isOfContest = row.text('source_type') === 'Contest'
      const [did, cid] = isOfContest ? [null, source] : [source, null]
      if (source === null || (isOfContest ? !known.contests.has(source) : !known.discussions.has(source)))
        return line.leave('parent-missing', `message ${id}`)
      const quoteType = ['Comment', 'Reply'].find((type) => type === row.text('quote_type')) ?? null
      return {
        id,
        uid,
        kind,
        action,
        did,
        cid,
        senderUid: uidHere(move, row.text('sender_id')),
        quoteType,
        quoteId: quoteType === null ? null : row.id('quote_id'),
        state: row.flag('state'),
        gmtCreate: stampsOf(row).gmtCreate,
      }
    },
  })
  await moveTable(move, {
    kind: 'notices',
    from: 'admin_sys_notice',
    to: 'notices',
    by: 'id',
    label: (row) => `${row.id('id')} ${row.text('title')}`,
    toRow(row, line) {
      const [id, title, content] = [row.id('id'), row.text('title'), row.text('content')]
      const type = ['All', 'Single', 'Admin'].find((type) => type === row.text('type'))
      if (id === null || title === null || content === null || type === undefined) return line.leave('row-damaged', `${id} ${title}`)
      const recipientUid = uidHere(move, row.text('recipient_id'))
      if (type === 'Single' && recipientUid === null) return line.leave('owner-missing', `${id} ${title}`)
      const stamps = stampsOf(row)
      return {
        id,
        title,
        content,
        type,
        recipientUid,
        adminUid: uidHere(move, row.text('admin_id')),
        publishAt: stamps.gmtCreate,
        ...stamps,
      }
    },
  })
}
