import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { readListFile } from './read-list-file.ts'

const file = (...parts: (string | number[])[]) => new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
const texts = (rows: string[][]) => rows.map((row) => row.map((value) => ({ value, type: String })))

describe('a file with a class list', () => {
  test('.xlsx: every sheet that holds something, leading zeros and long numbers as they are, formulas as text', async () => {
    const book = await writeExcelFile([
      {
        sheet: '高一',
        data: [
          ...texts([['学号', '姓名']]),
          [
            { value: '007', type: String },
            { value: '=HYPERLINK("x")', type: String },
          ],
        ],
      },
      { sheet: '空', data: [] },
      { sheet: '高二', data: [...texts([['学号']]), [{ value: 20240101, type: Number }]] },
    ]).toBlob()
    expect(await readListFile(book)).toEqual([
      { name: '高一', text: '学号\t姓名\n007\t=HYPERLINK("x")' },
      { name: '高二', text: '学号\n20240101' },
    ])
  })

  test.each([
    { name: 'UTF-8', bytes: [0x31, 0x2c, 0xe6, 0x9d, 0x8e] },
    { name: 'GB 18030, as a Chinese spreadsheet program saves CSV', bytes: [0x31, 0x2c, 0xc0, 0xee] },
    { name: 'UTF-16, as it saves "Unicode text"', bytes: [0xff, 0xfe, 0x31, 0, 0x2c, 0, 0x4e, 0x67] },
  ])('text in $name', async ({ bytes }) => {
    const [sheet] = await readListFile(file(bytes))
    expect(sheet?.text).toBe('1,李')
  })

  test.each([
    { name: 'an old .xls', parts: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]], fault: 'xls' },
    { name: 'a picture', parts: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]], fault: 'binary' },
    { name: 'a zip that is no spreadsheet', parts: [[0x50, 0x4b, 3, 4], 'rest'], fault: 'broken' },
    { name: 'an empty file', parts: [' \n'], fault: 'empty' },
  ])('is refused when it is $name', async ({ parts, fault }) => {
    await expect(readListFile(file(...parts))).rejects.toMatchObject({ fault })
  })
})

describe('a spreadsheet made to use up the memory of the browser', () => {
  const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const cell = (place: string) => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`
  const book = (cells: string, more: Record<string, Uint8Array> = {}) =>
    new Blob([
      new Uint8Array(
        zipSync({
          'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
          'xl/_rels/workbook.xml.rels': strToU8(
            `<Relationships><Relationship Id="rId1" Type="${REL}" Target="worksheets/sheet1.xml"/></Relationships>`,
          ),
          'xl/worksheets/sheet1.xml': strToU8(
            `<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row>${cell('A1')}</row>${cells}</sheetData></worksheet>`,
          ),
          ...more,
        }),
      ),
    ])

  test('an honest one made the same way is read, whatever size it claims', async () => {
    expect(await readListFile(book(''))).toEqual([{ name: 'A', text: 'x' }])
  })

  test.each([
    { name: 'a cell in the furthest corner', made: () => book(`<row>${cell('XFD1048576')}</row>`) },
    { name: 'a row in the furthest place', made: () => book(`<row r="1048576">${cell('XFD1048576')}</row>`) },
    { name: 'many wide rows', made: () => book(`<row>${cell('AMJ1')}</row><row>${cell('A9999')}</row>`) },
    { name: 'much beside the sheets', made: () => book('', { 'xl/sharedStrings.xml': new Uint8Array(70 * 1024 * 1024) }) },
    {
      name: 'more entries than any spreadsheet',
      made: () => book('', Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.xml`, new Uint8Array()]))),
    },
  ])('is refused before it is read: $name', async ({ made }) => {
    await expect(readListFile(made())).rejects.toMatchObject({ fault: 'large' })
  })
})
