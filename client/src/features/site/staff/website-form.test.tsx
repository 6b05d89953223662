import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Website } from '@touchstone/shared/ground/config/settings.ts'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { WebsiteForm } from './website-form.tsx'

type Sent = Record<string, unknown>

async function openForm(stored: object = {}) {
  const sent: Sent[] = []
  const settings = { ...Website.parse(stored), version: 'v1' }
  await renderPage(<WebsiteForm />, {
    'siteSettings.site': () => settings,
    'siteSettings.setSite': (input: Sent) => {
      sent.push(input)
      return null
    },
  })
  await screen.findByRole('region', { name: 'School' })
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  return { sent, type, save }
}

describe('the settings of the website', () => {
  test('come in groups, each with a line that explains it', async () => {
    await openForm()
    const names = [
      'School',
      'Appearance',
      'Difficulty',
      'Footer',
      'Terms and privacy',
      'Invitation',
      'Assistant',
      'Network simulator',
      'Scoring service for pictures',
      'Search engines',
      'Reading without a network',
    ]
    expect(screen.getAllByRole('region').map((one) => one.querySelector('h2')?.textContent)).toEqual(names)
    for (const region of screen.getAllByRole('region')) expect(region.querySelector('p')?.textContent).not.toBe('')
  })

  test('of several groups are saved together', async () => {
    const { sent, type, save } = await openForm()
    type(/^Name of the school/, 'Riverside School')
    type(/^Police record number/, '110108')
    type(/^Privacy/, 'We keep names.')
    fireEvent.click(screen.getByLabelText(/Keep search engines out/))
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      name: 'Riverside School',
      policeName: '110108',
      privacyText: 'We keep names.',
      noIndex: false,
      version: 'v1',
    })
  })

  test('say that a pale accent colour is darkened, and refuse one that is none', async () => {
    const { sent, type, save } = await openForm({ accentColor: '#ffd400' })
    expect(screen.getByText(/This colour is pale/)).toBeDefined()
    type(/^Accent colour/, 'pink-ish')
    type(/^Short name/, 'RS')
    await save()
    expect(sent).toEqual([])
  })

  test('have the pictures of the product until the school chooses its own', async () => {
    const { sent, save } = await openForm({ logoUrl: '/api/public/img/abc.png' })
    expect(screen.getAllByRole('button', { name: /: Use the default$/ })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Logo: Use the default' }))
    await save()
    await waitFor(() => expect(sent[0]).toMatchObject({ logoUrl: '' }))
  })
})
