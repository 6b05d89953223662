import { expect, test } from 'vitest'
import { readHelperRights } from './helper-rights.ts'

const of = (rights: string) => readHelperRights({ cid: 3, uid: 'ada', rights })

test('the rights of a helper are read as they were stored', () => {
  expect([of('["balloons","board"]'), of('[]')]).toEqual([['balloons', 'board'], []])
})

test.each(['', '{', '"board"', '["board","root"]'])('%j names the damaged row, and gives no right', (rights) => {
  expect(() => of(rights)).toThrow('contest_helpers.rights of ada in contest 3 is damaged')
})
