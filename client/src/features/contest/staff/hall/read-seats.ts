type SeatRow = { username: string; room: string; seat: string }

/** Parses rows pasted from a spreadsheet: username, room, seat, between tabs or commas; a first line of headings is ignored. */
export function readSeats(text: string): { rows: SeatRow[]; faulty: number } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const cells = lines.map((line) => line.split(/\t|,|，/).map((cell) => cell.trim()))
  const isHeading = /^(username|user|用户名|账号)$/i.test(cells[0]?.[0] ?? '')
  const body = isHeading ? cells.slice(1) : cells
  const rows = body.flatMap(([username = '', room = '', seat = '']) => (username === '' ? [] : [{ username, room, seat }]))
  return { rows, faulty: body.length - rows.length }
}
