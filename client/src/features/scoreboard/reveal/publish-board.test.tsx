import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../../testing/render-page.tsx'
import { PublishBoard } from './publish-board.tsx'
import type { ScrollInfo } from './reveal-setup.ts'
import { scrollInfo } from './testing/scroll-info.ts'

async function open(changes: Partial<ScrollInfo> = {}, answer: (input: unknown) => unknown = () => null) {
  const sent: unknown[] = []
  function Ending() {
    const [isAsking, setAsking] = useState(false)
    return <PublishBoard info={{ ...scrollInfo, ...changes }} isAsking={isAsking} setAsking={setAsking} />
  }
  await renderPage(<Ending />, {
    'scrollBoard.publish': (input) => {
      sent.push(input)
      return answer(input)
    },
  })
  return { sent }
}
const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Publish the final board' }))
const agree = async () => {
  await screen.findByRole('dialog')
  fireEvent.click(screen.getAllByRole('button', { name: 'Publish the final board' }).at(-1) as HTMLElement)
}

describe('the last step of a ceremony', () => {
  test('asks once, says what becomes public, publishes, and leads to the board', async () => {
    const { sent } = await open({ isOutside: true })
    await ask()
    expect((await screen.findByRole('dialog')).textContent).toContain('visitors without an account')
    expect(sent).toEqual([])
    await agree()
    expect(await screen.findByText('The final board is public.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the board' }).getAttribute('href')).toBe('/contest/7/rank')
    expect(sent).toEqual([{ cid: 7 }])
  })

  test('publishes nothing when the question is declined', async () => {
    const { sent } = await open()
    await ask()
    expect((await screen.findByRole('dialog')).textContent).not.toContain('visitors without an account')
    fireEvent.click(screen.getByText('Not yet'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
  })

  test('shows a refusal in the question, which stays open', async () => {
    await open({}, () => {
      throw refusal({ msg: 'The contest is not over' })
    })
    await ask()
    await agree()
    expect(await screen.findByText('The contest is not over')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test.each<{ name: string; changes: Partial<ScrollInfo>; text: string }>([
    { name: 'a published board', changes: { isPublished: true }, text: 'The final board is public.' },
    { name: 'a helper', changes: { can: { publish: false } }, text: 'A contest admin publishes the final board.' },
  ])('has no button for $name', async ({ changes, text }) => {
    await open(changes)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
