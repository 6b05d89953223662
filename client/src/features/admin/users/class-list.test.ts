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
