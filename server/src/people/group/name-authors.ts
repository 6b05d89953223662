import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { GroupService } from './group.service.ts'

/** Rows with the names of their authors, as the viewer reads them: one look for all rows. */
export async function nameAuthors<Row extends { uid: string }>(
  groups: Pick<GroupService, 'namesIn'>,
  { gid, viewer, rows }: { gid: number | null; viewer: Actor | null; rows: readonly Row[] },
): Promise<(Row & { realname: string | null; isTeacher: boolean })[]> {
  const names = await groups.namesIn(
    gid,
    viewer,
    rows.map(({ uid }) => uid),
  )
  return rows.map((row) => {
    const { realname, isTeacher } = names(row.uid)
    return { ...row, realname, isTeacher }
  })
}
