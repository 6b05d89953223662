import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { JudgeSaid } from './judge-said.tsx'

test('the judge’s own words are said in the reader’s language, a compiler’s as they are', async () => {
  await renderPiece(<JudgeSaid text={'The compiler took more than 10 s of processor time.\nmain.c:1: error'} />, 'zh-CN')
  expect(await screen.findByText(/编译器使用的 CPU 时间超过 10 秒。/)).toBeTruthy()
  expect(screen.getByText(/main\.c:1: error/)).toBeTruthy()
})

test('output of other programs is shown unchanged', async () => {
  await renderPiece(<JudgeSaid text="wrong answer: 1st numbers differ">{(said) => <b>{said}</b>}</JudgeSaid>, 'zh-CN')
  expect((await screen.findByText('wrong answer: 1st numbers differ')).tagName).toBe('B')
})
