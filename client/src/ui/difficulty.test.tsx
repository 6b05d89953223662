import { act, fireEvent, screen } from '@testing-library/react'
import { type DifficultyLevel, Website } from '@touchstone/shared/ground/config/settings.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { contrast } from '../theme/contrast.ts'
import { pageColor } from '../theme/verdict-tokens.ts'
import { Difficulty } from './difficulty.tsx'
import { DifficultyFilter } from './difficulty-filter.tsx'
import { setDifficultyLevels } from './difficulty-levels.ts'

const usual = Website.parse({}).difficultyLevels
const level = (id: number, wire: 0 | 1 | 2, nameEn: string, more: Partial<DifficultyLevel> = {}): DifficultyLevel => ({
  id,
  nameZh: null,
  nameEn,
  color: null,
  wire,
  ...more,
})
const school = [level(7, 2, 'Contest'), ...usual.slice(0, 1), level(3, 1, 'Advanced')]
afterEach(() => act(() => setDifficultyLevels()))

describe('a difficulty', () => {
  test('has the word of the product until the school names it', async () => {
    await renderPiece(<Difficulty level={0} value={0} />, 'zh-CN')
    expect(screen.getByText('简单')).toBeTruthy()
    act(() => setDifficultyLevels([level(0, 0, 'Start', { nameZh: '入门' }), ...usual.slice(1)]))
    expect(screen.getByText('入门')).toBeTruthy()
  })

  test('has the name of its level, not the word for its number on the wire', async () => {
    setDifficultyLevels(school)
    await renderPiece(<Difficulty level={7} value={2} />)
    expect(screen.getByText('Contest').getAttribute('data-tone')).toBe('wrong')
  })

  test('of a level that is named in one language has this name in both', async () => {
    setDifficultyLevels(school)
    await renderPiece(<Difficulty level={3} value={1} />, 'zh-CN')
    expect(screen.getByText('Advanced')).toBeTruthy()
  })

  test.each([
    { name: 'an unknown level has the word for its number', level: 99, value: 2, shown: /^Hard$/ },
    { name: 'no level has the word for its number', level: null, value: 0, shown: /^Easy$/ },
    { name: 'a number beyond the three is shown unchanged', level: null, value: 7, shown: /7/ },
  ])('$name', async ({ level, value, shown }) => {
    setDifficultyLevels(school)
    await renderPiece(<Difficulty level={level} value={value} />)
    expect(screen.getByText(shown)).toBeTruthy()
  })

  test('that is hidden shows nothing', async () => {
    await renderPiece(
      <p>
        Title
        <Difficulty level={null} value={null} />
      </p>,
    )
    expect(screen.getByText('Title').textContent).toBe('Title')
  })

  test.each(['#ffd400', '#ffffff', '#000000', '#3f4bb0'])('in the colour %s is legible on light and on dark pages', async (color) => {
    setDifficultyLevels([level(5, 0, 'Start', { color })])
    await renderPiece(<Difficulty level={5} value={0} />)
    const [light = '', dark = ''] =
      screen
        .getByText('Start')
        .getAttribute('style')
        ?.match(/#[0-9a-f]{6}/g) ?? []
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, pageColor.dark)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the filter by difficulty', () => {
  test('has the levels of the site in their order, and chooses by their ids', async () => {
    const chosen: (number | undefined)[] = []
    setDifficultyLevels(school)
    await renderPiece(<DifficultyFilter label="Difficulty" value={undefined} onChange={(id) => chosen.push(id)} />)
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['', '7', '0', '3'])
    fireEvent.click(screen.getByLabelText('Contest'))
    expect(chosen).toEqual([7])
  })

  test('is one field where the levels do not fit beside each other', async () => {
    const chosen: (number | undefined)[] = []
    setDifficultyLevels([...school, level(4, 1, 'Other')])
    await renderPiece(<DifficultyFilter label="Difficulty" value={3} onChange={(id) => chosen.push(id)} />)
    const field = screen.getByLabelText('Difficulty') as HTMLSelectElement
    expect([...field.options].map(({ text }) => text)).toEqual(['Difficulty: All', 'Contest', 'Easy', 'Advanced', 'Other'])
    expect(field.value).toBe('3')
    fireEvent.change(field, { target: { value: '4' } })
    fireEvent.change(field, { target: { value: '' } })
    expect(chosen).toEqual([4, undefined])
  })
})
