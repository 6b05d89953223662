import { isSheetPart, placesOf, sheetCaps } from '@touchstone/shared/people/account/sheet-bounds.ts'
import { sheetAsText } from '@touchstone/shared/people/account/sheet-text.ts'
import { readTextFile } from '../../ui/read-text-file.ts'

/** A sheet with at least one row; a text file is one sheet without a name. */
export type ListSheet = { name: string; text: string }

/** Why a file cannot be read: an old `.xls`, an unknown format, a broken, empty or too large file. */
type ListFileFault = 'xls' | 'binary' | 'broken' | 'empty' | 'large'

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
 * Reads a class list from a file: `.xlsx`, or text in UTF-8, UTF-16 or GB 18030. The content decides, not the file name.
 * @throws ListFileError
 */
export async function readListFile(file: Blob): Promise<ListSheet[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (begins(bytes, 0x50, 0x4b)) return readWorkbook(file, bytes)
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new ListFileError('xls')
  const text = await readTextFile(file)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text)) throw new ListFileError('binary')
  if (text.trim() === '') throw new ListFileError('empty')
  return [{ name: '', text }]
}

async function readWorkbook(file: Blob, bytes: Uint8Array): Promise<ListSheet[]> {
  await refuseBomb(bytes)
  // Loaded on demand. This build uses no worker, since the site's security header would block it.
  const { default: readExcelFile } = await import('read-excel-file/universal')
  // Numbers stay text: a long student number has more digits than a JavaScript number.
  const sheets = await readExcelFile(file, { parseNumber: (digits: string) => digits }).catch(() => {
    throw new ListFileError('broken')
  })
  const filled = sheets.map(({ sheet, data }) => ({ name: sheet, text: sheetAsText(data) })).filter(({ text }) => text !== '')
  if (filled.length === 0) throw new ListFileError('empty')
  return filled
}

/** Unpacks the archive once to check it; the sizes that its entries declare bound the memory. */
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
