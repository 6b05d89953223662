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
