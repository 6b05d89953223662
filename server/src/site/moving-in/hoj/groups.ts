import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { isGroupAuth } from '@touchstone/shared/people/group/group-fields.ts'
import { MemberState, postedState } from '@touchstone/shared/people/group/member-state.ts'
import { type Move, moveTable, stampsOf, uidHere } from '../moving/move.ts'

const nameKey = (name: string) => `name ${name}`
const shortKey = (name: string) => `short ${name}`

/** An invalid value becomes the narrowest one. */
const groupAuthOf = (auth: number | null): number => (auth !== null && isGroupAuth(auth) ? auth : GroupAuth.private)

/** Groups and their members. */
export async function moveGroups(move: Move): Promise<void> {
  const { known, db } = move
  const here = await db.selectFrom('groups').select(['id', 'name', 'shortName']).execute()
  const holders = new Map(here.flatMap(({ id, name, shortName }) => [[nameKey(name), id] as const, [shortKey(shortName), id] as const]))
  await moveTable(move, {
    kind: 'groups',
    from: 'group',
    to: 'groups',
    by: 'id',
    label: (row) => `${row.id('id')} ${row.text('name')}`,
    toRow(row, line) {
      const [id, name, uid] = [row.id('id'), row.text('name'), uidHere(move, row.text('uid'))]
      if (id === null || name === null) return line.leave('row-damaged', name ?? '?')
      if (uid === null) return line.leave('owner-missing', `${id} ${name}`)
      const shortName = row.text('short_name') ?? String(id)
      const holder = [holders.get(nameKey(name)), holders.get(shortKey(shortName))].find((holder) => holder !== undefined && holder !== id)
      if (holder !== undefined) return line.leave('name-taken', `${id} ${name}`)
      holders.set(nameKey(name), id)
      holders.set(shortKey(shortName), id)
      return {
        id,
        name,
        shortName,
        uid,
        brief: row.text('brief') ?? '',
        description: row.text('description') ?? '',
        avatar: row.text('avatar'),
        auth: groupAuthOf(row.number('auth')),
        code: row.text('code'),
        visible: row.flag('visible', 1),
        status: row.flag('status'),
        ...stampsOf(row),
      }
    },
    known: ({ id }) => known.groups.add(id as number),
  })
  await moveTable(move, {
    kind: 'group members',
    from: 'group_member',
    to: 'groupMembers',
    by: null,
    unique: [{ columns: ['gid', 'uid'] }],
    label: (row) => `${row.text('uid')} in ${row.id('gid')}`,
    toRow(row, line) {
      const [gid, uid] = [row.id('gid'), uidHere(move, row.text('uid'))]
      if (gid === null || !known.groups.has(gid)) return line.leave('parent-missing', `${row.text('uid')} in ${gid}`)
      if (uid === null) return line.leave('owner-missing', `${row.text('uid')} in ${gid}`)
      const auth = row.number('auth') ?? MemberState.applied
      const state = postedState(auth)
      if (state === undefined || state === 'none') return line.leave('row-damaged', `${row.text('uid')} in ${gid}`)
      return { gid, uid, auth, reason: row.text('reason'), ...stampsOf(row) }
    },
  })
}
