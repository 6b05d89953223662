import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { type BoardSearch, usualBoardPageSize } from './board-search.ts'

type Picked = {
  /** Rows of the page; ranks are those of the whole board. */
  rows: readonly BoardPageRow[]
  /** All matching rows, on every page. */
  all: readonly BoardPageRow[]
  page: number
  pageSize: number
  /** The reader's row and those of followed people, in board order, whatever the search. */
  pinned: readonly BoardPageRow[]
}

type Who = { ownUid: string | null; followed: ReadonlySet<string> }

const contains = (text: string | null, wanted: string) => text?.toLowerCase().includes(wanted) === true

/** The requested part of a board. A page beyond the last one is the last one. */
export function pickRows(rows: readonly BoardPageRow[], search: BoardSearch, { ownUid, followed }: Who): Picked {
  const { keyword, school, removeStar, onlyFollowed, currentPage = 1, limit: pageSize = usualBoardPageSize } = search
  const wanted = keyword?.toLowerCase() ?? ''
  const isMine = ({ uid }: BoardPageRow) => uid === ownUid || followed.has(uid)
  const isFiltered = wanted !== '' || school !== undefined || removeStar || onlyFollowed
  const all = isFiltered
    ? rows.filter(
        (row) =>
          (wanted === '' ||
            [row.person.name, row.person.username, row.person.realname, row.person.school].some((name) => contains(name, wanted))) &&
          (school === undefined || row.person.school === school) &&
          !(removeStar && row.person.star) &&
          (!onlyFollowed || isMine(row)),
      )
    : rows
  const page = Math.min(currentPage, Math.max(1, Math.ceil(all.length / pageSize)))
  return {
    all,
    page,
    pageSize,
    rows: all.length <= pageSize ? all : all.slice((page - 1) * pageSize, page * pageSize),
    pinned: onlyFollowed ? [] : rows.filter(isMine),
  }
}

/** Schools of a board, each once, for the filter. */
export function schoolsOf(rows: readonly BoardPageRow[]): string[] {
  return [...new Set(rows.flatMap(({ person }) => person.school || []))].sort((a, b) => a.localeCompare(b))
}
