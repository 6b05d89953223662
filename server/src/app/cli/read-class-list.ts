import { arrangeClassList, type ClassList, parseClassList } from '@touchstone/shared/people/account/class-list.ts'
import { isSheetPart, placesOf, sheetCaps } from '@touchstone/shared/people/account/sheet-bounds.ts'
import { sheetAsText } from '@touchstone/shared/people/account/sheet-text.ts'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { fromBufferPromise } from 'yauzl'
import { UsageError } from './cli-command.ts'

/**
 * A class list as a spreadsheet saves it: `.xlsx` (its first sheet), or CSV in UTF-8 (a byte-order mark does no harm), separated by commas,
 * semicolons or tabs. The columns are recognised as in the back office.
 * @throws UsageError
 */
export async function readClassList(bytes: Uint8Array<ArrayBuffer>): Promise<ClassList> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const list = isZip ? parseClassList(await readWorkbook(bytes)) : arrangeClassList(readCsv(bytes))
  if (list.rows.length === 0) throw new UsageError('list-nobody')
  return list
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  await refuseBomb(bytes)
  try {
    // Numbers are read as texts: a long student number has more digits than a number keeps.
    return sheetAsText(await readSheet(new Blob([bytes]), { parseNumber: (digits: string) => digits }))
  } catch (error) {
    throw new UsageError('list-no-xlsx', { why: error instanceof Error ? error.message : String(error) })
  }
}

/** Everything is unpacked once before, up to what a class list may have, and cells that lie too far off are looked for. */
async function refuseBomb(bytes: Uint8Array): Promise<void> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
    if (zip.entryCount > sheetCaps.entries) throw tooLarge()
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      const isSheet = isSheetPart(entry.fileName)
      let text = ''
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += (chunk as Buffer).length
        if (unpacked > sheetCaps.unpackedBytes) throw tooLarge()
        if (isSheet) text += (chunk as Buffer).toString('latin1')
      }
      if (placesOf(text) > sheetCaps.places) throw tooLarge()
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError('list-no-xlsx', { why: (error as Error).message })
  }
}

const tooLarge = () => new UsageError('list-too-large')

function readCsv(bytes: Uint8Array): { line: number; cells: string[] }[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError('list-not-utf8')
  }
  const options = { delimiter: [',', ';', '\t'], relax_column_count: true, skip_empty_lines: true, trim: true, info: true }
  try {
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    throw new UsageError('list-no-csv', { why: error instanceof Error ? error.message : String(error) })
  }
}
