import { TrainingStatus } from '@touchstone/shared/classes/training/training-status.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { memberRows } from '@touchstone/shared/people/group/member-state.ts'
import type { OwnNews } from '@touchstone/shared/people/group/own-news.schema.ts'
import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { Database } from '../../ground/db/database.ts'

type Made = { id: number; title: string; gid: number | null; gmtCreate: number }
/** By others since `since`, at most `most` of each kind. */
type Span = { uid: string; since: number; most: number }

/** Names of a user's groups, by id. */
export async function listOwnGroups(db: Database, uid: string): Promise<Map<number, string>> {
  const rows: { id: number; name: string }[] = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('status', '=', GroupStatus.normal)
    .where('id', 'in', db.selectFrom('groupMembers').select('gid').where('uid', '=', uid).where('auth', 'in', memberRows))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Recent objects of others that members of these groups may see, the newest first. */
export async function listNewsOf(db: Database, groups: ReadonlyMap<number, string>, { uid, since, most }: Span): Promise<OwnNews[]> {
  const gids = [...groups.keys()]
  if (gids.length === 0) return []
  const fields = ['id', 'title', 'gid', 'gmtCreate'] as const
  const trainings: Made[] = await db
    .selectFrom('trainings')
    .select(fields)
    .where('gid', 'in', gids)
    .where('status', '=', TrainingStatus.shown)
    // Homework has a list of its own on the same pages.
    .where('dueAt', 'is', null)
    .where('opensAt', 'is', null)
    .where('gmtCreate', '>=', since)
    .where((eb) => eb.or([eb('authorUid', 'is', null), eb('authorUid', '!=', uid)]))
    .orderBy('gmtCreate', 'desc')
    .limit(most)
    .execute()
  const contests: Made[] = await db
    .selectFrom('contests')
    .select(fields)
    .where('gid', 'in', gids)
    .where('visible', '=', 1)
    .where('gmtCreate', '>=', since)
    .where((eb) => eb.or([eb('uid', 'is', null), eb('uid', '!=', uid)]))
    .orderBy('gmtCreate', 'desc')
    .limit(most)
    .execute()
  const announcements: Made[] = await db
    .selectFrom('announcements')
    .select(fields)
    .where('gid', 'in', gids)
    .where('cid', 'is', null)
    .where('status', '=', AnnouncementStatus.shown)
    .where('gmtCreate', '>=', since)
    .where((eb) => eb.or([eb('uid', 'is', null), eb('uid', '!=', uid)]))
    .orderBy('gmtCreate', 'desc')
    .limit(most)
    .execute()
  const of = (kind: OwnNews['kind'], rows: readonly Made[]) =>
    rows.flatMap(({ id, title, gid, gmtCreate }): OwnNews[] => {
      const groupName = gid === null ? undefined : groups.get(gid)
      return gid === null || groupName === undefined ? [] : [{ kind, id, title, gid, groupName, at: Number(gmtCreate) }]
    })
  return [...of('training', trainings), ...of('contest', contests), ...of('announcement', announcements)]
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, most)
}
