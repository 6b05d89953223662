import { type MadeTest, random } from '../../src/problems/starter/making-tests.ts'

export function makeTests(): MadeTest[] {
  const { integer, list } = random(1008)
  const maze = (rows: number, columns: number, walls: number, corners: boolean) => {
    const cells = list(rows, () => list(columns, (): string => (integer(1, 100) <= walls ? '#' : '.')))
    const place = (mark: string, row: number, column: number) => cells[row]?.splice(column, 1, mark)
    place('S', corners ? 0 : integer(0, rows - 1), corners ? 0 : integer(0, (columns >> 1) - 1))
    place('E', corners ? rows - 1 : integer(0, rows - 1), corners ? columns - 1 : integer(columns >> 1, columns - 1))
    return cells.map((row) => row.join(''))
  }
  const snake = list(99, (row) => (row % 2 === 0 ? '.'.repeat(100) : row % 4 === 1 ? `${'#'.repeat(99)}.` : `.${'#'.repeat(99)}`))
  snake[0] = `S${snake[0]?.slice(1)}`
  snake[98] = `${snake[98]?.slice(0, 99)}E`
  const mazes = [
    ['S.#', '..#', '#.E'],
    ['S#E'],
    ['ES'],
    ['S', '.', 'E'],
    snake,
    maze(100, 100, 0, true),
    maze(100, 100, 25, true),
    maze(100, 100, 35, false),
    maze(60, 100, 30, false),
  ]
  return mazes.map((rows) => ({ input: `${rows.length} ${rows[0]?.length}\n${rows.join('\n')}\n`, output: `${steps(rows)}\n` }))
}

/** Distances grow from the exit until nothing changes. */
function steps(rows: readonly string[]): number {
  const distances = rows.map((row) => [...row].map((cell) => (cell === 'E' ? 0 : Number.POSITIVE_INFINITY)))
  for (let changed = true; changed; ) {
    changed = false
    const relax = (r: number, c: number) => {
      const line = distances[r]
      if (!line || rows[r]?.[c] === '#') return
      const best =
        1 + Math.min(...[distances[r - 1]?.[c], distances[r + 1]?.[c], line[c - 1], line[c + 1]].map((d) => d ?? Number.POSITIVE_INFINITY))
      if (best < (line[c] ?? 0)) {
        line[c] = best
        changed = true
      }
    }
    for (let r = 0; r < rows.length; r++) for (let c = 0; c < (rows[0]?.length ?? 0); c++) relax(r, c)
    for (let r = rows.length - 1; r >= 0; r--) for (let c = (rows[0]?.length ?? 0) - 1; c >= 0; c--) relax(r, c)
  }
  const row = rows.findIndex((line) => line.includes('S'))
  const found = distances[row]?.[rows[row]?.indexOf('S') ?? 0] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(found) ? found : -1
}
