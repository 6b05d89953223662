import { isSheetPart, placesOf, sheetCaps } from '@touchstone/shared/people/account/sheet-bounds.ts'
import { sheetAsText } from '@touchstone/shared/people/account/sheet-text.ts'
import { readTextFile } from '../../ui/read-text-file.ts'

/** A sheet of the file that holds something; a text file is one without a name. */
export type ListSheet = { name: string; text: string }

/** Why a file is no list: an old `.xls`, something that is neither text nor spreadsheet, a broken, empty or overlarge one. */
export type ListFileFault = 'xls' | 'binary' | 'broken' | 'empty' | 'large'

export class ListFileError extends Error {
  override readonly name = 'ListFileError'
  readonly fault: ListFileFault

  constructor(fault: ListFileFault) {
    super(fault)
    this.fault = fault
  }
}

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte)

/**
 * Reads a class list from a file by what is in it, whatever it is called: `.xlsx`, or text in UTF-8, UTF-16 or GB 18030.
 * @throws ListFileError
 */
export async function readListFile(file: Blob): Promise<ListSheet[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (begins(bytes, 0x50, 0x4b)) return readWorkbook(file, bytes)
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new ListFileError('xls')
  const text = await readTextFile(file)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text)) throw new ListFileError('binary')
  if (text.trim() === '') throw new ListFileError('empty')
  return [{ name: '', text }]
}

async function readWorkbook(file: Blob, bytes: Uint8Array): Promise<ListSheet[]> {
  await refuseBomb(bytes)
  // Loaded when needed. This build works without a worker of its own, which the site's security header would not let run.
  const { default: readExcelFile } = await import('read-excel-file/universal')
  // Numbers stay as they are written: a long student number has more digits than a number keeps.
  const sheets = await readExcelFile(file, { parseNumber: (digits: string) => digits }).catch(() => {
    throw new ListFileError('broken')
  })
  const filled = sheets.map(({ sheet, data }) => ({ name: sheet, text: sheetAsText(data) })).filter(({ text }) => text !== '')
  if (filled.length === 0) throw new ListFileError('empty')
  return filled
}

/** Unpacks it once before; what an entry says of its size bounds the memory that it gets. */
async function refuseBomb(bytes: Uint8Array): Promise<void> {
  const { unzipSync } = await import('fflate')
  let [entries, unpacked] = [0, 0]
  let parts: Record<string, Uint8Array>
  try {
    parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1
        unpacked += originalSize
        if (entries > sheetCaps.entries || unpacked > sheetCaps.unpackedBytes) throw new ListFileError('large')
        return isSheetPart(name)
      },
    })
  } catch (error) {
    throw error instanceof ListFileError ? error : new ListFileError('broken')
  }
  const latin = new TextDecoder('latin1')
  if (Object.values(parts).some((part) => placesOf(latin.decode(part)) > sheetCaps.places)) throw new ListFileError('large')
}
