import { describe, expect, test } from 'vitest'
import { cellsOf, parseClassList } from './class-list.ts'
import { faultsOfRows } from './class-list-faults.ts'

/** Cells in the order of docs/rules/accounts.md; class and number behind them are found by name. */
const cells = (text: string) => parseClassList(text).rows.map((row) => cellsOf(row).slice(0, 7))

describe('reading a class list', () => {
  test.each([
    { name: 'cells pasted from a spreadsheet', text: 's1\tsecret1\t\t李雷\ns2\tsecret2\t\t韩梅梅\n' },
    { name: 'a CSV file with a byte order mark and Windows line ends', text: '\ufeffs1,secret1,,李雷\r\ns2,secret2,,韩梅梅\r\n' },
    { name: 'a list with Chinese commas', text: 's1，secret1，，李雷\n\n   \ns2，secret2，，韩梅梅' },
    { name: 'quoted cells', text: '"s1","secret1","","李雷"\n"s2","secret2","","韩梅梅"' },
    { name: 'named columns in another order', text: '姓名,学号,班级,密码\n李雷,s1,高一,secret1\n韩梅梅,s2,高一,secret2' },
  ])('$name', ({ text }) => {
    expect(cells(text)).toEqual([
      ['s1', 'secret1', '', '李雷', '', '', ''],
      ['s2', 'secret2', '', '韩梅梅', '', '', ''],
    ])
  })

  test('a quoted cell may hold the divider, quotes and a line end', () => {
    expect(cells('username,password,nickname\ns1,"a,b""c","two\nlines"\ns2,secret2,')).toEqual([
      ['s1', 'a,b"c', '', '', '', 'two\nlines', ''],
      ['s2', 'secret2', '', '', '', '', ''],
    ])
    expect(parseClassList('username,password,nickname\ns1,"a,b""c","two\nlines"\ns2,secret2,').rows.map(({ line }) => line)).toEqual([2, 4])
  })

  test.each([
    { name: 'Chinese names', text: 's1\t李雷\ns2\t韩梅梅', expected: ['李雷', '韩梅梅'] },
    {
      name: 'English names, some of one word',
      text: 's1,Li Lei\ns2,Han Meimei\ns3,Jonathan',
      expected: ['Li Lei', 'Han Meimei', 'Jonathan'],
    },
    { name: 'typed with spaces', text: 's1 李雷\ns2 韩梅梅', expected: ['李雷', '韩梅梅'] },
  ])('numbers and names without a heading ($name): a name never becomes a password', ({ text, expected }) => {
    const { columns, rows } = parseClassList(text)
    expect(columns).toEqual(['username', 'realname'])
    expect(rows.map(({ cells }) => cells.realname)).toEqual(expected)
    expect(rows.every(({ cells }) => cells.password === '')).toBe(true)
  })

  test('behind names, gender, class and mail address are recognised by their form', () => {
    const text = 's1\t李雷\t男\t高一(2)班\ta@school.example\ns2\t韩梅梅\t女\t高一(2)班\tb@school.example'
    expect(parseClassList(text)).toMatchObject({
      rows: [{ cells: { className: '高一(2)班' } }, { cells: { className: '高一(2)班' } }],
      dropped: [],
    })
    expect(cells(text)).toEqual([
      ['s1', '', 'a@school.example', '李雷', 'male', '', ''],
      ['s2', '', 'b@school.example', '韩梅梅', 'female', '', ''],
    ])
  })

  test('a second column of passwords keeps its meaning, even with a short password', () => {
    expect(cells('s1,12345\ns2,secret2').map(([, password]) => password)).toEqual(['12345', 'secret2'])
  })

  test.each([
    { name: 'pasted from merged cells', text: '高一（1）班名单\t\t\n学号\t姓名\t性别\ns1\t李雷\t男\ns2\t韩梅梅\t女' },
    { name: 'a CSV file whose title holds no divider', text: '高一（1）班，2026 年 9 月\n\n学号,姓名,性别\ns1,李雷,男\ns2,韩梅梅,女' },
    { name: 'counted rows without headings', text: '1\ts1\t李雷\t男\n2\ts2\t韩梅梅\t女' },
    { name: 'wide letters', text: '考号\t考生姓名\t性别\nｓ１\t李雷\t男\nｓ２　\t韩梅梅\t女' },
  ])('a list as schools keep it ($name)', ({ text }) => {
    expect(cells(text)).toEqual([
      ['s1', '', '', '李雷', 'male', '', ''],
      ['s2', '', '', '韩梅梅', 'female', '', ''],
    ])
  })

  test('a class whose name is merged over its rows is the class of each', () => {
    const { rows } = parseClassList('班级\t学号\n高一1班\ts1\n\ts2\n\ts3\n高一2班\ts4\n\ts5\n\ts6')
    expect(rows.map(({ cells }) => cells.className)).toEqual(['高一1班', '高一1班', '高一1班', '高一2班', '高一2班', '高一2班'])
    const few = parseClassList('班级\t学号\n高一1班\ts1\n高一1班\ts2\n\ts3').rows
    expect(few.map(({ cells }) => cells.className)).toEqual(['高一1班', '高一1班', ''])
  })

  test('a quote without an end does not swallow the lines below', () => {
    expect(cells('s1,"李雷\ns2,韩梅梅').map((row) => row[3])).toEqual(['"李雷', '韩梅梅'])
  })

  test('names alone, one a line', () => {
    expect(parseClassList('s1\ns2\n')).toMatchObject({ columns: ['username'], headed: false, rows: [{ line: 1 }, { line: 2 }] })
  })

  test('gender in either language', () => {
    expect(cells('s1,x,,,男\ns2,x,,,f\ns3,x,,,?').map((row) => row[4])).toEqual(['male', 'female', 'secrecy'])
  })

  test('nothing is an empty list', () => {
    expect(parseClassList(' \n\n').rows).toEqual([])
  })
})

describe('columns of a class list', () => {
  test('a student number is the username where the list has none, and stays the number', () => {
    const { columns, rows } = parseClassList('班级\t学号\t姓名\n高一（2）班\t20240101\t李雷')
    expect(columns).toEqual(['username', 'realname', 'className', 'number'])
    expect(rows[0]?.cells).toMatchObject({ username: '20240101', number: '20240101', realname: '李雷', className: '高一（2）班' })
    expect(parseClassList('账号,学号\nlilei,20240101').rows[0]?.cells).toMatchObject({ username: 'lilei', number: '20240101' })
  })

  test('dropped data is reported: unknown names, a second column of a name, cells beyond the heading', () => {
    const { dropped, rows } = parseClassList('学号,姓名,电话,姓名,备注\ns1,李雷,,Lei,\ns2,韩梅梅,135,,,走读')
    expect(dropped).toEqual([
      { place: 3, heading: '电话', sample: '135' },
      { place: 4, heading: '姓名', sample: 'Lei' },
      { place: 6, heading: '', sample: '走读' },
    ])
    expect(rows.map(({ cells }) => cells.realname)).toEqual(['李雷', '韩梅梅'])
  })

  test('the same without headings', () => {
    expect(parseClassList('s1\t李雷\t135\t走读').dropped).toEqual([
      { place: 3, heading: '', sample: '135' },
      { place: 4, heading: '', sample: '走读' },
    ])
    expect(parseClassList('s1,secret1,,,,,,高一1班,007,x')).toMatchObject({
      rows: [{ cells: { className: '高一1班', number: '007' } }],
      dropped: [{ place: 10, heading: '', sample: 'x' }],
    })
  })
})

describe('faults of rows', () => {
  const faults = (text: string, passwordsAreMade = false) =>
    faultsOfRows(parseClassList(text).rows, { passwordsAreMade }).map((row) => row.map(({ column, reason }) => `${column} ${reason}`))

  test.each([
    { name: 'a good row', row: 's1,secret1,a@school.example', expected: [] },
    { name: 'no name', row: ',secret1', expected: ['username missing'] },
    { name: 'a name that is too long', row: `${'s'.repeat(21)},secret1`, expected: ['username too-long'] },
    { name: 'a space in the name', row: 's 1,secret1', expected: ['username form'] },
    { name: 'a short password', row: 's1,12345', expected: ['password password-length'] },
    { name: 'a mail address without a host', row: 's1,secret1,a@', expected: ['email form'] },
    { name: 'a long real name', row: `s1,secret1,,${'x'.repeat(51)}`, expected: ['realname too-long'] },
    { name: 'a long class', row: `s1,secret1,,,,,,${'x'.repeat(51)}`, expected: ['className too-long'] },
    { name: 'a long student number', row: `s1,secret1,,,,,,,${'1'.repeat(21)}`, expected: ['number too-long'] },
    { name: 'a number that a spreadsheet has rounded', row: '2.0240101E+17,secret1', expected: ['username rounded'] },
    { name: 'no password', row: 's1,,a@school.example', expected: ['password missing'] },
  ])('$name', ({ row, expected }) => {
    expect(faults(row)).toEqual([expected])
  })

  test('a row that adds up the list is named as such, also by a column that is ignored', () => {
    expect(faults('序号,学号,姓名\n1,s1,李雷\n合计,,1人', true)).toEqual([[], ['username total']])
    expect(faults('学号,姓名\ns1,李雷\n,总人数：1', true)).toEqual([[], ['username total']])
    expect(faults('学号,姓名\ns1,合计', true)).toEqual([[]])
  })

  test('a repeated name is a fault at its second place, in any case', () => {
    expect(faults('Ada,secret1\nada,secret2')).toEqual([[], ['username repeated']])
  })

  test('a missing password is no fault where passwords are generated', () => {
    expect(faults('s1\ns2', true)).toEqual([[], []])
  })
})
