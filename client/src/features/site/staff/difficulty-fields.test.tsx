import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Website } from '@touchstone/shared/ground/config/settings.ts'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { WebsiteForm } from './website-form.tsx'

type Sent = { difficultyLevels: { id: number; nameZh: string | null; wire: number }[]; levelMoves: { from: number; to: number }[] }

const usual = Website.parse({}).difficultyLevels
const level = (id: number, wire: 0 | 1 | 2, nameZh: string, nameEn: string) => ({ id, nameZh, nameEn, color: null, wire })
const five = [...usual.slice(0, 2), level(3, 1, '提高', 'Advanced'), ...usual.slice(2), level(4, 2, '竞赛', 'Contest')]

async function openForm(difficultyLevels: object[] = usual, use: object[] = []) {
  const sent: Sent[] = []
  await renderPage(<WebsiteForm />, {
    'siteSettings.site': () => ({ ...Website.parse({ difficultyLevels }), version: 'v1' }),
    'siteSettings.levelUse': () => use,
    'siteSettings.setSite': (input: Sent) => {
      sent.push(input)
      return null
    },
  })
  const region = await screen.findByRole('region', { name: 'Difficulty' })
  const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  return {
    region,
    press,
    sent,
    names: () =>
      within(region)
        .getAllByRole('group')
        .map((one) => one.querySelector('legend')?.textContent),
    fill: (label: string, value: string, at = 0) => {
      const field = within(region).getAllByLabelText(label).at(at)
      if (field) fireEvent.change(field, { target: { value } })
    },
    save: () => press('Save'),
    saved: async () => {
      await waitFor(() => expect(sent).toHaveLength(1))
      return sent[0] as Sent
    },
  }
}

describe('the levels of difficulty in the settings', () => {
  test('have names and colours, and an empty field keeps the word of the product', async () => {
    const { fill, save, sent, saved } = await openForm()
    fill('Name in Chinese', '入门')
    fill('Colour', '#ffd400')
    expect(screen.getByText(/This colour is pale/)).toBeDefined()
    await save()
    const first = { id: 0, nameZh: '入门', nameEn: null, color: '#ffd400', wire: 0 }
    expect(await saved()).toMatchObject({ difficultyLevels: [first, ...usual.slice(1)], levelMoves: [] })
    fill('Colour', 'yellow-ish')
    await save()
    expect(sent).toHaveLength(1)
  })

  test('are shown in their order, five of them too', async () => {
    const { names } = await openForm(five)
    expect(names()).toEqual(['Easy', 'Medium', 'Advanced', 'Hard', 'Contest'])
  })

  test('are added at the end with a name, and the keyboard stands in it', async () => {
    const { press, fill, save, sent, saved, names } = await openForm()
    await press('Add a level')
    expect(names()).toEqual(['Easy', 'Medium', 'Hard', 'Level 4'])
    expect((document.activeElement as HTMLElement).dataset['level']).toBe('name -1')
    await save()
    expect(sent).toEqual([])
    expect(screen.getByText('Enter a name in at least one language')).toBeDefined()
    fill('Name in Chinese', '竞赛', -1)
    fill('Shown in other software as', '1', -1)
    await save()
    expect((await saved()).difficultyLevels.at(-1)).toEqual({ id: -1, nameZh: '竞赛', nameEn: null, color: null, wire: 1 })
  })

  test('are at most twelve and at least one', async () => {
    await openForm(Array.from({ length: 12 }, (_, id) => level(id, 0, `级${id}`, `L${id}`)))
    expect(screen.getByRole('button', { name: 'Add a level' })).toHaveProperty('disabled', true)
    document.body.innerHTML = ''
    await openForm([level(0, 0, '级', 'Only')])
    expect(screen.getByRole('button', { name: 'Remove: Only' })).toHaveProperty('disabled', true)
  })

  test('move up and down, and the pressed button keeps the keyboard', async () => {
    const { press, names, save, saved } = await openForm(five)
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await press('Move up: Contest')
    expect([names()[3], focused()]).toEqual(['Contest', 'Move up: Contest'])
    await press('Move down: Easy')
    expect([names()[1], focused()]).toEqual(['Easy', 'Move down: Easy'])
    await press('Move up: Easy')
    expect([names()[0], focused()]).toEqual(['Easy', 'Move down: Easy'])
    await save()
    expect((await saved()).difficultyLevels.map(({ id }) => id)).toEqual([0, 1, 3, 4, 2])
  })

  test('are removed at once where no problem has them', async () => {
    const { press, names, save, saved } = await openForm(five)
    await press('Remove: Advanced')
    await waitFor(() => expect(names()).toEqual(['Easy', 'Medium', 'Hard', 'Contest']))
    await save()
    expect((await saved()).levelMoves).toEqual([])
  })

  test('with problems are removed with the level that these get, also when that one is removed then', async () => {
    const { press, names, save, saved } = await openForm(five, [{ level: 3, problems: 12 }])
    await press('Remove: Advanced')
    const dialog = await screen.findByRole('dialog', { name: 'Remove the level Advanced' })
    expect(dialog.textContent).toContain('12')
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Level for these problems' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Contest' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the level' }))
    await waitFor(() => expect(names()).toEqual(['Easy', 'Medium', 'Hard', 'Contest']))
    await press('Remove: Contest')
    const second = await screen.findByRole('dialog', { name: 'Remove the level Contest' })
    expect(second.textContent).toContain('12')
    fireEvent.click(within(second).getByRole('button', { name: 'Remove the level' }))
    await waitFor(() => expect(names()).toEqual(['Easy', 'Medium', 'Hard']))
    await save()
    expect((await saved()).levelMoves.toSorted((a, b) => a.from - b.from)).toEqual([
      { from: 3, to: 0 },
      { from: 4, to: 0 },
    ])
  })
})
