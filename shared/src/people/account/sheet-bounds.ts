/**
 * A reader of spreadsheets unpacks whatever is in the file, and makes a grid that reaches to the furthest cell: a kilobyte can ask for all
 * memory. A class list of ten thousand people is far below each bound.
 */
export const sheetCaps = { entries: 1000, unpackedBytes: 64 * 1024 * 1024, places: 2_000_000 }

export const isSheetPart = (name: string): boolean => /worksheets\/[^/]*\.xml$/i.test(name)

/** Size of the grid that holds every cell of a sheet; infinite where a place is not written plainly. */
export function placesOf(sheet: string): number {
  let [width, height] = [0, 0]
  for (const [, place = ''] of sheet.matchAll(/[\s"']r\s*=\s*["']([^"']*)["']/g)) {
    const read = /^([A-Z]{0,3})(\d{1,7})$/.exec(place)
    if (!read) return Number.POSITIVE_INFINITY
    const [, letters = '', digits] = read
    width = Math.max(
      width,
      [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0),
    )
    height = Math.max(height, Number(digits))
  }
  return width * height
}
