import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Switches } from '@touchstone/shared/ground/config/settings.ts'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../../testing/render-page.tsx'
import { SwitchesPage } from './switches-page.tsx'

type Sent = { defaultSubmitInterval: number; openPublicJudge: boolean; version: string }

async function openPage() {
  const server = { refusal: null as Error | null }
  const sent: Sent[] = []
  let stored = { ...Switches.parse({}), version: 'v1' }
  await renderPage(<SwitchesPage />, {
    'config.siteSwitches': () => stored,
    'config.updateSiteSwitches': (input: Sent) => {
      sent.push(input)
      if (server.refusal) throw server.refusal
      stored = { ...stored, ...input, version: 'v2' }
      return null
    },
  })
  const interval = await screen.findByLabelText<HTMLInputElement>(/Seconds between two submissions/)
  const judging = screen.getAllByRole<HTMLInputElement>('switch')[0]
  if (!judging) throw new Error('the page has no switch')
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const type = (value: string) => fireEvent.change(interval, { target: { value } })
  return { server, sent, interval, judging, save, type }
}

describe('the switches of the site', () => {
  test('begin with the stored values and nothing to save', async () => {
    const { judging, save } = await openPage()
    expect([judging.checked, save().disabled]).toEqual([Switches.parse({}).openPublicJudge, true])
  })

  test('send a changed switch and a changed limit, and are saved then', async () => {
    const { sent, judging, save, type } = await openPage()
    fireEvent.click(judging)
    type('30')
    fireEvent.click(save())
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(sent).toMatchObject([{ openPublicJudge: !Switches.parse({}).openPublicJudge, defaultSubmitInterval: 30, version: 'v1' }])
  })

  test.each([
    { name: 'the greatest wait', value: '86400', calls: 1 },
    { name: 'a longer one', value: '86401', calls: 0 },
    { name: 'no number', value: '', calls: 0 },
  ])('take $name: $calls call', async ({ value, calls }) => {
    const { sent, interval, save, type } = await openPage()
    type(value)
    fireEvent.click(save())
    if (calls === 0) await waitFor(() => expect(interval.getAttribute('aria-invalid')).toBe('true'))
    else await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(sent).toHaveLength(calls)
  })

  test('keep what was typed after a refused save, say why, and can be sent again', async () => {
    const { server, sent, interval, save, type } = await openPage()
    server.refusal = refusal({ msg: 'The disk is full', status: 500 })
    type('30')
    fireEvent.click(save())
    expect(await screen.findByText('The disk is full')).toBeTruthy()
    expect(interval.value).toBe('30')
    server.refusal = null
    fireEvent.click(save())
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(sent).toHaveLength(2)
  })
})
