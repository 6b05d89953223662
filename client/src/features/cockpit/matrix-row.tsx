import type { CockpitCell, CockpitPicture, CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { memo } from 'react'
import { cellLook } from './cell-look.ts'
import type { CellWords } from './cell-words.ts'
import classes from './cockpit.module.css'
import { gridParts } from './grid-parts.ts'
import { pictureLook } from './picture-look.ts'

type Props = {
  row: CockpitRow
  /** Ids of the problems with a raised hand, joined by spaces. */
  raised: string
  now: number
  words: CellWords
  /** Replaces the name. */
  place: number | null
  /** Hidden by the filter. It stays mounted, so that it returns at once. */
  isHidden: boolean
}

/** The row of one pupil, memoised; hiding its name does not render the cells again. */
export const MatrixRow = memo(function MatrixRow({ row, raised, now, words, place, isHidden }: Props) {
  const { uid, username, realname, here, isExtended, points, cells, pictures } = row
  const presence = here ? words.isHere : words.isAway
  return (
    <tr {...gridParts.row} data-uid={uid} hidden={isHidden}>
      <th {...gridParts.rowHead}>
        <span className={classes.here} data-here={here} title={presence} role="img" aria-label={presence}>
          {here ? '●' : '○'}
        </span>
        {place === null ? (
          <button type="button" tabIndex={-1}>
            {realname || username}
            {realname && realname !== username && <span className={classes.username}> {username}</span>}
          </button>
        ) : (
          words.nameless(place)
        )}
        {isExtended && place === null && <span className={classes.mark}>{words.extended}</span>}
      </th>
      <td {...gridParts.cell}>{points}</td>
      <Cells cells={cells} raised={raised} now={now} words={words} />
      <Pictures pictures={pictures} words={words} />
    </tr>
  )
})

type CellsProps = { cells: readonly CockpitCell[]; raised: string; now: number; words: CellWords }

/** A cell is one element with one text, since there are more than a thousand. The table handles its events. */
const Cells = memo(function Cells({ cells, raised, now, words }: CellsProps) {
  const hands = raised.split(' ')
  return cells.map((cell) => {
    const { text, tone, stuck } = cellLook(cell, now, words, hands.includes(String(cell.pid)))
    return (
      <td
        key={cell.pid}
        {...gridParts.cell}
        data-tone={tone}
        data-stuck={stuck === null ? undefined : true}
        title={stuck === null ? undefined : `${text.replace('\n', ' ')} · ${words[`stuckBy.${stuck}`]}`}
      >
        {text}
      </td>
    )
  })
})

const Pictures = memo(function Pictures({ pictures, words }: { pictures: readonly CockpitPicture[]; words: CellWords }) {
  return pictures.map((picture) => {
    const { text, tone } = pictureLook(picture, words)
    return (
      <td key={`task ${picture.taskId}`} {...gridParts.cell} data-tone={tone} title={text}>
        {text}
      </td>
    )
  })
})
