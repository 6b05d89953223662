/** Selection and order of the pupils on a page of the gradebook. */
import { foldName } from '../../people/account/account-rules.ts'
import type { GradebookItem, GradebookRow } from './gradebook.schema.ts'

type Named = Pick<GradebookRow, 'username' | 'realname' | 'className' | 'number'>

/** Whether the keyword is part of a name, the class or the number of the pupil. */
export function isCalled({ username, realname, className, number }: Named, keyword: string | undefined): boolean {
  if (!keyword) return true
  return [username, realname, className, number].some((text) => foldName(text ?? '').includes(foldName(keyword)))
}

/** By the mark, or by the points of one piece of work. Pupils without any come last in both directions; equal ones keep their order. */
export function sortedBy<Row extends Pick<GradebookRow, 'points' | 'mark'>>(
  rows: readonly Row[],
  items: readonly Pick<GradebookItem, 'key'>[],
  { sort, descending }: { sort: string; descending: boolean },
): Row[] {
  const place = items.findIndex(({ key }) => key === sort)
  const figureOf = ({ points, mark }: Row): number | null => (sort === 'mark' ? mark : (points[place] ?? null))
  return rows.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return descending ? b - a : a - b
  })
}
