import { fireEvent, screen } from '@testing-library/react'
import { orderVersion } from '@touchstone/shared/ground/wire/edit-version.ts'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { RefusedCall } from '../../errors/refused-call.ts'
import { renderPiece } from '../../testing/render.tsx'
import { ChangedMeanwhile } from './ask-about-change.tsx'
import { useVersionedOrder } from './use-versioned-order.ts'

const names = ['', 'A', 'B', 'C']
const rowsOf = (keys: readonly number[]) => keys.map((key) => ({ key, name: names[key] ?? '' }))

/** A list of three on a server, and a page that has read it. */
async function openPage() {
  const server = { stored: [1, 2, 3], sent: [] as number[][] }
  const stored = rowsOf(server.stored)
  let list: ReturnType<typeof useVersionedOrder> | undefined
  function Page() {
    list = useVersionedOrder({
      stored,
      read: async () => rowsOf(server.stored),
      send: async (keys, version) => {
        server.sent.push(keys)
        if (version !== orderVersion(server.stored)) {
          throw new RefusedCall({ status: 400, data: null, msg: '', errorCode: 'edit.changed-meanwhile' }, 200)
        }
        server.stored = keys
      },
      refresh: () => [],
    })
    return <ChangedMeanwhile />
  }
  await renderPiece(<Page />)
  return {
    server,
    wanted: () => list?.wanted,
    drag: (keys: number[]) => act(async () => void list?.order(keys)),
    press: async (name: string) => {
      const button = await screen.findByRole('button', { name })
      await act(async () => void fireEvent.click(button))
    },
  }
}

describe('an order that somebody else has changed meanwhile', () => {
  test('is shown in names, and stays until the reader decides', async () => {
    const { server, drag, press } = await openPage()
    server.stored = [3, 1, 2]
    await drag([2, 1, 3])
    expect((await screen.findAllByRole('row')).at(-1)?.textContent).toBe('OrderB\nA\nCC\nA\nB')
    expect(server.stored).toEqual([3, 1, 2])
    await press('Save mine')
    expect(server.stored).toEqual([2, 1, 3])
  })

  test('is kept by "Take theirs", and the page shows it', async () => {
    const { server, wanted, drag, press } = await openPage()
    server.stored = [3, 1, 2]
    await drag([2, 1, 3])
    await press('Take theirs')
    expect([server.stored, wanted()]).toEqual([[3, 1, 2], null])
  })

  test('is asked about again after "Keep editing"', async () => {
    const { server, wanted, drag, press } = await openPage()
    server.stored = [3, 1, 2]
    await drag([2, 1, 3])
    await press('Keep editing')
    expect(wanted()).toEqual([2, 1, 3])
    await drag([2, 3, 1])
    await press('Save mine')
    expect(server.stored).toEqual([2, 3, 1])
  })
})

test('the orders of one reader follow each other without a question', async () => {
  const { server, drag } = await openPage()
  await drag([2, 1, 3])
  await drag([3, 2, 1])
  expect([server.stored, server.sent.length]).toEqual([[3, 2, 1], 2])
  expect(screen.queryByRole('dialog')).toBeNull()
})
