import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { ClassListPage } from './class-list-page.tsx'
import type { ClassListTarget, RowFate } from './class-list-target.ts'

type ClassListCall = Parameters<ClassListTarget['send']>[0]

const fate = (fields: Partial<RowFate> = {}): RowFate => ({ created: true, message: null, ...fields }) as RowFate

async function openPage() {
  const server = { refusal: null as Error | null, taken: null as string | null }
  const sent: ClassListCall[] = []
  const send = async (call: ClassListCall) => {
    if (server.refusal && !call.dryRun) throw server.refusal
    if (!call.dryRun) sent.push(call)
    return { rows: call.users.map(([name]) => fate(name === server.taken ? { created: false, message: 'The name is taken' } : {})) }
  }
  await renderPage(
    <ClassListPage
      target={{ send, onSent: async () => undefined }}
      title="Import class list"
      text="Paste the list"
      submit={(count) => `Create ${count}`}
      back={null}
      frame={({ title, children }) => <section aria-label={title}>{children}</section>}
    />,
  )
  const list = () => screen.getByLabelText<HTMLTextAreaElement>('Rows of the class list')
  await screen.findByLabelText('Rows of the class list')
  const type = (value: string) => fireEvent.change(list(), { target: { value } })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Create \d/ })
  const ready = () => waitFor(() => expect(button().disabled).toBe(false))
  return { server, sent, list, type, button, ready }
}

describe('a class list', () => {
  test('that is empty says so, and cannot be sent', async () => {
    await openPage()
    expect(screen.getByText('Nothing to show yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
  })

  test('sends each good row once, and leaves a row with a fault out', async () => {
    const { sent, type, button, ready } = await openPage()
    type(`ada\nbob\n${'x'.repeat(30)}`)
    await ready()
    expect(button().textContent).toBe('Create 2')
    fireEvent.click(button())
    await waitFor(() => expect(sent.flatMap(({ users }) => users.map(([name]) => name))).toEqual(['ada', 'bob']))
  })

  test('marks a name that the server has already', async () => {
    const { server, type, button, ready } = await openPage()
    server.taken = 'bob'
    type('ada\nbob')
    expect(await screen.findByText('The name is taken')).toBeTruthy()
    await ready()
    expect(button().textContent).toBe('Create 1')
  })

  test('whose sending breaks off reports each row, so that the rest can be sent again', async () => {
    const { server, type, button, ready } = await openPage()
    server.refusal = refusal({ status: 500, msg: 'The disk is full' })
    type('ada\nbob')
    await ready()
    fireEvent.click(button())
    await waitFor(() => expect(screen.queryByLabelText('Rows of the class list')).toBeNull())
    expect(screen.getByText('ada')).toBeTruthy()
    expect(screen.getByText('bob')).toBeTruthy()
  })
})
