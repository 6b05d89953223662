import { describe, expect, test } from 'vitest'
import { cellsOf, faultsOfRows, parseClassList } from './class-list.ts'

const cells = (text: string) => parseClassList(text).rows.map(cellsOf)

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

  test('behind names, gender and mail address are known by what they are, and a class is left out', () => {
    expect(cells('s1\t李雷\t男\t高一(2)班\ta@school.example\ns2\t韩梅梅\t女\t高一(2)班\tb@school.example')).toEqual([
      ['s1', '', 'a@school.example', '李雷', 'male', '', ''],
      ['s2', '', 'b@school.example', '韩梅梅', 'female', '', ''],
    ])
  })

  test('a second column of passwords stays one, though a password be too short', () => {
    expect(cells('s1,12345\ns2,secret2').map(([, password]) => password)).toEqual(['12345', 'secret2'])
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
    { name: 'no password', row: 's1,,a@school.example', expected: ['password missing'] },
  ])('$name', ({ row, expected }) => {
    expect(faults(row)).toEqual([expected])
  })

  test('a repeated name is at fault at its second place, whatever its case', () => {
    expect(faults('Ada,secret1\nada,secret2')).toEqual([[], ['username repeated']])
  })

  test('a missing password is no fault where passwords are made', () => {
    expect(faults('s1\ns2', true)).toEqual([[], []])
  })
})
