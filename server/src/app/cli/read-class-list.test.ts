import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { type RawEntry, rawZip } from '../../problems/problem-import/testing/raw-zip.ts'
import { UsageError } from './cli-command.ts'
import { readClassList } from './read-class-list.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const first = async (text: string) => (await readClassList(bytes(text))).rows[0]?.cells

describe('a class list', () => {
  test('may start with a byte-order mark, name its columns in Chinese and order them freely', async () => {
    const { rows, dropped } = await readClassList(
      bytes('\ufeff姓名,学号,性别,班级,备注\n王小明,s1,男,高一1班,x\n"李, 华",s2,女,高一1班,\n'),
    )
    expect(rows).toMatchObject([
      { line: 2, cells: { realname: '王小明', username: 's1', number: 's1', gender: 'male', className: '高一1班' } },
      { line: 3, cells: { realname: '李, 华', username: 's2', number: 's2', gender: 'female', className: '高一1班' } },
    ])
    expect(dropped).toEqual([{ place: 5, heading: '备注', sample: 'x' }])
  })

  test('without a heading has the columns of the back office', async () => {
    const cells = { username: 's1', password: 'secret', email: 's1@a.example', realname: 'Ada' }
    expect(await first('s1,secret,s1@a.example,Ada\r\n')).toMatchObject(cells)
  })

  test('may be separated by semicolons or tabs', async () => {
    expect(await first('username;realname\ns1;Ada')).toMatchObject({ username: 's1', realname: 'Ada' })
    expect(await first('username\trealname\ns1\tAda')).toMatchObject({ username: 's1', realname: 'Ada' })
  })

  test('may be a spreadsheet', async () => {
    const cells = [
      ['学号', '姓名', '班级'],
      ['007', '李雷', '高一（2）班'],
    ].map((row) => row.map((value) => ({ value, type: String })))
    const file = await writeExcelFile(cells).toBuffer()
    const { rows } = await readClassList(new Uint8Array(file))
    expect(rows).toMatchObject([{ line: 2, cells: { username: '007', realname: '李雷', className: '高一（2）班' } }])
    await expect(readClassList(new Uint8Array(file.subarray(0, 100)))).rejects.toThrow(UsageError)
  })

  test('in another encoding is refused with advice', async () => {
    await expect(readClassList(new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb]))).rejects.toThrow(/CSV UTF-8/)
  })

  test('without users is refused', async () => {
    await expect(readClassList(bytes('username\n'))).rejects.toThrow(UsageError)
  })
})

describe('a spreadsheet bomb is refused', () => {
  const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (cells: string) => `<row>${cells}</row>`
  const sheetOf = (more: string) =>
    `<worksheet><sheetData>${row(cell('A1', 'username'))}${row(cell('A2', 'ada'))}${more}</sheetData></worksheet>`
  const book = (sheet: Partial<RawEntry>): RawEntry[] => [
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${REL}" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(''), ...sheet },
  ]
  const read = (entries: RawEntry[]) => readClassList(new Uint8Array(rawZip(entries)))

  test('a large honest one is accepted', async () => {
    expect((await read(book({}))).rows).toMatchObject([{ cells: { username: 'ada' } }])
  })

  test.each<{ name: string; entries: RawEntry[] }>([
    { name: 'a cell in the furthest corner', entries: book({ content: sheetOf(row(cell('XFD1048576', 'x'))) }) },
    { name: 'a cell far to the right', entries: book({ content: sheetOf(row(cell('XFD10486', 'x'))) }) },
    { name: 'many wide rows', entries: book({ content: sheetOf(row(cell('AMJ1', 'x')) + row(cell('A9999', 'x'))) }) },
    { name: 'a cell reference in another form', entries: book({ content: sheetOf(row(cell('&#65;1048576', 'x'))) }) },
    {
      name: 'a place cut in two by the unpacking',
      entries: book({ content: sheetOf(`${' '.repeat(65_400)}${row(cell('XFD1048576', 'x'))}`) }),
    },
    {
      name: 'much beside the sheets',
      entries: [...book({}), { name: 'xl/sharedStrings.xml', content: Buffer.alloc(70 * 1024 * 1024, 32) }],
    },
    {
      name: 'more entries than any spreadsheet',
      entries: [...book({}), ...Array.from({ length: 1001 }, (_, i) => ({ name: `${i}.xml` }))],
    },
  ])('$name', async ({ entries }) => {
    await expect(read(entries)).rejects.toThrow(/too large for a class list/)
  })

  test('a sheet that is larger than it claims', async () => {
    await expect(read(book({ content: sheetOf(' '.repeat(100_000)), claimedSize: 10 }))).rejects.toThrow(UsageError)
  })
})
