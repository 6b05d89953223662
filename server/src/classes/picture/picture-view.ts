import { latePercentOf } from '@touchstone/shared/classes/homework/homework-result.ts'
import { type HomeworkTerms, ownDueAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type { PictureRecord } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { worthOfMark } from '@touchstone/shared/classes/picture/picture-rules.ts'
import { pointsOfRating } from '@touchstone/shared/classes/picture/rating-words.ts'
import { versionOf } from '../../ground/editing/edit-version.ts'
import type { StoredRecord } from './picture-record.queries.ts'

export const pictureUrl = (id: number) => `/api/record/${id}/picture`

/** Part of the points for work of that time, in percent. */
export function percentAt(at: number, terms: HomeworkTerms): number {
  return terms.dueAt !== null && at > terms.dueAt ? latePercentOf(terms) : 100
}

/** Pupils read of the scoring service only what counts. */
const shownToPupils = (state: StoredRecord['state']) => (state === 'confirmed' ? state : 'handed-in')

/** The part of a record that a teacher edits. News of the scoring service leave it alone. */
export const markedOf = ({ state, mark, comment }: Pick<StoredRecord, 'state' | 'mark' | 'comment'>) => ({
  state: shownToPupils(state),
  mark,
  comment,
})

/** The points that the service proposes; null: none are open. */
export const proposedOf = ({ state, ratedPercent }: Pick<StoredRecord, 'state' | 'ratedPercent'>, points: number) =>
  state === 'proposed' && ratedPercent !== null ? pointsOfRating(ratedPercent, points) : null

/** @param terms with the common due time, and the points of the task */
export function toPictureRecord(
  { hash: _, mediaType: __, sendKey: ___, ratedPercent, rating, failure, nextTryAt, ...row }: StoredRecord,
  terms: HomeworkTerms & { points: number },
  { extendedTo, showsName, forTeacher }: { extendedTo: number | undefined; showsName: boolean; forTeacher: boolean },
): PictureRecord {
  const own = { ...terms, dueAt: ownDueAt(terms.dueAt, extendedTo) }
  const news = {
    proposed: proposedOf({ state: row.state, ratedPercent }, terms.points),
    rating: row.state === 'proposed' ? rating : null,
    failure,
    nextTryAt,
  }
  return {
    ...row,
    state: forTeacher ? row.state : shownToPupils(row.state),
    realname: showsName ? row.realname : null,
    isLate: own.dueAt !== null && row.handedInAt > own.dueAt,
    points: row.mark === null ? null : worthOfMark(row.mark, percentAt(row.handedInAt, own)),
    byService: row.state === 'confirmed' && ratedPercent !== null,
    ...(forTeacher ? news : { proposed: null, rating: null, failure: null, nextTryAt: null }),
    url: pictureUrl(row.id),
    version: versionOf(markedOf(row)),
  }
}
