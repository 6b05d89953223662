import { expect, test } from 'vitest'
import { accountsAsCsv } from './accounts-as-csv.ts'

test.each([
  { name: 'a semicolon, which divides cells in half of the world', cell: 'a;=1+1', written: '"a;=1+1"' },
  { name: 'a tab', cell: 'a\tb', written: '"a\tb"' },
  { name: 'a line end of old', cell: 'a\r=1', written: '"a\r=1"' },
  { name: 'a formula', cell: '=1+1', written: "'=1+1" },
  { name: 'a formula in wide signs', cell: '＝1', written: "'＝1" },
  { name: 'quotes', cell: 'a"b', written: '"a""b"' },
  { name: 'a plain name', cell: '韩梅梅', written: '韩梅梅' },
])('$name leaves its cell neither as two nor as a formula', ({ cell, written }) => {
  const csv = accountsAsCsv(['u', 'p', 'n', 'c', 's'], [{ username: 'u', password: 'p', realname: cell, className: null, number: null }])
  expect(csv).toBe(`\ufeffu,p,n,c,s\r\nu,p,${written},,\r\n`)
})
