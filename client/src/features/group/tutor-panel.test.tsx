import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { GroupTutorPanel } from './tutor-panel.tsx'

const value = async () => ((await screen.findByRole('combobox')) as HTMLSelectElement).value

describe('the limit of a group', () => {
  test('is shown, and a choice is stored at once', async () => {
    let rule: string | null = 'idea'
    await renderPage(<GroupTutorPanel gid={5} />, {
      'tutor.group': () => ({ isOffered: true, rule }),
      'tutor.setGroup': (input: { gid: number; rule: string | null }) => {
        expect(input.gid).toBe(5)
        rule = input.rule
        return null
      },
    })
    expect(await value()).toBe('idea')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'off' } })
    await waitFor(() => expect(rule).toBe('off'))
    await waitFor(async () => expect(await value()).toBe('off'))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
    await waitFor(() => expect(rule).toBeNull())
  })

  test('stays as it is when the choice is refused', async () => {
    let refused = 0
    await renderPage(<GroupTutorPanel gid={5} />, {
      'tutor.group': () => ({ isOffered: true, rule: 'ask' }),
      'tutor.setGroup': () => {
        refused++
        throw refusal({ msg: 'Only leaders may' })
      },
    })
    expect(await value()).toBe('ask')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'line' } })
    await waitFor(() => expect(refused).toBe(1))
    await waitFor(async () => expect(await value()).toBe('ask'))
  })

  test('has only on and off without a model', async () => {
    await renderPage(<GroupTutorPanel gid={5} />, { 'tutor.group': () => ({ isOffered: false, rule: 'ask' }) })
    expect((await screen.findByRole('combobox')).textContent).toBe('OnOff')
    expect(await screen.findByText('Help on problem pages')).toBeTruthy()
    expect(await value()).toBe('')
  })

  test('that cannot be read says so, and is asked for again', async () => {
    let times = 0
    await renderPage(<GroupTutorPanel gid={5} />, {
      'tutor.group': () => {
        times++
        if (times === 1) throw refusal({ msg: 'Not a member' })
        return { isOffered: true, rule: null }
      },
    })
    expect(await screen.findByText('Not a member')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await value()).toBe('')
  })
})
