import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import type { Outputs } from '../../trpc/trpc.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { HandIn } from './hand-in.tsx'

type Task = Outputs['picture']['task']

const task = { id: 5, own: null, ownKey: null, nextAt: null, closedBy: null, percentNow: 100 } as unknown as Task
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The requests of the page, which the test answers. */
class Request {
  static all: Request[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 200
  responseText = ''
  path = ''
  key: unknown
  constructor() {
    Request.all.push(this)
  }
  open(_: string, path: string) {
    this.path = path
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    this.key = form.get('sendKey')
  }
  abort() {
    this.onabort?.()
  }
}

beforeEach(() => {
  Request.all = []
  vi.stubGlobal('XMLHttpRequest', Request)
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} })
})
afterEach(() => vi.unstubAllGlobals())

/** `news` changes the task, like an answer of the server. */
let news: (change: Partial<Task>) => void = () => {}
function Page() {
  const [now, setNow] = useState(task)
  news = (change) => setNow({ ...now, ...change })
  return (
    <>
      <HandIn task={now} />
      <Toaster />
    </>
  )
}

async function choose() {
  await renderPage(<Page />)
  await screen.findByRole('button', { name: 'Choose a picture' }) // the texts come a moment later
  const [field] = document.querySelectorAll('input[type=file]')
  if (!field) throw new Error('no field')
  fireEvent.change(field, { target: { files: [new File([png], 'a.png')] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(Request.all).toHaveLength(1))
}
const sent = (at: number): Request => {
  const request = Request.all[at]
  if (!request) throw new Error('nothing was sent')
  return request
}
const lose = async (at: number) => act(async () => sent(at).onerror?.())
const answer = async (at: number, body: object) => {
  const request = sent(at)
  request.responseText = JSON.stringify(body)
  await act(async () => request.onload?.())
}

test('a picture whose connection breaks stays, and is sent again under the same number, also while the pace says "later"', async () => {
  await choose()
  await lose(0)
  expect(await screen.findByText('The connection broke off.')).toBeTruthy()
  act(() => news({ nextAt: Date.now() + 600_000 }))
  expect(screen.getByRole('img', { name: 'Preview of the picture to hand in' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(Request.all).toHaveLength(2))
  expect(sent(0).key).toMatch(/^[\w-]{16,64}$/)
  expect([sent(1).key, sent(1).path]).toEqual([sent(0).key, sent(0).path])
  await answer(1, { status: 200, data: { url: '/api/record/1/picture', id: 1, nextAt: 1 }, msg: null })
  expect(await screen.findByText('Picture handed in')).toBeTruthy()
  expect(screen.queryByText('The connection broke off.')).toBe(null)
})

test('a picture that has arrived without an answer is not offered again', async () => {
  await choose()
  await lose(0)
  await screen.findByRole('button', { name: 'Send again' })
  act(() => news({ ownKey: 'another-picture-00' }))
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
  act(() => news({ ownKey: String(sent(0).key), nextAt: Date.now() + 600_000 }))
  expect(await screen.findByText('Picture handed in')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBe(null)
  expect(screen.getByText(/You can hand in one picture every 15 minutes/)).toBeTruthy()
})

test('a refusal is said with its reason, and offers no second try of a lost one', async () => {
  await choose()
  await lose(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(Request.all).toHaveLength(2))
  act(() => news({ closedBy: 'over' }))
  await answer(1, { status: 403, data: null, msg: 'The due time has passed', errorCode: 'picture.over' })
  expect(await screen.findByText('The due time has passed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBe(null)
})

test('another picture gets another number', async () => {
  await choose()
  await lose(0)
  await screen.findByRole('button', { name: 'Send again' })
  const [field] = document.querySelectorAll('input[type=file]')
  if (field) fireEvent.change(field, { target: { files: [new File([png, png], 'b.png')] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(Request.all).toHaveLength(2))
  expect(sent(1).key).not.toBe(sent(0).key)
})
