/** Sizes in pixels for the virtual list; the style sheet reads the same ones as variables. */
export type BoardSize = {
  /** The class in the style sheet. `phone`: the totals stand below the name. */
  name: 'page' | 'phone' | 'hall'
  row: number
  head: number
  rank: number
  team: number
  /** Minimum width of a problem's column. */
  cell: number
}

const page: BoardSize = { name: 'page', row: 44, head: 54, rank: 54, team: 260, cell: 54 }
const tablet: BoardSize = { ...page, team: 210, cell: 50 }
const phone: BoardSize = { name: 'phone', row: 46, head: 50, rank: 38, team: 132, cell: 50 }

/** The size of a board in a page of this width. */
export function pageSizeFor(width: number): BoardSize {
  if (width < 640) return phone
  return width < 1100 ? tablet : page
}

/** The page's size at a scale of 1, and the board's width for this many problems. */
const hallBase = { row: 44, head: 52, rank: 60, team: 280, cell: 56, totals: 156 }
const [SMALLEST, LARGEST] = [0.8, 2.2]

/** The largest size at which every problem still fits a screen of this width, since nobody scrolls a projector sideways. */
export function hallSizeFor(width: number, problems: number): BoardSize {
  const { rank, team, totals, cell } = hallBase
  const scale = Math.max(SMALLEST, Math.min(LARGEST, width / (rank + team + totals + problems * cell)))
  const scaled = (value: number) => Math.floor(value * scale)
  return {
    name: 'hall',
    row: scaled(hallBase.row),
    head: scaled(hallBase.head),
    rank: scaled(rank),
    team: scaled(team),
    cell: scaled(cell),
  }
}

export const sizeVariables = ({ row, head, rank, team }: BoardSize): Record<string, string> => ({
  '--row-h': `${row}px`,
  '--head-h': `${head}px`,
  '--rank-w': `${rank}px`,
  '--team-w': `${team}px`,
})
