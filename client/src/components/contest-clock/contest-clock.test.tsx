import { screen } from '@testing-library/react'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { expect, test } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import { ContestClock } from './contest-clock.tsx'

const span = { startTime: 1000 * hour, endTime: 1005 * hour }

test.each([
  { name: 'before the start', now: span.startTime - 14 * minute, en: 'Starts in 00:14:00', zh: '距开始 00:14:00' },
  { name: 'while it runs', now: span.endTime - 14 * minute, en: '00:14:00 left', zh: '剩余 00:14:00' },
  { name: 'after the end', now: span.endTime, en: 'Ended', zh: '已结束' },
])('the clock of a contest has one wording $name', async ({ now, en, zh }) => {
  await renderPiece(<ContestClock span={span} now={now} />)
  expect(screen.getByRole('timer').textContent).toBe(en)
  await renderPiece(<ContestClock span={span} now={now} />, 'zh-CN')
  expect(screen.getByRole('timer').textContent).toBe(zh)
})
