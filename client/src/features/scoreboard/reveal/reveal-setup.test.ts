import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { revealSetup, type ScrollRunList } from './reveal-setup.ts'
import { scrollInfo } from './testing/scroll-info.ts'

const info = { ...scrollInfo, problemCount: 2, balloonColor: { A: '#f00', B: null }, starUserList: ['vip'] }
let submitId = 0
const run = (username: string, displayId: string, sec: number, status: number): ScrollRunList[number] => ({
  uid: `uid-${username}`,
  username,
  nickname: username === 'ada' ? 'Countess' : null,
  realname: null,
  school: null,
  avatar: null,
  gender: null,
  submitId: ++submitId,
  status,
  submitTime: '',
  displayId,
  sec,
})
const runs = [
  run('ada', 'A', 60, Verdict.Accepted),
  run('ada', 'B', 250, Verdict.CompileError),
  run('bob', 'A', 210, Verdict.WrongAnswer),
  run('bob', 'A', 260, Verdict.Accepted),
  run('bob', 'B', 270, Verdict.Accepted),
  run('vip', 'A', 30, Verdict.Accepted),
]

test('a ceremony begins with the sealed board and ends with the final one, by the names that the contest shows', () => {
  const { reveal, personOf, problems, ranked } = revealSetup(info, runs, false)
  expect(ranked).toBe(2)
  expect(problems).toEqual([
    { displayId: 'A', title: '', color: '#f00' },
    { displayId: 'B', title: '', color: null },
  ])
  const board = (count: number) =>
    reveal.at(count).rows.map(({ uid, rank, totals }) => [personOf(uid).name, rank, totals.solved, totals.penaltySec])
  expect(board(0)).toEqual([
    ['vip', -1, 1, 30],
    ['Countess', 1, 1, 60],
    ['bob', 2, 0, 0],
  ])
  expect(board(reveal.steps.length)).toEqual([
    ['bob', 1, 2, 260 + 1200 + 270],
    ['vip', -1, 1, 30],
    ['Countess', 2, 1, 60],
  ])
})

test('a star whose row is left away keeps its first accept', () => {
  const { reveal } = revealSetup(info, runs, true)
  const end = reveal.at(reveal.steps.length)
  expect(end.rows.map(({ uid }) => uid)).toEqual(['uid-bob', 'uid-ada'])
  expect([...end.firsts]).toEqual([
    [0, 30],
    [1, 270],
  ])
})
