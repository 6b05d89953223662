import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  { ms: 2_530_000, text: '00:42:10' },
  { ms: 86_400_000, text: '24:00:00' },
  { ms: 604_800_000, text: '168:00:00' },
  { ms: 1, text: '00:00:01' },
  { ms: 0, text: '00:00:00' },
  { ms: -5, text: '00:00:00' },
])('a span of $ms ms is read as $text', ({ ms, text }) => expect(clockText(ms)).toBe(text))
