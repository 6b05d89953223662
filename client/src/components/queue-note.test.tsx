import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { QueueNote } from './queue-note.tsx'

const ready = { ahead: 3, judgeReady: true, reason: null, waitMs: 18_200 } as const

test.each([
  {
    name: 'a place and a wait',
    language: 'en-US',
    queue: ready,
    text: '3 submissions are ahead of yours. Judging should start in about 20 s.',
  },
  { name: 'in Chinese', language: 'zh-CN', queue: ready, text: '前面还有 3 个提交。 预计约 20 秒后开始评测。' },
  { name: 'minutes', language: 'en-US', queue: { ...ready, waitMs: 61_000 }, text: 'Judging should start in about 2 min.' },
  {
    name: 'next',
    language: 'en-US',
    queue: { ...ready, ahead: 0, waitMs: 900 },
    text: 'Yours is next. Judging should start within seconds.',
  },
  { name: 'no guess without a measure', language: 'en-US', queue: { ...ready, waitMs: null }, text: '3 submissions are ahead of yours.' },
  {
    name: 'a judge that starts',
    language: 'en-US',
    queue: { ahead: 0, judgeReady: false, reason: 'starting', waitMs: null },
    text: 'The judge is starting. Your submission keeps its place',
  },
  {
    name: 'a verdict that waits for the reference machine',
    language: 'en-US',
    queue: { ...ready, waitMs: null, recheckMs: 540_001 },
    text: 'another judge confirms the verdict. It waits 10 min at most.',
  },
  {
    name: 'one that has waited long enough',
    language: 'zh-CN',
    queue: { ...ready, waitMs: null, recheckMs: 0 },
    text: '由另一台评测机再评测一次',
  },
] as const)('shows $name', async ({ language, queue, text }) => {
  const { container } = await renderPiece(<QueueNote queue={queue} />, language)
  expect(container.textContent).toContain(text)
  expect(screen.queryByText(/about/) !== null).toBe(queue.waitMs !== null && queue.waitMs > 5000 && language === 'en-US')
})
