import { latePercentOf } from '@touchstone/shared/classes/homework/homework-result.ts'
import { type HomeworkTerms, ownDueAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type { PictureRecord } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { worthOfMark } from '@touchstone/shared/classes/picture/picture-rules.ts'
import { versionOf } from '../../ground/editing/edit-version.ts'
import type { StoredRecord } from './picture-record.queries.ts'

export const pictureUrl = (id: number) => `/api/record/${id}/picture`

/** Part of the points for work of that time, in percent. */
export function percentAt(at: number, terms: HomeworkTerms): number {
  return terms.dueAt !== null && at > terms.dueAt ? latePercentOf(terms) : 100
}

/** The part of a record that a teacher edits. */
export const markedOf = ({ state, mark, comment }: Pick<StoredRecord, 'state' | 'mark' | 'comment'>) => ({ state, mark, comment })

/** @param terms with the common due time */
export function toPictureRecord(
  { hash: _, mediaType: __, ...row }: StoredRecord,
  terms: HomeworkTerms,
  { extendedTo, showsName }: { extendedTo: number | undefined; showsName: boolean },
): PictureRecord {
  const own = { ...terms, dueAt: ownDueAt(terms.dueAt, extendedTo) }
  return {
    ...row,
    realname: showsName ? row.realname : null,
    isLate: own.dueAt !== null && row.handedInAt > own.dueAt,
    points: row.mark === null ? null : worthOfMark(row.mark, percentAt(row.handedInAt, own)),
    url: pictureUrl(row.id),
    version: versionOf(markedOf(row)),
  }
}
