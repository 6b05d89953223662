import { type MadeTest, random } from '../../src/problems/starter/making-tests.ts'

export function makeTests(): MadeTest[] {
  const { integer, list, pick } = random(1005)
  const room = (rows: number, columns: number, desks: number) => {
    const floor = list(rows, () => list(columns, () => (integer(1, 100) <= desks ? '#' : '.')).join(''))
    return floor.map((row, i) => (i === 0 ? `.${row.slice(1)}` : row))
  }
  const commands = (length: number) => list(length, () => pick(['F', 'F', 'F', 'L', 'R'])).join('')
  const inputs: [string[], string][] = [
    [['...', '.#.', '...'], 'FFRFFRFFRF'],
    [['.#', '..'], 'FLLFRFRFRF'],
    [['.'], 'FRFRFRFRF'],
    [room(1, 50, 0), `${'F'.repeat(60)}LL${'F'.repeat(10)}`],
    [room(50, 1, 0), `R${'F'.repeat(49)}`],
    [room(10, 10, 20), commands(200)],
    [room(50, 50, 10), commands(2000)],
    [room(50, 50, 25), commands(2000)],
  ]
  return inputs.map(([floor, moves]) => ({
    input: `${floor.length} ${floor[0]?.length}\n${floor.join('\n')}\n${moves}\n`,
    output: sweep(floor, moves),
  }))
}

function sweep(floor: readonly string[], moves: string): string {
  let [row, column, down, right] = [0, 0, 0, 1]
  const swept = new Set(['0,0'])
  for (const move of moves) {
    if (move === 'L') [down, right] = [-right, down]
    else if (move === 'R') [down, right] = [right, -down]
    else if (floor[row + down]?.[column + right] === '.') {
      row += down
      column += right
      swept.add(`${row},${column}`)
    }
  }
  return `${swept.size} ${row + 1} ${column + 1}\n`
}
