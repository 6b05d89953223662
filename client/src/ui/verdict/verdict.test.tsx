import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import { VerdictBadge } from './verdict-badge.tsx'
import { VerdictStrip } from './verdict-strip.tsx'
import { caseLook, verdictLook } from './verdict-table.ts'

describe('verdicts', () => {
  test('a number nobody knows never looks accepted', () => {
    expect(verdictLook(99).tone).toBe('muted')
    expect(verdictLook(99).key).toBe('verdict.noStatus')
  })
  test('a cancelled submission is a skipped testcase', () => {
    expect(verdictLook(Verdict.Cancelled).key).toBe('verdict.cancelled')
    expect(caseLook(Verdict.Cancelled).key).toBe('verdict.skipped')
  })
  test.each([
    { language: 'en-US', text: 'Wrong Answer' },
    { language: 'zh-CN', text: '答案错误' },
  ] as const)('a badge reads "$text" in $language, with an icon beside it', async ({ language, text }) => {
    const { container } = await renderPiece(<VerdictBadge status={Verdict.WrongAnswer} />, language)
    expect(container.textContent).toContain(text)
    expect(container.querySelector('svg')).not.toBeNull()
  })
})

describe('the strip of tests', () => {
  test('has a place for every test from the start and fills as results come', async () => {
    const { container } = await renderPiece(<VerdictStrip cases={[Verdict.Accepted, Verdict.TimeLimit]} total={4} />)
    const cells = [...container.querySelectorAll('li')].map((cell) => cell.textContent)
    expect(cells).toEqual(['AC', 'TLE', '3', '4'])
    expect(container.querySelector('ol')?.getAttribute('aria-label')).toBe('2 of 4 tests run')
  })
})
