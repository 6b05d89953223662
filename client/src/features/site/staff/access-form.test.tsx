import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Website } from '@touchstone/shared/ground/config/settings.ts'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../../testing/render-page.tsx'
import { AccessForm } from './access-form.tsx'

type Sent = { contact: string; version: string }

async function openForm() {
  const server = { refusal: null as Error | null, hold: null as Promise<void> | null }
  const sent: Sent[] = []
  let stored = { ...Website.parse({}), contact: 'Mr Wang', version: 'v1' }
  await renderPage(<AccessForm />, {
    'siteSettings.site': () => stored,
    'siteSettings.setSite': async (input: Sent) => {
      sent.push(input)
      await server.hold
      if (server.refusal) throw server.refusal
      stored = { ...stored, ...input, version: 'v2' }
      return null
    },
  })
  const contact = () => screen.getByLabelText<HTMLTextAreaElement>(/Whom to ask/)
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const type = (value: string) => fireEvent.change(contact(), { target: { value } })
  const submit = () => fireEvent.click(save())
  await screen.findByLabelText(/Whom to ask/)
  return { server, sent, contact, save, type, submit }
}

describe('the settings of access', () => {
  test('begin with the stored values and nothing to save', async () => {
    const { contact, save } = await openForm()
    expect(contact().value).toBe('Mr Wang')
    expect(save().disabled).toBe(true)
  })

  test('keep the typed text after a refused save, say why, and can be sent again', async () => {
    const { server, sent, contact, type, submit } = await openForm()
    server.refusal = refusal({ msg: 'The disk is full', status: 500 })
    type('Room 101')
    submit()
    expect(await screen.findByText('The disk is full')).toBeTruthy()
    expect(contact().value).toBe('Room 101')
    server.refusal = null
    submit()
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(sent.map((one) => one.contact)).toEqual(['Room 101', 'Room 101'])
    await waitFor(() => expect(screen.queryByText('The disk is full')).toBeNull())
  })

  test('show a refused field at its field', async () => {
    const { server, contact, type, submit } = await openForm()
    server.refusal = refusal({ fields: { contact: 'Nobody there' } })
    type('Room 101')
    submit()
    expect(await screen.findByText('Nobody there')).toBeTruthy()
    expect(contact().getAttribute('aria-invalid')).toBe('true')
  })

  test('do not send a text that the rules refuse', async () => {
    const { sent, contact, type, submit } = await openForm()
    type('x'.repeat(501))
    submit()
    await waitFor(() => expect(contact().getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
  })

  test('cannot be sent twice while they are saved', async () => {
    const { server, sent, save, type, submit } = await openForm()
    let release = () => {}
    server.hold = new Promise((resolve) => {
      release = resolve
    })
    type('Room 101')
    submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(save().disabled).toBe(true))
    submit()
    release()
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(sent).toHaveLength(1)
  })
})
