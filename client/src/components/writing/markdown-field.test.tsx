import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { MarkdownField } from './markdown-field.tsx'

// Browsers have fonts that load; the test document has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
afterEach(() => vi.unstubAllGlobals())

/** The network: records requests, and answers on command. */
function stubNetwork() {
  const sent: {
    path: string
    request: { upload: { onprogress?(event: object): void }; responseText: string; status: number; onload?(): void }
  }[] = []
  class Request {
    upload: { onprogress?(event: object): void } = {}
    responseText = ''
    status = 200
    onload?(): void
    path = ''
    open(_method: string, path: string) {
      this.path = path
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    send() {
      sent.push({ path: this.path, request: this })
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const answer = async (body: object) => {
    const last = await waitFor(() => {
      const last = sent.at(-1)?.request
      if (!last) throw new Error('nothing was sent')
      return last
    })
    last.responseText = JSON.stringify(body)
    await act(async () => last.onload?.())
  }
  return { sent, answer }
}

function Field(props: Partial<Parameters<typeof MarkdownField>[0]>) {
  const [text, setText] = useState('Look: ')
  return (
    <>
      <MarkdownField label="Input" field="input" value={text} onChange={setText} error={undefined} format="markdown" {...props} />
      <Toaster />
    </>
  )
}

const textOf = () => (screen.getByRole('textbox') as HTMLTextAreaElement).value
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
async function choose(input: HTMLInputElement | undefined, file: File) {
  if (!input) throw new Error('no way to choose a file')
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } })
  })
}

describe('a field for formatted text', () => {
  test('takes a picture by a button, from the camera or the gallery of a phone, and says how much is sent', async () => {
    const { sent, answer } = stubNetwork()
    await renderPiece(<Field />)
    expect(await screen.findByRole('button', { name: 'Picture into: Input' })).toBeTruthy()
    expect(inputs()[0]?.accept).toBe('image/*')
    await choose(inputs()[0], new File(['x'], 'map [1].png', { type: 'image/png' }))
    await waitFor(() => expect(sent[0]?.path).toBe('/api/file/upload-md-img'))
    await act(async () => sent[0]?.request.upload.onprogress?.({ loaded: 1, total: 2 }))
    expect(await screen.findByText(/50 %/)).toBeTruthy()
    await answer({ status: 200, data: { link: '/api/public/img/a.png' }, msg: 'success' })
    await waitFor(() => expect(textOf()).toContain('![map  1 .png](/api/public/img/a.png)'))
  })

  test('links to a file that was uploaded', async () => {
    const { sent, answer } = stubNetwork()
    await renderPiece(<Field gid={3} />)
    await choose(inputs()[1], new File(['x'], 'slides.pdf', { type: 'application/pdf' }))
    await waitFor(() => expect(sent[0]?.path).toBe('/api/file/upload-md-file'))
    await answer({ status: 200, data: { link: '/api/public/file/a.pdf' }, msg: 'success' })
    await waitFor(() => expect(textOf()).toContain('[slides.pdf](/api/public/file/a.pdf)'))
    expect(textOf()).not.toContain('![')
  })

  test('refuses a file above the limit before it is sent, and shows what the server refuses', async () => {
    const { sent, answer } = stubNetwork()
    await renderPiece(<Field />)
    const large = new File(['x'], 'large.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 4 * 1024 * 1024 + 1 })
    await choose(inputs()[0], large)
    expect(sent).toEqual([])
    expect(await screen.findByText('large.png is too large: at most 4 MB')).toBeTruthy()
    const fits = new File(['x'], 'fits.png', { type: 'image/png' })
    Object.defineProperty(fits, 'size', { value: 4 * 1024 * 1024 })
    await choose(inputs()[0], fits)
    await answer({ status: 403, data: null, msg: 'Not for you', errorCode: 'file.not-yours' })
    expect(await screen.findByText('Not for you')).toBeTruthy()
    expect(textOf()).toBe('Look: ')
  })

  test('offers no files where people talk, and nothing to those who may not upload', async () => {
    stubNetwork()
    await renderPiece(<Field uploadTo="/api/file/upload-talk-img" />)
    expect(inputs()).toHaveLength(1)
    await renderPiece(<Field withPictures={false} />)
    expect(inputs()).toEqual([])
  })
})
