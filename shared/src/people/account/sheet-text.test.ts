import { expect, test } from 'vitest'
import { parseClassList } from './class-list.ts'
import { sheetAsText } from './sheet-text.ts'

test('a sheet becomes lines that are parsed like pasted text', () => {
  const rows = [
    ['学号', '姓名', '生日', '住校'],
    ['007', '李\n雷', new Date(Date.UTC(2010, 2, 1)), true],
    [null, null, null, null],
    [8, '=1+1', null, false],
    [null],
  ]
  const text = sheetAsText(rows)
  expect(text).toBe('学号\t姓名\t生日\t住校\n007\t李 雷\t2010-03-01\ttrue\n\t\t\t\n8\t=1+1\t\tfalse')
  expect(parseClassList(text).rows.map(({ line, cells }) => [line, cells.username, cells.realname])).toEqual([
    [2, '007', '李 雷'],
    [4, '8', '=1+1'],
  ])
})
