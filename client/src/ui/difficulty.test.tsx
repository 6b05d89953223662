import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { contrast } from '../theme/contrast.ts'
import { pageColor } from '../theme/verdict-tokens.ts'
import { Difficulty } from './difficulty.tsx'
import { setDifficultyLevels } from './difficulty-levels.ts'

const usual = { nameZh: null, nameEn: null, color: null }
afterEach(() => act(() => setDifficultyLevels([])))

describe('a difficulty', () => {
  test('has the word of the product until the school names it', async () => {
    await renderPiece(<Difficulty value={0} />, 'zh-CN')
    expect(screen.getByText('简单')).toBeTruthy()
    act(() => setDifficultyLevels([{ ...usual, nameZh: '入门' }, usual, usual]))
    expect(screen.getByText('入门')).toBeTruthy()
  })

  test('is shown as a number when it is none of the three', async () => {
    await renderPiece(<Difficulty value={7} />)
    expect(screen.getByText(/7/)).toBeTruthy()
  })

  test.each(['#ffd400', '#ffffff', '#000000', '#3f4bb0'])('in the colour %s is legible on light and on dark pages', async (color) => {
    setDifficultyLevels([{ ...usual, nameEn: 'Start', color }, usual, usual])
    await renderPiece(<Difficulty value={0} />)
    const [light = '', dark = ''] =
      screen
        .getByText('Start')
        .getAttribute('style')
        ?.match(/#[0-9a-f]{6}/g) ?? []
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, pageColor.dark)).toBeGreaterThanOrEqual(4.5)
  })
})
